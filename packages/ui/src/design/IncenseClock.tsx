import type { CSSProperties } from 'react';
import { useWords } from '../i18n/index.ts';
import { useClock, type BurningClock, type ClockReading } from './clock.ts';
import './clock.css';
import { designWords } from './words.ts';

/** `paused` is grey: the seat is away and the line shows its grace. */
type IncenseTone = ClockReading['phase'] | 'paused';

/** A 3 px line that burns from the right, with an ember at its end. */
export function IncenseLine({
  fraction,
  tone = 'turn',
}: {
  readonly fraction: number;
  readonly tone?: IncenseTone;
}) {
  return (
    <div
      className={`tk-incense tk-incense-${tone}`}
      style={{ '--left': fraction } as CSSProperties}
      aria-hidden="true"
    >
      <div className="tk-incense-burn" />
      <div className="tk-ember" />
    </div>
  );
}

/** Seconds in figures; the last five grow and turn vermilion. */
export function ClockFigures({
  reading,
  paused = false,
}: {
  readonly reading: ClockReading;
  readonly paused?: boolean;
}) {
  const say = useWords(designWords);
  const { phase, seconds } = reading;
  const onBank = phase === 'bank' || phase === 'bankLast';
  const text =
    phase === 'last' || phase === 'bankLast'
      ? `${seconds}`
      : say(onBank ? 'bankSeconds' : 'seconds', { n: seconds });
  return (
    <span className={`tk-seconds tk-seconds-${paused ? 'paused' : phase}`} role="timer">
      <span className="tk-hidden">
        {say(onBank ? 'bankSpoken' : 'secondsSpoken', { n: seconds })}
      </span>
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

type IncenseClockProps = {
  readonly clock: BurningClock;
  readonly figures?: boolean;
};

export function IncenseClock({ clock, figures = true }: IncenseClockProps) {
  const reading = useClock(clock);
  if (!reading) return null;
  return (
    <div className="tk-clock">
      {figures && <ClockFigures reading={reading} />}
      <IncenseLine fraction={reading.fraction} tone={reading.phase} />
    </div>
  );
}

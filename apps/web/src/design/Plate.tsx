import type { ReactNode } from 'react';
import { useWords } from '../i18n/index.ts';
import { useClock, type BurningClock, type ClockReading } from './clock.ts';
import { ClockFigures, IncenseLine } from './IncenseClock.tsx';
import './plate.css';
import { TurnSeal } from './Seal.tsx';
import { Dots } from './Dots.tsx';
import { useTurnSpot } from './turnSlide.ts';
import { designWords } from './words.ts';

export const PLATE_STATES = ['waiting', 'acting', 'thinking', 'reconnecting', 'left'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

export type PlateProps = {
  readonly name: string;
  readonly state: PlateState;
  /** After the name, smaller: “Lv 5”. */
  readonly suffix?: ReactNode;
  /** Under the name: cards in hand, level, colour. The state's own words when left out. */
  readonly caption?: ReactNode;
  readonly avatar?: ReactNode;
  /** At the right, big: discs, stars, chips. */
  readonly score?: ReactNode;
  readonly clock?: BurningClock | null;
  /** 'line' has no box: the phone's own and opponent's lines. */
  readonly variant?: 'panel' | 'line';
};

function stateWords(
  state: PlateState,
  reading: ClockReading | null,
): 'lastSeconds' | 'onBank' | 'yourMove' | 'thinking' | 'reconnectingSeat' | 'left' | null {
  switch (state) {
    case 'acting':
      if (reading?.phase === 'last' || reading?.phase === 'bankLast') return 'lastSeconds';
      return reading?.phase === 'bank' ? 'onBank' : 'yourMove';
    case 'thinking':
      return 'thinking';
    case 'reconnecting':
      return 'reconnectingSeat';
    case 'left':
      return 'left';
    case 'waiting':
      return null;
  }
}

function Caption({
  state,
  reading,
  caption,
}: Pick<PlateProps, 'state' | 'caption'> & { reading: ClockReading | null }) {
  const say = useWords(designWords);
  const key = stateWords(state, reading);
  const words = caption ?? (key === null ? null : say(key));
  if (words === null) return null;
  return (
    <div className="tk-plate-caption">
      {words}
      {state === 'thinking' && <Dots />}
    </div>
  );
}

/** A player's name plate: whose turn it is, what he has, how long he may think. */
export function Plate(props: PlateProps) {
  const { name, state, suffix, caption, avatar, score, clock = null, variant = 'panel' } = props;
  const reading = useClock(clock);
  const away = state === 'reconnecting';
  const urgent = reading?.phase === 'last' || reading?.phase === 'bankLast';
  const acting = state === 'acting';
  // Beside a score the seal has a column of its own; beside an avatar it follows the name.
  const sealAt = avatar ? 'after' : score && variant === 'panel' ? 'column' : 'before';
  const nameSpot = useTurnSpot(state === 'thinking');
  const seal = acting ? <TurnSeal /> : null;
  return (
    <section
      className={`tk-plate tk-plate-${variant} tk-plate-${state}${urgent ? ' tk-plate-urgent' : ''}`}
      aria-label={name}
    >
      <div className="tk-plate-main">
        {avatar && <div className="tk-plate-avatar">{avatar}</div>}
        {sealAt === 'column' && seal}
        <div className="tk-plate-words">
          <div className="tk-plate-name" ref={nameSpot}>
            {sealAt === 'before' && seal}
            <b>{name}</b>
            {suffix && <span className="tk-plate-suffix">{suffix}</span>}
            {sealAt === 'after' && seal}
          </div>
          <Caption state={state} reading={reading} caption={caption} />
        </div>
        {reading && !score && <ClockFigures reading={reading} paused={away} />}
        {score && <div className="tk-plate-score">{score}</div>}
      </div>
      {reading && (
        <IncenseLine fraction={reading.fraction} tone={away ? 'paused' : reading.phase} />
      )}
    </section>
  );
}

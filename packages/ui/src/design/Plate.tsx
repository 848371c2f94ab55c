import type { ReactNode } from 'react';
import { useSpoken } from '../i18n/index.ts';
import { fill } from '../i18n/words.ts';
import { useClock, type BurningClock, type ClockReading } from './clock.ts';
import { ClockFigures, IncenseLine } from './IncenseClock.tsx';
import './plate.css';
import { TurnSeal } from './Seal.tsx';
import { Dots } from './Dots.tsx';
import { useTurnSpot } from './turnSlide.ts';
import { designWords } from './words.ts';

const PLATE_STATES = ['waiting', 'acting', 'thinking', 'reconnecting', 'left'] as const;
export type PlateState = (typeof PLATE_STATES)[number];

type PlateProps = {
  readonly name: string;
  readonly state: PlateState;
  /** The reader's own plate: only there a turn is “yours”. */
  readonly own?: boolean;
  /** After the name, smaller: “Lv 5”. */
  readonly suffix?: ReactNode;
  /** Under the name: cards in hand, level, colour. The state's own words when left out. */
  readonly caption?: ReactNode;
  readonly avatar?: ReactNode;
  /** At the right, big: the score. */
  readonly score?: ReactNode;
  readonly clock?: BurningClock | null;
  /** 'line' has no box: the phone's own and opponent's lines. */
  readonly variant?: 'panel' | 'line';
};

function stateWords(
  { state, own }: Pick<PlateProps, 'state' | 'own'>,
  reading: ClockReading | null,
): keyof typeof designWords | null {
  switch (state) {
    case 'acting':
      if (reading?.phase === 'last' || reading?.phase === 'bankLast') return 'lastSeconds';
      if (reading?.phase === 'bank') return 'onBank';
      return own ? 'yourMove' : 'theirMove';
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

function usePlateWords(
  plate: Pick<PlateProps, 'name' | 'state' | 'own' | 'caption'>,
  reading: ClockReading | null,
): ReactNode {
  const spoken = useSpoken();
  const key = stateWords(plate, reading);
  if (plate.caption !== undefined) return plate.caption;
  return key === null ? null : fill(spoken(designWords[key]), { name: plate.name });
}

function Caption({
  reading,
  ...plate
}: Pick<PlateProps, 'name' | 'state' | 'own' | 'caption'> & { reading: ClockReading | null }) {
  const words = usePlateWords(plate, reading);
  const { state } = plate;
  if (words === null) return null;
  return (
    <div className="tk-plate-caption">
      {words}
      {(state === 'thinking' || (state === 'acting' && !plate.own)) && <Dots />}
    </div>
  );
}

/** A player's name plate: whose turn it is, what the player has, how much time is left. */
export function Plate(props: PlateProps) {
  const { name, state, own = false, suffix, caption, avatar, score, clock = null } = props;
  const { variant = 'panel' } = props;
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
          <Caption name={name} state={state} own={own} reading={reading} caption={caption} />
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

import type { Seat } from '@taku/contract';
import { expiresAt } from '@taku/match';
import type { Clock, Timer } from '../clock.ts';
import type { Plan } from './plans.ts';
import type { RoomState } from './roomState.ts';

/** A match of people is running and none of them is connected. */
export function isDeserted(
  { live, phase }: RoomState,
  isConnected: (seat: Seat) => boolean,
): boolean {
  if (phase !== 'playing' || !live) return false;
  return live.people.length > 0 && !live.people.some(isConnected);
}

/**
 * A clock ran out while the server was away, and its person with it: as if the table had paused in
 * time, so that days of absence cost no more than a minute of it.
 */
export function planMissedPause(afterMs: number): Plan {
  return (draft) => {
    const { state, now } = draft;
    const at = state.lastEventAt + afterMs;
    const hasRungOut = state.live?.clocks.some((clock) => (expiresAt(clock) ?? Infinity) <= now);
    if (hasRungOut && at < now && isDeserted(state, () => false) && state.live?.pausedAt === null) {
      draft.add({ kind: 'table_paused', at });
    }
    return null;
  };
}

/** Rings once nobody has been there for a while. */
export class Absence {
  readonly #clock: Clock;
  readonly #afterMs: number;
  readonly #lasted: () => void;
  #timer: Timer | null = null;

  constructor(clock: Clock, afterMs: number, lasted: () => void) {
    this.#clock = clock;
    this.#afterMs = afterMs;
    this.#lasted = lasted;
  }

  get isArmed(): boolean {
    return this.#timer !== null;
  }

  note(isAbsent: boolean): void {
    if (!isAbsent) this.stop();
    else
      this.#timer ??= this.#clock.setTimer(this.#afterMs, () => {
        this.#timer = null;
        this.#lasted();
      });
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

import type { Seat } from '@taku/contract';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { type Plan, planLeave } from './plans.ts';
import { hostSeat } from './roomState.ts';

/** How long a chair is kept for a person who is not connected. */
const KEPT_MS = { waiting: 30_000, playing: 5 * 60_000 } as const;

/** Since when nobody has been connected to a chair; in steady time, by the hash of its secret. */
export class EmptyChairs {
  readonly #clock: Clock;
  readonly #beganAt: number;
  readonly #since = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#beganAt = clock.steady();
  }

  /** Somebody has sat down, or has been disconnected. */
  note(secretHash: string): void {
    this.#since.set(secretHash, this.#clock.steady());
  }

  emptyMs(secretHash: string): number {
    return this.#clock.steady() - (this.#since.get(secretHash) ?? this.#beganAt);
  }
}

/** Frees the chair of a person who is gone, as if that person had left. */
export function planFree(host: Seat, seat: Seat, emptyMs: (seat: Seat) => number): Plan {
  return (draft) => {
    const { state } = draft;
    const { seats, phase } = state;
    const chair = seats[seat];
    if (!chair) return REFUSALS.noSeat(seat, seats.length);
    if (hostSeat(state) !== host) return REFUSALS.notHost();
    if (chair.kind !== 'human') return REFUSALS.nobodyThere(seat);
    const keptMs = phase === 'playing' ? KEPT_MS.playing : KEPT_MS.waiting;
    return emptyMs(seat) < keptMs ? REFUSALS.seatKept(seat, keptMs) : planLeave(seat)(draft);
  };
}

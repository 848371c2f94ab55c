import type { Seat } from '@taku/contract';
import { actingSeats } from '@taku/match';
import type { Clock } from '../clock.ts';
import { REFUSALS } from '../refusals.ts';
import { type Plan, planLeave } from './plans.ts';
import { type RoomState, hostSeat } from './roomState.ts';

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

/** A rated match is not won by letting the other wait until they go. */
function isWaitedFor({ live }: RoomState, seat: Seat): boolean {
  if (!live?.header.rated || live.ended) return true;
  return actingSeats(live.status).includes(seat);
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
    if (emptyMs(seat) < keptMs) return REFUSALS.seatKept(seat, keptMs);
    return isWaitedFor(state, seat) ? planLeave(seat)(draft) : REFUSALS.ownMove();
  };
}

import { type Seat, seatOf } from '@taku/contract';
import { expiresAt } from '@taku/match';
import type { Clock, Timer } from '../clock.ts';
import { addTimeout } from './draft.ts';
import type { Plan } from './plans.ts';
import type { RoomState } from './roomState.ts';
import { type WaitingBots, isWaiting } from './waiting.ts';

interface Expiry {
  readonly seat: Seat;
  readonly at: number;
}

/**
 * The seat that runs out of time first; runs after every move, so it allocates nothing in vain. No
 * CPU runs out while it thinks: that time is its own, and the pool sees to it. While it waits for
 * others its clock runs as a person's.
 */
function nextExpiry(state: RoomState, waits: WaitingBots): Expiry | null {
  const { live, seats } = state;
  if (!live || live.ended || live.pausedAt !== null) return null;
  let next: Expiry | null = null;
  for (const [place, clock] of live.clocks.entries()) {
    const at = expiresAt(clock);
    if (at === null || (next !== null && at >= next.at)) continue;
    const seat = seatOf(place);
    if (seats[place]?.kind === 'bot' && !isWaiting(waits, state, seat)) continue;
    next = { seat, at };
  }
  return next;
}

/** Plays for every seat whose time is over. */
export function planExpiry(waits: WaitingBots): Plan {
  return (draft) => {
    for (;;) {
      const next = nextExpiry(draft.state, waits);
      if (!next || next.at > draft.now) return null;
      addTimeout(draft, next.seat);
    }
  };
}

/** One timer per room, set to the next seat that would run out of time. */
export class SeatTimers {
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #waits: WaitingBots;
  readonly #expired: () => void;
  #timer: Timer | null = null;
  #ringsAt = 0;
  #notBefore = 0;

  /** `now` is the room's own time. */
  constructor(clock: Clock, now: () => number, waits: WaitingBots, expired: () => void) {
    this.#clock = clock;
    this.#now = now;
    this.#waits = waits;
    this.#expired = expired;
  }

  get isArmed(): boolean {
    return this.#timer !== null;
  }

  /** Spares people a time-out that fell into a restart of the server. */
  spareUntil(time: number): void {
    this.#notBefore = time;
  }

  arm(state: RoomState): void {
    const next = nextExpiry(state, this.#waits);
    const ringsAt = next ? Math.max(next.at, this.#notBefore) : Infinity;
    if (this.#timer && this.#ringsAt === ringsAt) return;
    this.stop();
    if (!next) return;
    this.#ringsAt = ringsAt;
    this.#timer = this.#clock.setTimer(Math.max(0, ringsAt - this.#now()), () => {
      this.#timer = null;
      this.#expired();
    });
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

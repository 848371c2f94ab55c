import type { Seat } from '@taku/contract';
import { expiresAt } from '@taku/match';
import type { Clock, Timer } from '../clock.ts';
import { addTimeout } from './play.ts';
import type { Plan } from './plans.ts';
import type { RoomState } from './roomState.ts';

function expiries(state: RoomState): readonly { readonly seat: Seat; readonly at: number }[] {
  if (!state.live || state.live.ended) return [];
  return state.live.clocks.flatMap((clock, seat) => {
    const at = expiresAt(clock);
    return at === null ? [] : [{ seat, at }];
  });
}

/** Plays for every seat whose time is over. */
export const planExpiry: Plan = (draft) => {
  for (;;) {
    const expired = expiries(draft.state).find(({ at }) => at <= draft.now);
    if (!expired) return null;
    addTimeout(draft, expired.seat);
  }
};

/** One timer per room, set to the next seat that would run out of time. */
export class SeatTimers {
  readonly #clock: Clock;
  readonly #expired: () => void;
  #timer: Timer | null = null;
  #ringsAt = 0;

  constructor(clock: Clock, expired: () => void) {
    this.#clock = clock;
    this.#expired = expired;
  }

  /** `notBefore` spares people a time-out that fell into a restart of the server. */
  arm(state: RoomState, notBefore = 0): void {
    const soonest = expiries(state).reduce((least, { at }) => Math.min(least, at), Infinity);
    const ringsAt = Math.max(soonest, notBefore);
    if (this.#timer && this.#ringsAt === ringsAt) return;
    this.stop();
    if (soonest === Infinity) return;
    this.#ringsAt = ringsAt;
    this.#timer = this.#clock.setTimer(Math.max(0, ringsAt - this.#clock.now()), () => {
      this.#timer = null;
      this.#expired();
    });
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

import type { Clock } from '../clock.ts';

/** Smaller steps are the corrections any clock gets. */
const SMALLEST_JUMP_MS = 1000;

/**
 * The time of one room: that of the log when the room begins, steady from then on. When the system's
 * clock is set forward (or the machine slept) the next event takes the room there and says by how
 * much; set back, the room goes on where it is, so that its log never runs backwards.
 */
export class RoomTime {
  readonly #clock: Clock;
  #aheadMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#aheadMs = clock.now() - clock.steady();
  }

  get now(): number {
    return Math.round(this.#clock.steady() + this.#aheadMs);
  }

  /** The time, and by how much the system's clock is ahead of it. */
  read(): { readonly now: number; readonly jumpMs: number } {
    const now = Math.round(this.#clock.steady() + this.#aheadMs);
    const jumpMs = this.#clock.now() - now;
    return { now, jumpMs: jumpMs >= SMALLEST_JUMP_MS ? jumpMs : 0 };
  }

  /** Once the event that says so is durable. */
  jump(byMs: number): void {
    this.#aheadMs += byMs;
  }
}

import type { Clock, Timer } from '../clock.ts';
import { type RoomState, peopleInPlay } from './roomState.ts';

/** A match of people is running and none of them is connected. */
export function isDeserted(state: RoomState, connectedSeats: ReadonlySet<number>): boolean {
  const { live, phase } = state;
  if (phase !== 'playing' || !live) return false;
  const people = peopleInPlay(live);
  return people.length > 0 && !people.some((seat) => connectedSeats.has(seat));
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

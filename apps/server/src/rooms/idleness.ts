import type { Clock } from '../clock.ts';

/** After a restart no room closes sooner: the machine may have been off, or its clock wrong. */
const PATIENCE_MS = 3_600_000;

/** Both times are steady time. */
export interface IdleSpan {
  readonly since: number;
  /** The room does not expire before this time. */
  readonly sparedUntil: number;
}

export function isLonger({ since, sparedUntil }: IdleSpan, ms: number, now: number): boolean {
  return now > sparedUntil && now - since > ms;
}

/** Since when nothing has happened in a room; in steady time. */
export class Idleness {
  readonly #clock: Clock;
  #since: number;
  #sparedUntil = -Infinity;

  constructor(clock: Clock, lastEventAt: number) {
    this.#clock = clock;
    this.#since = clock.steady() - Math.max(0, clock.now() - lastEventAt);
  }

  get span(): IdleSpan {
    return { since: this.#since, sparedUntil: this.#sparedUntil };
  }

  end(): void {
    this.#since = this.#clock.steady();
  }

  /** Restores the span from before the room slept. */
  goOn({ since, sparedUntil }: IdleSpan): void {
    this.#since = since;
    this.#sparedUntil = sparedUntil;
  }

  spare(): void {
    this.#sparedUntil = this.#clock.steady() + PATIENCE_MS;
  }

  lastsLongerThan(ms: number): boolean {
    return isLonger(this.span, ms, this.#clock.steady());
  }
}

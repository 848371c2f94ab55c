import type { Clock } from '../clock.ts';

/** After a restart no room closes sooner: the machine may have been off, or its clock wrong. */
const PATIENCE_MS = 3_600_000;

/** Since when nothing has happened in a room; in steady time. */
export class Idleness {
  readonly #clock: Clock;
  #since: number;
  #sparedUntil = -Infinity;

  constructor(clock: Clock, lastEventAt: number) {
    this.#clock = clock;
    this.#since = clock.steady() - Math.max(0, clock.now() - lastEventAt);
  }

  get sinceSteadyMs(): number {
    return this.#since;
  }

  end(): void {
    this.#since = this.#clock.steady();
  }

  spare(): void {
    this.#sparedUntil = this.#clock.steady() + PATIENCE_MS;
  }

  lastsLongerThan(ms: number): boolean {
    const now = this.#clock.steady();
    return now > this.#sparedUntil && now - this.#since > ms;
  }
}

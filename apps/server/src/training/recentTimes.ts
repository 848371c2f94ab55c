const WINDOW_MS = 5000;
const FEWEST = 20;
/** The oldest give way; numbers in place, since this runs for every move. */
const MOST = 8192;

/** How long commands of the last seconds took until they were acknowledged. */
export class RecentTimes {
  readonly #steady: () => number;
  readonly #at = new Float64Array(MOST).fill(-Infinity);
  readonly #ms = new Float64Array(MOST);
  #next = 0;

  constructor(steady: () => number) {
    this.#steady = steady;
  }

  add(ms: number): void {
    this.#at[this.#next] = this.#steady();
    this.#ms[this.#next] = ms;
    this.#next = (this.#next + 1) % MOST;
  }

  /** 99 of 100 took no longer; null: too few to say. */
  p99(): number | null {
    const since = this.#steady() - WINDOW_MS;
    const recent = this.#ms.filter((_, place) => Number(this.#at[place]) >= since).sort();
    if (recent.length < FEWEST) return null;
    return recent[Math.floor(0.99 * (recent.length - 1))] ?? null;
  }
}

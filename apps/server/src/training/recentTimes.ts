const WINDOW_MS = 5000;
const FEWEST = 20;
const MOST = 20_000;

/** How long commands of the last seconds took until they were acknowledged. */
export class RecentTimes {
  readonly #steady: () => number;
  #times: { readonly at: number; readonly ms: number }[] = [];

  constructor(steady: () => number) {
    this.#steady = steady;
  }

  add(ms: number): void {
    if (this.#times.length < MOST) this.#times.push({ at: this.#steady(), ms });
  }

  /** 99 of 100 took no longer; null: too few to say. */
  p99(): number | null {
    const since = this.#steady() - WINDOW_MS;
    this.#times = this.#times.filter(({ at }) => at >= since);
    if (this.#times.length < FEWEST) return null;
    const sorted = this.#times.map(({ ms }) => ms).toSorted((one, other) => one - other);
    return sorted[Math.floor(0.99 * (sorted.length - 1))] ?? null;
  }
}

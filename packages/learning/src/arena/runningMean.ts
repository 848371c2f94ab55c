const NORMAL_95 = 1.959_964;

/** Mean and spread of numbers as they come (Welford). */
export class RunningMean {
  #count = 0;
  #mean = 0;
  #squares = 0;

  add(value: number): void {
    this.#count += 1;
    const step = value - this.#mean;
    this.#mean += step / this.#count;
    this.#squares += step * (value - this.#mean);
  }

  /** The mean with half of its 95 % interval; null after one. */
  standing() {
    const [pairs, gain] = [this.#count, this.#mean];
    const variance = this.#squares / (pairs - 1);
    return { pairs, gain, half: pairs < 2 ? null : NORMAL_95 * Math.sqrt(variance / pairs) };
  }
}

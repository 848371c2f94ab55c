/** So many at once, so many a second. */
export interface FrameRate {
  readonly perSecond: number;
  readonly burst: number;
}

export class TokenBucket {
  readonly #rate: FrameRate;
  #tokens: number;
  #filledAt: number;

  constructor(rate: FrameRate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#filledAt = now;
  }

  take(now: number): boolean {
    const { perSecond, burst } = this.#rate;
    const earned = (Math.max(0, now - this.#filledAt) / 1000) * perSecond;
    this.#tokens = Math.min(burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

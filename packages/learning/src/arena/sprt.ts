import { ArenaError } from './arenaError.ts';

/** The question of a sequential test, in the game's unit: is a pair worth `none`, or `gain`? */
export interface SprtTerms {
  readonly none: number;
  readonly gain: number;
  /** How often a player that gains nothing may be called better. */
  readonly alpha: number;
  /** How often a player that gains `gain` may be called no better. */
  readonly beta: number;
}

type SprtVerdict = 'better' | 'no_gain' | 'undecided';

export interface SprtReport extends SprtTerms {
  readonly llr: number;
  /** The ratio at which the test ends with `no_gain`, and with `better`. */
  readonly bounds: readonly [number, number];
  readonly verdict: SprtVerdict;
}

/** A variance from fewer pairs is too rough to end a test. */
const LEAST_PAIRS = 24;
const DIGITS = 4;

function boundsOf({ alpha, beta }: SprtTerms): readonly [number, number] {
  return [Math.log(beta / (1 - alpha)), Math.log((1 - beta) / alpha)];
}

/**
 * A sequential test over pairs. Neither hypothesis names the variance, so each takes the one that
 * suits it best (Wald's ratio of likelihoods, made general): n/2 · ln of the mean squares around
 * `none` over those around `gain`. A phantom pair as far off as the question is wide keeps the
 * ratio finite where all pairs are equal.
 */
export class Sprt {
  readonly #terms: SprtTerms;
  readonly #bounds: readonly [number, number];
  #pairs = 0;
  #squaresAroundNone = 0;
  #squaresAroundGain = 0;
  #verdict: SprtVerdict = 'undecided';

  constructor(terms: SprtTerms) {
    this.#terms = terms;
    this.#bounds = boundsOf(terms);
  }

  get llr(): number {
    const phantom = (this.#terms.gain - this.#terms.none) ** 2;
    const ratio = (this.#squaresAroundNone + phantom) / (this.#squaresAroundGain + phantom);
    return (this.#pairs / 2) * Math.log(ratio);
  }

  /** Takes the next pair; nothing changes a verdict that was reached. */
  take(worth: number): SprtVerdict {
    if (this.#verdict !== 'undecided') return this.#verdict;
    this.#pairs += 1;
    this.#squaresAroundNone += (worth - this.#terms.none) ** 2;
    this.#squaresAroundGain += (worth - this.#terms.gain) ** 2;
    const [low, high] = this.#bounds;
    const { llr } = this;
    if (this.#pairs < LEAST_PAIRS) return 'undecided';
    if (llr >= high) this.#verdict = 'better';
    if (llr <= low) this.#verdict = 'no_gain';
    return this.#verdict;
  }

  report(): SprtReport {
    const bounds = this.#bounds.map((bound) => Number(bound.toFixed(DIGITS)));
    const [low = 0, high = 0] = bounds;
    const llr = Number(this.llr.toFixed(DIGITS)) + 0;
    return { ...this.#terms, llr, bounds: [low, high], verdict: this.#verdict };
  }
}

function isShare(value: number): boolean {
  return value > 0 && value < 0.5;
}

/** Refuses a question that no pairs could answer. */
export function checkSprt(terms: SprtTerms): void {
  const { none, gain, alpha, beta } = terms;
  if (!Number.isFinite(none) || !Number.isFinite(gain) || gain <= none) {
    throw new ArenaError(`sprt ${none},${gain}: two numbers, the second above the first.`);
  }
  for (const [name, share] of Object.entries({ alpha, beta })) {
    if (!isShare(share)) throw new ArenaError(`${name} ${share}: a share between 0 and 0.5.`);
  }
}

import { at } from '@taku/contract';

/** One pair: what it was worth, and the luck in it, part by part. */
interface Sample {
  readonly worth: number;
  readonly luck: readonly number[];
}

/** A pivot below this share of the largest is noise of the arithmetic. */
const SINGULAR = 1e-9;

/** Takes a multiple of one row off another, so that the other has nothing left in the column. */
function clear(row: number[], pivot: readonly number[], column: number): void {
  const factor = at(row, column);
  for (const [place, cell] of pivot.entries()) row[place] = at(row, place) - factor * cell;
}

/** Solves `matrix · x = side` by elimination; a part that says nothing new gets 0. */
function solve(matrix: readonly (readonly number[])[], side: readonly number[]): readonly number[] {
  const rows = matrix.map((row, place) => [...row, at(side, place)]);
  const least = SINGULAR * Math.max(0, ...matrix.map((row, place) => at(row, place)));
  const isNew = rows.map((row, column) => {
    const size = at(row, column);
    if (size <= least) return false;
    for (const [place, cell] of row.entries()) row[place] = cell / size;
    for (const other of rows) if (other !== row) clear(other, row, column);
    return true;
  });
  return rows.map((row, place) => (isNew[place] ? at(row, rows.length) : 0));
}

/** Sums from which the best multiple of each part follows (least squares around the means). */
export class LuckFit {
  readonly #parts: number;
  #count = 0;
  #worth = 0;
  readonly #luck: number[];
  readonly #products: number[][];
  readonly #byWorth: number[];

  constructor(parts: number) {
    this.#parts = parts;
    this.#luck = Array.from({ length: parts }, () => 0);
    this.#byWorth = [...this.#luck];
    this.#products = this.#luck.map(() => [...this.#luck]);
  }

  get count(): number {
    return this.#count;
  }

  add({ worth, luck }: Sample): void {
    this.#count += 1;
    this.#worth += worth;
    for (let one = 0; one < this.#parts; one++) {
      const value = at(luck, one);
      this.#luck[one] = at(this.#luck, one) + value;
      this.#byWorth[one] = at(this.#byWorth, one) + value * worth;
      const row = at(this.#products, one);
      for (let other = 0; other < this.#parts; other++) {
        row[other] = at(row, other) + value * at(luck, other);
      }
    }
  }

  /** How much of each part is in a worth. */
  coefficients(): readonly number[] {
    const count = Math.max(1, this.#count);
    const spread = this.#products.map((row, one) =>
      row.map((sum, other) => sum - (at(this.#luck, one) * at(this.#luck, other)) / count),
    );
    const shared = this.#byWorth.map(
      (sum, part) => sum - (at(this.#luck, part) * this.#worth) / count,
    );
    return solve(spread, shared);
  }
}

function withoutLuck({ worth, luck }: Sample, coefficients: readonly number[]): number {
  return luck.reduce((left, value, part) => left - value * at(coefficients, part), worth);
}

const FOLDS = 5;
/** Fewer pairs for each part fit the noise. */
const PAIRS_A_PART = 8;

/**
 * The worths without the luck in them. A pair's own multiples are fitted on other pairs, so the
 * mean stays what it is: luck has the mean 0, and nothing of the pair decides how much is taken
 * off. Null where there are too few pairs.
 */
export function adjustedWorths(samples: readonly Sample[]): readonly number[] | null {
  const parts = samples[0]?.luck.length ?? 0;
  if (parts === 0 || samples.length < PAIRS_A_PART * parts) return null;
  const fits = Array.from({ length: FOLDS }, () => new LuckFit(parts));
  samples.forEach((sample, place) => {
    for (const [fold, fit] of fits.entries()) if (place % FOLDS !== fold) fit.add(sample);
  });
  const coefficients = fits.map((fit) => fit.coefficients());
  return samples.map((sample, place) => withoutLuck(sample, at(coefficients, place % FOLDS)));
}

/** For a test that may end at any pair: the multiples come from the pairs before. */
export class RunningAdjustment {
  readonly #fit: LuckFit;
  readonly #least: number;

  constructor(parts: number) {
    this.#fit = new LuckFit(parts);
    this.#least = PAIRS_A_PART * parts;
  }

  take(sample: Sample): number {
    const isReady = this.#fit.count >= this.#least;
    const left = isReady ? withoutLuck(sample, this.#fit.coefficients()) : sample.worth;
    this.#fit.add(sample);
    return left;
  }
}

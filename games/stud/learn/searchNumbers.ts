import { type Rng, at, drawUnit, fastRng } from '@taku/contract';
import type { Limits, Numbers } from '@taku/stud/bots';

/** How many pairs a try is worth: all tries, then the best ones on other cards. */
const FIRST_PAIRS = 60;
const SECOND_PAIRS = 300;
const SECOND_TRIES = 10;

function between(rng: Rng, low: number, high: number): number {
  return Math.round(100 * (low + (high - low) * drawUnit(rng))) / 100;
}

function drawLimits(rng: Rng): Limits {
  const call = between(rng, 0.3, 0.55);
  const open = between(rng, 0.35, 0.7);
  return { open, call, raise: Math.max(call, between(rng, 0.5, 0.95)) };
}

function drawNumbers(rng: Rng): Numbers {
  return [drawLimits(rng), drawLimits(rng), drawLimits(rng), drawLimits(rng)];
}

interface Tried {
  readonly numbers: Numbers;
  readonly gain: number;
}

interface NumbersSearch {
  readonly tries: number;
  readonly seed: number;
  /** What numbers win, over so many pairs of one seed. */
  readonly measure: (numbers: Numbers, pairs: number, seed: number) => Promise<number>;
  readonly onTry?: (done: number) => void;
}

/** Twelve numbers that win most, drawn at random: the best of all tries, tried again. */
export async function searchNumbers(search: NumbersSearch): Promise<Tried> {
  const { tries, seed, measure, onTry } = search;
  const rng = fastRng(seed);
  const first: Tried[] = [];
  for (let done = 1; done <= tries; done++) {
    const numbers = drawNumbers(rng);
    first.push({ numbers, gain: await measure(numbers, FIRST_PAIRS, seed + 1) });
    onTry?.(done);
  }
  const best = first.sort((a, b) => b.gain - a.gain).slice(0, SECOND_TRIES);
  const again: Tried[] = [];
  for (const { numbers } of best) {
    again.push({ numbers, gain: await measure(numbers, SECOND_PAIRS, seed + 2) });
  }
  return at(
    again.sort((a, b) => b.gain - a.gain),
    0,
  );
}

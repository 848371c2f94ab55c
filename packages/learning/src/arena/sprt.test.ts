import { fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { best, duel, random, twin } from '../testing/duel.ts';
import { runArena } from './runArena.ts';
import { Sprt, type SprtTerms } from './sprt.ts';

const terms: SprtTerms = { none: 0, gain: 0.3, alpha: 0.05, beta: 0.05 };
const RUNS = 200;

async function verdicts(first: number): Promise<readonly string[]> {
  const found: string[] = [];
  for (let seed = first; seed < first + RUNS; seed++) {
    const report = await runArena(duel, random, twin, { pairs: 2000, seed, sprt: terms });
    found.push(report.sprt!.verdict);
  }
  return found;
}

describe('a sequential test over pairs', () => {
  it('praises an equal whose choices differ at most 14 times in 200', async () => {
    const praised = (await verdicts(1)).filter((verdict) => verdict === 'better').length;
    expect(praised).toBeLessThanOrEqual(0.07 * RUNS);
  });

  it('finds a better player, with fewer pairs than it may use', async () => {
    const report = await runArena(duel, best, random, { pairs: 2000, seed: 1, sprt: terms });
    expect(report.sprt).toMatchObject({ verdict: 'better', bounds: [-2.9444, 2.9444] });
    expect(report.sprt!.llr).toBeGreaterThan(2.9444);
    expect(report.pairs).toBeLessThan(100);
  });

  it('a player is exactly even with itself, and is not called better', async () => {
    const report = await runArena(duel, random, random, { pairs: 2000, seed: 1, sprt: terms });
    expect(report).toMatchObject({ score: 0.5, mean: 0, sprt: { verdict: 'no_gain' } });
  });

  it('stays undecided when its pairs run out', async () => {
    const report = await runArena(duel, best, random, { pairs: 5, seed: 1, sprt: terms });
    expect(report).toMatchObject({ pairs: 5, sprt: { verdict: 'undecided' } });
  });

  it('the ratio is n/2 ln of the squares around both answers, with a phantom pair', () => {
    const test = new Sprt({ ...terms, gain: 1 });
    for (const worth of [0, 2]) test.take(worth);
    // Around 0: 0 + 4, around 1: 1 + 1, and the phantom 1 to each: 2/2 · ln(5 / 3).
    expect(test.llr).toBeCloseTo(Math.log(5 / 3), 12);
  });

  it.each([
    ['a gain below nothing', { ...terms, gain: -1 }, 'sprt 0,-1: two numbers'],
    ['no number', { ...terms, gain: NaN }, 'sprt 0,NaN: two numbers'],
    ['a share of all', { ...terms, alpha: 1 }, 'alpha 1: a share between 0 and 0.5.'],
  ])('refuses %s', async (_what, sprt, words) => {
    const asked = runArena(duel, best, random, { pairs: 5, seed: 1, sprt });
    await expect(asked).rejects.toThrow(words);
  });

  it('misses a gain no more often than it was told', () => {
    const missed = Array.from({ length: RUNS }, (_, seed) => {
      const rng = fastRng(seed);
      const share = (): number => rng.nextUint32() / 2 ** 32;
      const test = new Sprt(terms);
      for (let pair = 0; pair < 5000; pair++) {
        const verdict = test.take(0.3 + share() - share() + share() - share());
        if (verdict !== 'undecided') return verdict;
      }
      return 'undecided';
    }).filter((verdict) => verdict === 'no_gain');
    expect(missed.length).toBeLessThanOrEqual(0.07 * RUNS);
  });
});

import { describe, expect, it } from 'vitest';
import { matchShare } from './matches.ts';

const pairs = (...gains: readonly number[]) => gains.map((gain) => ({ gain, luck: [] }));

describe('the share of matches', () => {
  it('is counted where a pair is a match, a split pair being half', () => {
    // 2 won, 1 split, 1 lost: 2.5 of 4; the points spread by √(0.6875 / 3).
    const { share, error } = matchShare(pairs(1, 3, 0, -2), 1);
    expect([share, error]).toEqual([0.625, expect.closeTo(Math.sqrt(0.6875 / 3) / 2, 9)]);
  });

  it.each([
    ['who won every pair', 1, 1, 9.5 / 10],
    ['who lost every pair', -1, 1, 0.5 / 10],
    ['an exact tie', 0, 1, 5 / 10],
    ['an exact tie over longer matches', 0, 3, 2 / 4],
  ])('%s may do otherwise next time', (_who, gain, pairsAMatch, share) => {
    const found = matchShare(pairs(...Array.from({ length: 9 }, () => gain)), pairsAMatch);
    expect(found.share).toBeCloseTo(share, 9);
    expect(found.error).toBeCloseTo(Math.sqrt((share * (1 - share)) / (9 / pairsAMatch + 1)), 9);
  });

  it('grows with the length of a match, as the mean grows over the spread', () => {
    const sample = pairs(3, -1, 2, -2, 4, 0, 1, 1);
    // Mean 1 and spread 2: over 4 pairs z = 1, over 16 z = 2.
    expect(matchShare(sample, 4).share).toBeCloseTo(0.8413, 4);
    expect(matchShare(sample, 16).share).toBeCloseTo(0.9772, 4);
  });
});

import type { ArenaRecord, ArenaStanding } from '@taku/protocol';
import { describe, expect, it } from 'vitest';
import { bandOf, ratingText } from '../app/bands.ts';
import { cellOf, percentOn, scaleOf, signed, testsOf } from './figures.ts';

const record = (part: Partial<ArenaRecord>): ArenaRecord => ({
  at: 1,
  a: 'toy/strong',
  b: 'toy/weak',
  options: {},
  seed: 1,
  pairs: 100,
  gain: 4,
  ci95: [2, 6],
  share: 0.7,
  error: 0.03,
  command: 'taku arena toy strong weak --pairs 100',
  ...part,
});

const standing = (part: Partial<ArenaStanding>): ArenaStanding => ({
  game: 'toy',
  unit: 'points',
  pairsAMatch: 1,
  anchor: { player: 'toy/weak', rating: 1200 },
  ladder: [
    { player: 'toy/strong', rating: 1347, half: 30, pairs: 100 },
    { player: 'toy/weak', rating: 1200, half: 0, pairs: 100 },
  ],
  records: [record({})],
  command: 'taku ladder toy',
  ...part,
});

describe('figures of the arena', () => {
  it.each([
    [205, 'newcomer'],
    [1000, 'casual'],
    [1299, 'casual'],
    [1300, 'club'],
    [1500, 'strong'],
    [1800, 'expert'],
  ])('%i points are %s', (rating, band) => {
    expect(bandOf(rating)).toBe(band);
  });

  it('a meeting is seen from either side', () => {
    expect(cellOf([record({})], 'toy/strong', 'toy/weak')).toEqual({ gain: 4, isSure: true });
    expect(cellOf([record({})], 'toy/weak', 'toy/strong')).toEqual({ gain: -4, isSure: true });
    expect(cellOf([record({})], 'toy/weak', 'toy/other')).toBeNull();
  });

  it('several meetings count by their pairs, and may leave it open', () => {
    // (4 · 100 − 8 · 50) / 150 = 0.
    const both = [record({}), record({ gain: -8, ci95: [-10, -6], pairs: 50 })];
    expect(cellOf(both, 'toy/strong', 'toy/weak')).toEqual({ gain: 0, isSure: false });
    const alone = record({ ci95: null });
    expect(cellOf([alone], 'toy/strong', 'toy/weak')).toEqual({ gain: 4, isSure: false });
  });

  it('figures have a sign and as many digits as their unit needs', () => {
    expect([signed(0.234, 0.4), signed(-3.44, 9), signed(23.7, 24), signed(0.01, 24)]).toEqual([
      '+0.23',
      '−3.4',
      '+24',
      '0',
    ]);
  });

  it('a rating has groups of digits and a true minus', () => {
    expect([ratingText(1234, 'en'), ratingText(-624, 'ja')]).toEqual(['1,234', '−624']);
  });

  it('the scale holds all ratings and the usual ones', () => {
    expect(scaleOf(standing({}))).toEqual([900, 1900]);
    expect(percentOn([900, 1900], 1400)).toBe(50);
    expect(percentOn([900, 1900], 5000)).toBe(100);
  });

  it('tests are those with a question, the latest first', () => {
    const sprt = { none: 0, gain: 3, llr: 1, bounds: [-2.94, 2.94], verdict: 'undecided' } as const;
    const asked = (at: number) => record({ at, sprt: { ...sprt, bounds: [-2.94, 2.94] } });
    const found = testsOf(standing({ records: [record({}), asked(2), asked(5)] }));
    expect(found.map(({ at }) => at)).toEqual([5, 2]);
  });
});

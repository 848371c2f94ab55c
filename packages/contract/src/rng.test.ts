import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rng, drawFrom, drawInt, drawUnit, fastRng, shuffled } from './rng.ts';

/** Gives the listed words, then fails. */
function scripted(...words: readonly number[]): Rng {
  const left = [...words];
  return {
    nextUint32() {
      const word = left.shift();
      if (word === undefined) throw new Error('no word is left');
      return word;
    },
  };
}

function words(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.nextUint32());
}

/** Pearson's χ² against equal shares. */
function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('drawInt', () => {
  it('throws away the words that would favour small numbers', () => {
    // 2³² mod 3 = 1, so the last word alone is refused.
    expect(drawInt(scripted(0xffff_ffff, 4), 3)).toBe(1);
    expect(drawInt(scripted(0xffff_fffe), 3)).toBe(2);
    // 2³² mod (2³¹ + 1) = 2³¹ − 1: words from 2³¹ + 1 on are refused.
    expect(drawInt(scripted(0x8000_0001, 0x8000_0000), 0x8000_0001)).toBe(0x8000_0000);
  });

  it('uses every word where the bound divides 2³²', () => {
    expect(drawInt(scripted(0xffff_ffff), 256)).toBe(255);
    expect(drawInt(scripted(0xffff_ffff), 0x1_0000_0000)).toBe(0xffff_ffff);
    expect(drawInt(scripted(7), 1)).toBe(0);
  });

  it.each([0, -1, 1.5, 0x1_0000_0001, Number.NaN])('refuses the bound %d', (bound) => {
    expect(() => drawInt(fastRng(1), bound)).toThrow(`bound ${bound}`);
  });

  it.each([2, 6, 13, 54])('is uniform over %i values', (bound) => {
    const counts = Array.from({ length: bound }, () => 0);
    const rng = fastRng(2024, bound);
    for (let draw = 0; draw < 20_000; draw++) counts[drawInt(rng, bound)]! += 1;
    // Six standard deviations above the mean of χ² with bound − 1 degrees of freedom.
    expect(chiSquared(counts)).toBeLessThan(bound - 1 + 6 * Math.sqrt(2 * (bound - 1)));
  });
});

describe('drawUnit', () => {
  it('covers [0, 1) with 53 bits', () => {
    expect(drawUnit(scripted(0, 0))).toBe(0);
    expect(drawUnit(scripted(0xffff_ffff, 0xffff_ffff))).toBe(1 - 2 ** -53);
    expect(drawUnit(scripted(0x8000_0000, 0))).toBe(0.5);
  });
});

describe('shuffled', () => {
  it('keeps every element and leaves the list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 0 }), (list, seed) => {
        const copy = [...list];
        const result = shuffled(fastRng(seed), list);
        expect(list).toEqual(copy);
        expect(result.toSorted((a, b) => a - b)).toEqual(copy.toSorted((a, b) => a - b));
      }),
      { seed: 1 },
    );
  });

  it('gives all 24 orders of four elements equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed++) {
      const order = shuffled(fastRng(seed, 4), ['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquared([...counts.values()])).toBeLessThan(23 + 6 * Math.sqrt(2 * 23));
  });

  it('an order depends on the seed alone; golden logs depend on it', () => {
    expect(shuffled(fastRng(1), [0, 1, 2, 3, 4, 5, 6, 7]).join('')).toBe('32157460');
  });
});

describe('drawFrom', () => {
  it('draws an element; an empty list is our own mistake', () => {
    expect(drawFrom(scripted(5), ['a', 'b', 'c'])).toBe('c');
    expect(() => drawFrom(fastRng(1), [])).toThrow('a draw from an empty list');
  });
});

describe('fastRng', () => {
  it('gives the same words for the same integers, for ever', () => {
    expect(words(fastRng(), 2)).toEqual([3_287_800_566, 534_181_970]);
    expect(words(fastRng(1, 2, 3), 4)).toEqual([
      1_787_974_988, 961_941_655, 1_594_757_471, 1_369_803_364,
    ]);
    expect(words(fastRng(2 ** 40 + 1), 2)).toEqual([1_640_182_281, 215_123_299]);
  });

  it('depends on every integer, on their order and number, also above 2³²', () => {
    const seeds = [
      [],
      [0],
      [0, 0],
      [1],
      [1, 0],
      [0, 1],
      [2 ** 32],
      [2 ** 32 + 1],
      [-1],
      [2 ** 53 - 1],
    ];
    const streams = seeds.map((list) => words(fastRng(...list), 3).join());
    expect(new Set(streams).size).toBe(seeds.length);
  });

  it('neighbouring seeds have unrelated first words', () => {
    const flipped = Array.from({ length: 32 }, () => 0);
    for (let seed = 0; seed < 4000; seed++) {
      const changed = fastRng(seed).nextUint32() ^ fastRng(seed + 1).nextUint32();
      for (let bit = 0; bit < 32; bit++) flipped[bit]! += (changed >>> bit) & 1;
    }
    // Each bit flips half the time: 2,000 ± 6 · √1000.
    for (const count of flipped) expect(Math.abs(count - 2000)).toBeLessThan(190);
  });
});

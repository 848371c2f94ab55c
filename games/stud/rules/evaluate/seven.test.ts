import { cards as parse } from '@taku/cards';
import { drawInt, fastRng } from '@taku/contract';
import { describe, expect, it, vi } from 'vitest';
import { bestHighOf21, bestLowOf21, isEightOrBetterOf21 } from './reference.ts';
import { highByRanks, lowByRanks } from './rankHands.ts';
import { WORST_EIGHT, highOf, isEightOrBetter, lowOf } from './seven.ts';
import { aceLow, forEachRankMultiset, handCodes } from './tables.ts';
import { sampleSize } from '@taku/testkit';

const SAMPLE = sampleSize(20_000, 1_000_000);
const { high: HIGH_CODES, low: LOW_CODES } = handCodes();

function randomSeven(rng: ReturnType<typeof fastRng>): number[] {
  const chosen = new Set<number>();
  while (chosen.size < 7) chosen.add(drawInt(rng, 52));
  return [...chosen];
}

/** Cards of the given rank counts with no five of one suit: suits go round. */
function rainbow(counts: readonly number[]): number[] {
  let turn = 0;
  return counts.flatMap((copies, rank) =>
    Array.from({ length: copies }, () => rank * 4 + (turn++ % 4)),
  );
}

describe('seven-card evaluators', () => {
  it('the tables are filled by the first hand, not by the import', async () => {
    vi.resetModules();
    const { highOf: firstHighOf } = await import('./seven.ts');
    const { HIGH } = await import('./tables.ts');
    expect(HIGH.some((strength) => strength > 0)).toBe(false);
    firstHighOf(parse('Ah Kh Qh Jh Th 3c 2s'));
    expect(HIGH.filter((strength) => strength > 0)).toHaveLength(49_205);
  });

  it('[S19] the weakest low that qualifies is 8-7-6-5-4', () => {
    expect(lowOf(parse('8h 7d 6c 5s 4h Kh Kd'))).toBe(WORST_EIGHT);
  });

  it('[S19] there are 7462 high hands and 6175 lows', () => {
    expect([HIGH_CODES.length, LOW_CODES.length]).toEqual([7462, 6175]);
  });

  it(`[S19] ${SAMPLE} random hands equal the best of 21 five-card hands`, () => {
    const rng = fastRng(1, 7);
    const wrong: number[][] = [];
    for (let deal = 0; deal < SAMPLE; deal++) {
      const hand = randomSeven(rng);
      const low = lowOf(hand);
      const right =
        HIGH_CODES[highOf(hand)] === bestHighOf21(hand) &&
        LOW_CODES[low] === bestLowOf21(hand) &&
        isEightOrBetter(low) === isEightOrBetterOf21(hand);
      if (!right) wrong.push(hand);
    }
    expect(wrong).toEqual([]);
  });

  it('[S19] every pattern of seven ranks equals the best of 21', () => {
    let patterns = 0;
    const wrong: number[][] = [];
    forEachRankMultiset(7, (counts) => {
      patterns++;
      const hand = rainbow(counts);
      const right =
        highByRanks(counts) === bestHighOf21(hand) &&
        lowByRanks(aceLow(counts)) === bestLowOf21(hand);
      if (!right) wrong.push(hand);
    });
    expect(wrong).toEqual([]);
    expect(patterns).toBe(49_205);
  });

  it.each([
    ['two trips are a full house', 'Ah Ad Ac Kh Kd Kc 2s', 'Ah Ad Ac Kh Kd 3c 2s', 0],
    ['a second pair in hand does not matter', 'Ah Ad Kh Kd Qc Qs 2s', 'Ah Ad Kh Kd Qc 3s 2s', 0],
    ['a straight flush beats quads', '5h 6h 7h 8h 9h 9c 9d', '9h 9c 9d 9s Ah Kh Qh', 1],
    ['the wheel is the lowest straight', '2h 3h 4h 5c 6c Kd Kh', 'Ah 2h 3h 4c 5c Kd Kh', 1],
    ['a seven-card flush plays its best five', 'Ah Kh Qh Jh 9h 3h 2h', 'Ah Kh Qh Jh 9h 4c 4d', 0],
  ])('[S19] %s', (_why, left, right, sign) => {
    expect(Math.sign(highOf(parse(left)) - highOf(parse(right)))).toBe(sign);
  });

  it.each([
    ['A-2-3-4-5-6-7 is a wheel', 'Ah 2h 3h 4h 5h 6h 7h', 'Ah 2d 3c 4s 5h Kh Kd', 0],
    ['a paired ace is no king', 'Ah Ad 2c 3c 4c 5c Kd', 'Ah Kd 2c 3c 4c 5c Kh', 0],
    ['A A 2 2 3 3 K plays A A K 3 2', 'Ah Ad 2c 2d 3c 3d Ks', 'Ah Ad Kc 3d 2d Kd Kh', 0],
    ['one pair beats two pair', 'Kh Kd 2c 3c 4c Ks Kc', 'Ah Ad 2c 2d 3c 3d 3h', -1],
  ])('[S19] razz: %s', (_why, left, right, sign) => {
    expect(Math.sign(lowOf(parse(left)) - lowOf(parse(right)))).toBe(sign);
  });

  it.each([
    ['8-7-6-5-4 qualifies', '8h 7d 6c 5s 4h Kh Kd', true],
    ['9-5-4-3-2 does not', '9h 5d 4c 3s 2h Kh Kd', false],
    ['a paired low does not', '8h 8d 6c 5s 4h 4d 4c', false],
  ])('[S19] stud 8: %s', (_why, hand, qualifies) => {
    expect(isEightOrBetter(lowOf(parse(hand)))).toBe(qualifies);
  });
});

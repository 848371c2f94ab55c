import {
  PAIR,
  STRAIGHT_FLUSH,
  type Strength,
  TRIPS,
  categoryOf,
  decidingRank,
  isRoyal,
} from '@taku/cards';
import type { RowName, RowStrengths } from './board.ts';

export type Royalties = {
  readonly top: number;
  readonly middle: number;
  readonly bottom: number;
  readonly total: number;
};

export const NO_ROYALTIES: Royalties = { top: 0, middle: 0, bottom: 0, total: 0 };

/** O8, by category: high card, pair, two pair, trips, straight, flush, full house, quads, straight flush, royal. */
export const MIDDLE_ROYALTIES = [0, 0, 0, 2, 4, 8, 12, 20, 30, 50] as const;
export const BOTTOM_ROYALTIES = [0, 0, 0, 0, 2, 4, 6, 10, 15, 25] as const;

const SIX = 4;

/** O8: 66 is 1 … AA is 9. */
export function pairRoyalty(rank: number): number {
  return Math.max(0, rank - SIX + 1);
}

/** O8: 222 is 10 … AAA is 22. */
export function tripsRoyalty(rank: number): number {
  return rank + 10;
}

function topRoyalty(strength: Strength): number {
  const category = categoryOf(strength);
  if (category === TRIPS) return tripsRoyalty(decidingRank(strength));
  return category === PAIR ? pairRoyalty(decidingRank(strength)) : 0;
}

function fiveCardPlace(strength: Strength): number {
  return isRoyal(strength) ? STRAIGHT_FLUSH + 1 : categoryOf(strength);
}

export function rowRoyalty(row: RowName, strength: Strength): number {
  if (row === 'top') return topRoyalty(strength);
  const table = row === 'middle' ? MIDDLE_ROYALTIES : BOTTOM_ROYALTIES;
  return table[fiveCardPlace(strength)] ?? 0;
}

export function boardRoyalties(strengths: RowStrengths): Royalties {
  const top = rowRoyalty('top', strengths.top);
  const middle = rowRoyalty('middle', strengths.middle);
  const bottom = rowRoyalty('bottom', strengths.bottom);
  return { top, middle, bottom, total: top + middle + bottom };
}

import { rankOf, suitOf } from '@taku/cards';
import {
  HIGH_CATEGORIES,
  type HighCategory,
  categoryOf,
  highByFlush,
  highByRanks,
  lowByRanks,
} from './rankHands.ts';

/** Copies of each rank, 0 the deuce … 12 the ace. */
export function countRanks(cards: readonly number[]): number[] {
  const counts = Array.from({ length: 13 }, () => 0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  return counts;
}

/** Rank masks by suit. */
export function suitMasks(cards: readonly number[]): number[] {
  const masks = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)] = (masks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  return masks;
}

export function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

/** The best high hand of three to seven cards as a comparable code; fewer than five leave gaps. */
export function partialHigh(cards: readonly number[]): number {
  const byRanks = highByRanks(countRanks(cards));
  const flush = suitMasks(cards).find((mask) => bitsIn(mask) >= 5);
  return flush === undefined ? byRanks : Math.max(byRanks, highByFlush(flush));
}

/** The best ace-to-five low of five to seven cards as a comparable code of `LOW_CATEGORIES`. */
export function partialLow(cards: readonly number[]): number {
  const counts = countRanks(cards);
  return lowByRanks([...counts.slice(12), ...counts.slice(0, 12)]);
}

export function highCategoryOf(cards: readonly number[]): HighCategory {
  return HIGH_CATEGORIES[categoryOf(partialHigh(cards))] ?? 'highCard';
}

/** Most cards of one suit. */
export function longestSuit(cards: readonly number[]): number {
  return Math.max(...suitMasks(cards).map(bitsIn));
}

/** Most ranks inside any five in a row, the ace high or low: 4 is a four-straight. */
export function longestRun(cards: readonly number[]): number {
  const ranks = countRanks(cards).reduce(
    (mask, copies, rank) => (copies ? mask | (1 << rank) : mask),
    0,
  );
  const withLowAce = (ranks << 1) | (ranks >> 12);
  let most = 0;
  for (let low = 0; low <= 9; low++) most = Math.max(most, bitsIn(withLowAce & (0b11111 << low)));
  return most;
}

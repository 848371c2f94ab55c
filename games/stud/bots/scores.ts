import { parseCard } from '@taku/cards';
import {
  type GameType,
  type HighCategory,
  highCategoryOf,
  longestRun,
  longestSuit,
} from '@taku/stud/rules';
import { lowValue } from './reading.ts';
import type { VisibleCard } from './visibleContext.ts';

export function numbersOf(cards: readonly VisibleCard[]): number[] {
  return cards.flatMap(({ rank, suit }) => parseCard(`${rank}${suit}`) ?? []);
}

const HIGH_SCORES: Readonly<Record<HighCategory, number>> = {
  highCard: 50,
  pair: 64,
  twoPair: 74,
  trips: 78,
  straight: 84,
  flush: 88,
  fullHouse: 92,
  quads: 95,
  straightFlush: 98,
};

const FOUR_FLUSH_BONUS = 10;
const FOUR_STRAIGHT_BONUS = 8;

function scoreHigh(cards: readonly VisibleCard[]): number {
  const numbers = numbersOf(cards);
  const category = highCategoryOf(numbers);
  const isMade = HIGH_SCORES[category] >= HIGH_SCORES.straight;
  const flush = !isMade && longestSuit(numbers) === 4 ? FOUR_FLUSH_BONUS : 0;
  const straight = !isMade && longestRun(numbers) === 4 ? FOUR_STRAIGHT_BONUS : 0;
  return Math.min(100, HIGH_SCORES[category] + flush + straight);
}

/** 50 + 10 per distinct rank ≤ 8 − 12 per pair − 8 per rank ≥ 9. */
function scoreLow(cards: readonly VisibleCard[]): number {
  const values = cards.map(({ rank }) => lowValue(rank));
  const distinct = [...new Set(values)];
  const lows = distinct.filter((value) => value <= 8).length;
  const highs = distinct.length - lows;
  const pairs = values.length - distinct.length;
  return Math.max(0, Math.min(100, 50 + 10 * lows - 12 * pairs - 8 * highs));
}

const HIGH_SHARE = 0.55;

export function scoreHand(game: GameType, cards: readonly VisibleCard[]): number {
  if (game === 'studHi') return scoreHigh(cards);
  if (game === 'razz') return scoreLow(cards);
  return HIGH_SHARE * scoreHigh(cards) + (1 - HIGH_SHARE) * scoreLow(cards);
}

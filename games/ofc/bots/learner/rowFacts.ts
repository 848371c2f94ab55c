import { type Card, RANK_COUNT, SUIT_COUNT, isJoker, rankOf, suitOf } from '@taku/cards';

/** What can be seen of one row after a turn. */
export const ROW_FACTS = [
  'cards',
  'jokers',
  'ranks',
  'highest',
  'pairs',
  'best pair',
  'trips',
  'one suit',
  'one suit live',
  'straight',
  'live ranks',
  'added',
  'added highest',
  'full',
] as const;

/** How many cards of each rank and suit may still come. */
export interface LiveCards {
  readonly ranks: Int32Array;
  readonly suits: Int32Array;
}

export function liveCards(unseen: readonly Card[]): LiveCards {
  const ranks = new Int32Array(RANK_COUNT);
  const suits = new Int32Array(SUIT_COUNT);
  for (const card of unseen) {
    if (isJoker(card)) continue;
    ranks[rankOf(card)] = (ranks[rankOf(card)] ?? 0) + 1;
    suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) + 1;
  }
  return { ranks, suits };
}

interface Groups {
  readonly pairs: number;
  /** −1 for none. */
  readonly pairRank: number;
  readonly trips: number;
  /** Different ranks. */
  readonly distinct: number;
}

/** A joker pairs the highest card, or makes trips of a pair. */
function groupsOf(naturals: readonly Card[], jokers: number): Groups {
  const counts = new Int32Array(RANK_COUNT);
  for (const card of naturals) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  let [pairs, pairRank, trips, distinct, highest] = [0, -1, 0, 0, -1];
  counts.forEach((count, rank) => {
    if (count === 0) return;
    distinct += 1;
    highest = rank;
    if (count >= 2) [pairs, pairRank] = [pairs + 1, rank];
    if (count >= 3) trips = 1;
  });
  if (jokers === 0 || naturals.length === 0) return { pairs, pairRank, trips, distinct };
  if (pairRank >= 0) return { pairs, pairRank, trips: 1, distinct };
  return { pairs: 1, pairRank: highest, trips, distinct };
}

/** Cards of a row that all fit one suit or one straight; less than two fit anything. */
function fitting(cards: readonly Card[], naturals: readonly Card[], distinct: number) {
  const [first] = naturals;
  const isAlone = cards.length < 2 || first === undefined;
  const isSuited = !isAlone && naturals.every((card) => suitOf(card) === suitOf(first));
  const ranks = naturals.map(rankOf);
  const isNear = Math.max(...ranks) - Math.min(...ranks) <= 4;
  const isStraight = !isAlone && distinct === naturals.length && isNear;
  return { suited: isSuited ? cards.length : 0, straight: isStraight ? cards.length : 0 };
}

function highestOf(cards: readonly Card[]): number {
  return cards.reduce((high, card) => Math.max(high, isJoker(card) ? 14 : rankOf(card) + 1), 0);
}

export interface RowFacts {
  readonly facts: readonly number[];
  readonly pairRank: number;
  readonly suited: number;
  /** Made hands in the order of their worth, ranks within. */
  readonly level: number;
}

export function rowFacts(
  cards: readonly Card[],
  added: readonly Card[],
  size: number,
  live: LiveCards,
): RowFacts {
  const naturals = cards.filter((card) => !isJoker(card));
  const [first] = naturals;
  const jokers = cards.length - naturals.length;
  const { pairs, pairRank, trips, distinct } = groupsOf(naturals, jokers);
  const { suited, straight } = fitting(cards, naturals, distinct);
  const liveSuit = suited > 0 && first !== undefined ? (live.suits[suitOf(first)] ?? 0) : 0;
  const ranks = new Set(naturals.map(rankOf));
  const liveRanks = [...ranks].reduce((sum, rank) => sum + (live.ranks[rank] ?? 0), 0);
  const isFull = cards.length === size;
  const facts = [
    cards.length,
    jokers,
    naturals.reduce((sum, card) => sum + rankOf(card), 0),
    highestOf(naturals),
    pairs,
    pairRank + 1,
    trips,
    suited,
    suited * liveSuit,
    straight,
    liveRanks,
    added.length,
    highestOf(added),
    isFull ? 1 : 0,
  ];
  const flush = isFull && suited === size ? 300 : 0;
  const level = trips * 200 + (pairs > 1 ? 100 : 0) + pairRank + flush;
  return { facts, pairRank, suited, level };
}

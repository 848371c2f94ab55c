import {
  type Card,
  HIGH_CARD,
  PAIR,
  QUADS,
  RANK_COUNT,
  type Strength,
  TRIPS,
  TWO_PAIR,
  isJoker,
  packStrength,
  rankOf,
} from '@taku/cards';

interface Groups {
  /** Ranks, the most frequent first, then the highest. */
  readonly order: readonly number[];
  readonly counts: readonly number[];
}

function groupsOf(row: readonly Card[]): Groups {
  const counts = Array.from({ length: RANK_COUNT }, () => 0);
  for (const card of row) {
    if (!isJoker(card)) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1;
  }
  const present = counts.flatMap((count, rank) => (count > 0 ? [rank] : []));
  const order = present.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || b - a);
  return { order, counts: order.map((rank) => counts[rank] ?? 0) };
}

const CATEGORY_OF_COUNT = [HIGH_CARD, HIGH_CARD, PAIR, TRIPS, QUADS] as const;

/** What the cards of an unfinished row already make of pairs, trips and quads; a joker is the best of these. */
export function partialStrength(row: readonly Card[]): Strength {
  const jokers = row.filter(isJoker).length;
  const { order, counts } = groupsOf(row);
  if (order.length === 0) {
    // Jokers alone: one is an ace, two are a pair of them.
    return jokers === 0 ? 0 : packStrength(jokers === 2 ? PAIR : HIGH_CARD, [RANK_COUNT - 1]);
  }
  const most = Math.min(4, (counts[0] ?? 0) + jokers);
  const category = CATEGORY_OF_COUNT[most] ?? HIGH_CARD;
  const isTwoPair = most === 2 && jokers === 0 && counts[1] === 2;
  return packStrength(isTwoPair ? TWO_PAIR : category, order);
}

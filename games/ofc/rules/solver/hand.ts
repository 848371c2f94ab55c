import { type Card, RANK_COUNT, SUIT_COUNT, isJoker, rankOf, suitOf } from '@taku/cards';

/**
 * A dealt hand as the search sees it. Natural cards are sorted, and card i is bit i of a set; the
 * jokers are all alike, so a set says only how many it uses, in the bits from JOKER_SHIFT on.
 */
export interface SolverHand {
  readonly naturals: readonly Card[];
  readonly jokers: readonly Card[];
  readonly all: number;
  /** By rank: its first bit and how many cards it has. */
  readonly start: Int8Array;
  readonly count: Int8Array;
  /** By suit and rank: the bit of that card, 0 where it is not in the hand. */
  readonly bitOf: Int32Array;
}

/** Natural cards in the low bits, the number of jokers above them. */
export type CardSet = number;

export const JOKER_SHIFT = 20;
export const NATURAL_BITS = (1 << JOKER_SHIFT) - 1;
const GROUP_BITS = 15;

/** Bits of a group of four. */
const POP4 = Int8Array.from([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

export function jokersIn(set: CardSet): number {
  return set >>> JOKER_SHIFT;
}

export function withJokers(bits: number, jokers: number): CardSet {
  return bits | (jokers << JOKER_SHIFT);
}

export function prepareHand(cards: readonly Card[]): SolverHand {
  const sorted = cards.toSorted((a, b) => a - b);
  const naturals = sorted.filter((card) => !isJoker(card));
  const start = new Int8Array(RANK_COUNT);
  const count = new Int8Array(RANK_COUNT);
  const bitOf = new Int32Array(SUIT_COUNT * RANK_COUNT);
  naturals.forEach((card, index) => {
    const rank = rankOf(card);
    if (count[rank] === 0) start[rank] = index;
    count[rank] = (count[rank] as number) + 1;
    bitOf[suitOf(card) * RANK_COUNT + rank] = 1 << index;
  });
  const all = (1 << naturals.length) - 1;
  return { naturals, jokers: sorted.filter(isJoker), all, start, count, bitOf };
}

/** How many cards of this rank are among these bits. */
export function countIn(hand: SolverHand, bits: number, rank: number): number {
  const group = (1 << (hand.count[rank] as number)) - 1;
  return POP4[(bits >>> (hand.start[rank] as number)) & group & GROUP_BITS] as number;
}

/** The bits of all cards of this rank. */
export function rankBits(hand: SolverHand, rank: number): number {
  return ((1 << (hand.count[rank] as number)) - 1) << (hand.start[rank] as number);
}

/** The cards of a set; its jokers are the first ones of the hand. */
export function cardsIn(hand: SolverHand, set: CardSet): Card[] {
  const naturals = hand.naturals.filter((_, index) => (set >>> index) & 1);
  return [...naturals, ...hand.jokers.slice(0, jokersIn(set))];
}

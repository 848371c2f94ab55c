import { orderedDeck, rankOf, suitOf } from '@taku/cards';
import { invariant } from '@taku/contract';
import {
  FLUSH_HIGH,
  FLUSH_SUITS,
  HIGH,
  LOW,
  RANK_MASK,
  ROW_MASK,
  ROW_SHIFT,
  ROW_START,
  SUIT_SHIFT,
  cardKey,
  fillTables,
} from './tables.ts';

const KEYS = Int32Array.from(orderedDeck(), (card) => cardKey(rankOf(card), suitOf(card)));

function keySum(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number {
  return (
    ((KEYS[a] as number) +
      (KEYS[b] as number) +
      (KEYS[c] as number) +
      (KEYS[d] as number) +
      (KEYS[e] as number) +
      (KEYS[f] as number) +
      (KEYS[g] as number)) |
    0
  );
}

function slotOf(sum: number): number {
  const ranks = sum & RANK_MASK;
  return (ROW_START[ranks >> ROW_SHIFT] as number) + (ranks & ROW_MASK);
}

function suited(card: number, suit: number): number {
  return (card & 3) === suit ? 1 << (card >> 2) : 0;
}

type SevenCards = readonly [number, number, number, number, number, number, number];

/** The tables are filled when the first hand asks for them. */
function firstUse(evaluate: (...cards: SevenCards) => number, cards: SevenCards): number {
  invariant(LOW[0] === 0, `no seven different cards: ${cards.join(' ')}`);
  fillTables();
  return evaluate(...cards);
}

/** Strength of the best five of seven high cards: 0 (7-5-4-3-2) … 7461 (royal flush). */
export function high7(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number {
  const sum = keySum(a, b, c, d, e, f, g);
  const suit = FLUSH_SUITS[sum >>> SUIT_SHIFT] as number;
  if (suit < 0) {
    const found = HIGH[slotOf(sum)] as number;
    return found > 0 ? found - 1 : firstUse(high7, [a, b, c, d, e, f, g]);
  }
  const mask =
    suited(a, suit) |
    suited(b, suit) |
    suited(c, suit) |
    suited(d, suit) |
    suited(e, suit) |
    suited(f, suit) |
    suited(g, suit);
  // With five of one suit among seven cards there can be neither quads nor a full house.
  const found = FLUSH_HIGH[mask] as number;
  return found > 0 ? found - 1 : firstUse(high7, [a, b, c, d, e, f, g]);
}

/** Strength of the best ace-to-five low of seven cards: 0 (wheel) … 6174; lower is better (S19). */
export function low7(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number {
  const found = LOW[slotOf(keySum(a, b, c, d, e, f, g))] as number;
  return found > 0 ? found - 1 : firstUse(low7, [a, b, c, d, e, f, g]);
}

/** The weakest low that is eight or better, 8-7-6-5-4: the last of the 56 fives out of eight ranks. */
export const WORST_EIGHT = 55;

/** Stud 8: a low of `low7` that takes part in the low half. */
export function isEightOrBetter(low: number): boolean {
  return low <= WORST_EIGHT;
}

export function highOf(cards: readonly number[]): number {
  return high7(...(cards as SevenCards));
}

export function lowOf(cards: readonly number[]): number {
  return low7(...(cards as SevenCards));
}

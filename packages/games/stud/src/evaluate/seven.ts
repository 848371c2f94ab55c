import { orderedDeck, rankOf, suitOf } from '@taku/cards';
import {
  FLUSH_STRENGTHS,
  FLUSH_SUITS,
  LOW_CODES,
  RANK_MASK,
  ROW_MASK,
  ROW_SHIFT,
  SEVENS,
  SUIT_SHIFT,
  cardKey,
} from './tables.ts';
import { categoryOf, ranksOf } from './rankHands.ts';

const KEYS = Int32Array.from(orderedDeck(), (card) => cardKey(rankOf(card), suitOf(card)));
const { rowStart: ROW_START, high: HIGH, low: LOW } = SEVENS;

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
  if (suit < 0) return HIGH[slotOf(sum)] as number;
  const mask =
    suited(a, suit) |
    suited(b, suit) |
    suited(c, suit) |
    suited(d, suit) |
    suited(e, suit) |
    suited(f, suit) |
    suited(g, suit);
  // With five of one suit among seven cards there can be neither quads nor a full house.
  return FLUSH_STRENGTHS[mask] as number;
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
  return LOW[slotOf(keySum(a, b, c, d, e, f, g))] as number;
}

/** The weakest low that is eight or better: 8-7-6-5-4. */
export const WORST_EIGHT: number = LOW_CODES.findLastIndex((code) => {
  const [top = 0] = ranksOf(code);
  return categoryOf(code) === 0 && top <= 7;
});

/** Stud 8: a low of `low7` that takes part in the low half. */
export function isEightOrBetter(low: number): boolean {
  return low <= WORST_EIGHT;
}

type SevenCards = readonly [number, number, number, number, number, number, number];

export function highOf(cards: readonly number[]): number {
  return high7(...(cards as SevenCards));
}

export function lowOf(cards: readonly number[]): number {
  return low7(...(cards as SevenCards));
}

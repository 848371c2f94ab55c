import { invariant } from '@taku/contract';
import { type Card, RANK_COUNT, SUIT_COUNT, cardOf, isJoker, rankOf, suitOf } from './card.ts';
import {
  FIVE_RANKS,
  NO_CAP,
  RANK_WEIGHTS,
  SUITED_RANKS,
  type Strength,
  THREE_RANKS,
} from './strength.ts';

/** What a row counts as: its strength, and its cards with each joker replaced, in their places. */
export type ResolvedRow = { readonly strength: Strength; readonly cards: readonly Card[] };

function fiveStrength(a: Card, b: Card, c: Card, d: Card, e: Card): Strength {
  if (((a ^ b) & 3) === 0 && ((a ^ c) & 3) === 0 && ((a ^ d) & 3) === 0 && ((a ^ e) & 3) === 0) {
    const bits = (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2));
    return SUITED_RANKS[bits | (1 << (e >> 2))] as number;
  }
  const sum =
    (RANK_WEIGHTS[a >> 2] as number) +
    (RANK_WEIGHTS[b >> 2] as number) +
    (RANK_WEIGHTS[c >> 2] as number) +
    (RANK_WEIGHTS[d >> 2] as number) +
    (RANK_WEIGHTS[e >> 2] as number);
  return FIVE_RANKS[sum] as number;
}

function threeStrength(a: Card, b: Card, c: Card): Strength {
  return THREE_RANKS[(a >> 2) * 169 + (b >> 2) * 13 + (c >> 2)] as number;
}

/** The strength of three or five cards without jokers. */
export function rowStrength(row: readonly Card[]): Strength {
  const [a, b, c, d, e] = row as [Card, Card, Card, Card, Card];
  if (row.length === 3) return threeStrength(a, b, c);
  invariant(row.length === 5, `a row has three or five cards, not ${row.length}`);
  return fiveStrength(a, b, c, d, e);
}

/** The natural cards of a row as the search over joker ranks needs them. */
interface Naturals {
  readonly size: number;
  readonly jokers: number;
  /** Sum of rank weights, or the number to the base 13 for three cards. */
  readonly sum: number;
  readonly bits: number;
  readonly counts: Int8Array;
  /** The suit of all of them, −1 if they differ or the row is a row of three. */
  readonly suit: number;
}

const scratchCounts = new Int8Array(RANK_COUNT);

function naturalsOf(row: readonly Card[]): Naturals {
  const counts = scratchCounts.fill(0);
  const size = row.length;
  let [jokers, sum, bits, suit] = [0, 0, 0, -2];
  for (const card of row) {
    if (isJoker(card)) {
      jokers++;
      continue;
    }
    const rank = rankOf(card);
    counts[rank] = (counts[rank] as number) + 1;
    bits |= 1 << rank;
    sum = size === 3 ? sum * 13 + rank : sum + (RANK_WEIGHTS[rank] as number);
    suit = suit === -2 || suit === suitOf(card) ? suitOf(card) : -1;
  }
  return { size, jokers, sum, bits, counts, suit: size === 3 ? -1 : suit };
}

/** The strongest choice so far: its strength, the jokers' ranks, and whether it is of one suit. */
interface Found {
  strength: Strength;
  high: number;
  low: number;
  suited: boolean;
}

const found: Found = { strength: -1, high: -1, low: -1, suited: false };

function consider(strength: Strength, cap: Strength, high: number, low: number, suited: boolean) {
  if (strength > cap || strength <= found.strength) return;
  found.strength = strength;
  found.high = high;
  found.low = low;
  found.suited = suited;
}

function ranksWith(naturals: Naturals, high: number, low: number): Strength {
  const { sum, size } = naturals;
  if (size === 3)
    return THREE_RANKS[low < 0 ? sum * 13 + high : sum * 169 + high * 13 + low] as number;
  const added = (RANK_WEIGHTS[high] as number) + (low < 0 ? 0 : (RANK_WEIGHTS[low] as number));
  return FIVE_RANKS[sum + added] as number;
}

function suitedWith(naturals: Naturals, high: number, low: number): Strength {
  const taken = low < 0 ? 1 << high : (1 << high) | (1 << low);
  const isNew = (naturals.bits & taken) === 0 && high !== low;
  return naturals.suit >= 0 && isNew ? (SUITED_RANKS[naturals.bits | taken] as number) : -1;
}

/** A joker is any card not already in the row, so at most four of a rank. */
function isAvailable(naturals: Naturals, high: number, low: number): boolean {
  const highCount = (naturals.counts[high] as number) + 1 + (high === low ? 1 : 0);
  return highCount <= SUIT_COUNT && (low < 0 || (naturals.counts[low] as number) < SUIT_COUNT);
}

function searchJokers(naturals: Naturals, cap: Strength): void {
  found.strength = -1;
  for (let high = RANK_COUNT - 1; high >= 0; high--) {
    const lowest = naturals.jokers === 2 ? 0 : -1;
    for (let low = naturals.jokers === 2 ? high : -1; low >= lowest; low--) {
      if (!isAvailable(naturals, high, low)) continue;
      consider(ranksWith(naturals, high, low), cap, high, low, false);
      consider(suitedWith(naturals, high, low), cap, high, low, true);
    }
  }
}

/**
 * The strongest that a full row can count as without exceeding `cap`, −1 if everything it can be
 * is stronger. O14, O15.
 */
export function bestStrength(row: readonly Card[], cap: Strength = NO_CAP): Strength {
  if (!row.some(isJoker)) {
    const strength = rowStrength(row);
    return strength <= cap ? strength : -1;
  }
  searchJokers(naturalsOf(row), cap);
  return found.strength;
}

/** A card of this rank that is not in the row; of `suit` if given, else avoiding `avoid`. */
function standIn(row: readonly Card[], rank: number, suit: number, avoid: number): Card {
  if (suit >= 0) return cardOf(rank, suit);
  const free = [3, 2, 1, 0].map((each) => cardOf(rank, each)).filter((card) => !row.includes(card));
  const chosen = free.find((card) => suitOf(card) !== avoid) ?? free[0];
  invariant(chosen !== undefined, `all four cards of rank ${rank} are in the row`);
  return chosen;
}

/** The cards behind `bestStrength`; X1 stands for the higher of two; null if nothing is ≤ cap. */
export function resolveRow(row: readonly Card[], cap: Strength = NO_CAP): ResolvedRow | null {
  const strength = bestStrength(row, cap);
  if (strength < 0) return null;
  if (!row.some(isJoker)) return { strength, cards: row };
  const ranks = [found.high, found.low];
  const suit = naturalsOf(row).suit;
  const suited = found.suited;
  let resolved = [...row];
  for (const joker of row.filter(isJoker).toSorted((a, b) => a - b)) {
    const card = standIn(resolved, ranks.shift() ?? 0, suited ? suit : -1, suit);
    resolved = resolved.map((each) => (each === joker ? card : each));
  }
  return { strength, cards: resolved };
}

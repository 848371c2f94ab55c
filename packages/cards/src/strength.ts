import { RANK_COUNT } from './card.ts';

/**
 * How strong a row of three or five cards is, on one scale for both sizes: the category, then the
 * ranks that decide, each a hexadecimal digit (1 for the two … 13 for the ace); a missing kicker is
 * 0, so it counts lowest. Greater is stronger, equal is equal.
 */
export type Strength = number;

/** Weakest first; the index is the category's number. A royal flush is the ace-high straight flush. */
export const CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'trips',
  'straight',
  'flush',
  'full-house',
  'quads',
  'straight-flush',
] as const;

export const HIGH_CARD = 0;
export const PAIR = 1;
export const TWO_PAIR = 2;
export const TRIPS = 3;
export const STRAIGHT = 4;
export const FLUSH = 5;
export const FULL_HOUSE = 6;
export const QUADS = 7;
export const STRAIGHT_FLUSH = 8;

/** Nothing is stronger than this. */
export const NO_CAP: Strength = 0x9f_ffff;

const DIGITS = 5;

export function categoryOf(strength: Strength): number {
  return strength >> (4 * DIGITS);
}

/** The rank (0 for the two … 12 for the ace) that decides in this place, −1 where there is none. */
export function decidingRank(strength: Strength, place = 0): number {
  return ((strength >> (4 * (DIGITS - 1 - place))) & 15) - 1;
}

export function isRoyal(strength: Strength): boolean {
  return categoryOf(strength) === STRAIGHT_FLUSH && decidingRank(strength) === RANK_COUNT - 1;
}

/** Packs a category and its deciding ranks, most important first. */
export function packStrength(category: number, ranks: readonly number[]): Strength {
  let packed = category;
  for (let place = 0; place < DIGITS; place++) packed = packed * 16 + ((ranks[place] ?? -1) + 1);
  return packed;
}

/** The high rank of the straight that these five ranks make (bits), −1 if they make none. */
function straightHigh(rankBits: number): number {
  const WHEEL = 0b1_0000_0000_1111;
  if (rankBits === WHEEL) return 3;
  for (let high = 4; high < RANK_COUNT; high++) {
    if (rankBits === 0b11111 << (high - 4)) return high;
  }
  return -1;
}

/** Ranks by how often they occur, then by height: what decides between hands of one category. */
function byCount(counts: readonly number[]): number[] {
  const present = counts.flatMap((count, rank) => (count > 0 ? [rank] : []));
  return present.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || b - a);
}

function categoryByCounts(most: number, second: number): number {
  if (most === 4) return QUADS;
  if (most === 3) return second === 2 ? FULL_HOUSE : TRIPS;
  if (most === 2) return second === 2 ? TWO_PAIR : PAIR;
  return HIGH_CARD;
}

function strengthOfRanks(ranks: readonly number[]): Strength {
  const counts = Array.from({ length: RANK_COUNT }, () => 0);
  let bits = 0;
  for (const rank of ranks) {
    counts[rank] = (counts[rank] ?? 0) + 1;
    bits |= 1 << rank;
  }
  const high = ranks.length === 5 ? straightHigh(bits) : -1;
  if (high >= 0) return packStrength(STRAIGHT, [high]);
  const order = byCount(counts);
  const most = counts[order[0] ?? 0] ?? 0;
  const second = order.length > 1 ? (counts[order[1] ?? 0] ?? 0) : 0;
  return packStrength(categoryByCounts(most, second), order);
}

/** Sums of any five (at most four alike) of these are all different: they index the table below. */
const WEIGHTS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12_522, 19_998, 43_258, 79_415] as const;
export const RANK_WEIGHTS = Int32Array.from(WEIGHTS);
/** Five ranks without regard to suits, by the sum of their weights; −1 for five of a kind. */
export const FIVE_RANKS = new Int32Array(4 * WEIGHTS[12] + WEIGHTS[11] + 1 + WEIGHTS[12]).fill(-1);
/** Three ranks, by the number they make to the base 13, in any order; no straights, no flushes. */
export const THREE_RANKS = new Int32Array(RANK_COUNT ** 3);
/** Five different ranks of one suit, by their bits. */
export const SUITED_RANKS = new Int32Array(1 << RANK_COUNT);

function fillFive(ranks: number[], lowest: number): void {
  if (ranks.length === 5) {
    if (ranks[0] === ranks[4]) return;
    const sum = ranks.reduce((total, rank) => total + (RANK_WEIGHTS[rank] ?? 0), 0);
    FIVE_RANKS[sum] = strengthOfRanks(ranks);
    const bits = ranks.reduce((set, rank) => set | (1 << rank), 0);
    if (new Set(ranks).size === 5) SUITED_RANKS[bits] = strengthSuited(ranks, bits);
    return;
  }
  for (let rank = lowest; rank < RANK_COUNT; rank++) fillFive([...ranks, rank], rank);
}

function strengthSuited(ranks: readonly number[], bits: number): Strength {
  const high = straightHigh(bits);
  if (high >= 0) return packStrength(STRAIGHT_FLUSH, [high]);
  return packStrength(
    FLUSH,
    ranks.toSorted((a, b) => b - a),
  );
}

function fillThree(): void {
  for (let index = 0; index < THREE_RANKS.length; index++) {
    const ranks = [Math.floor(index / 169), Math.floor(index / 13) % 13, index % 13];
    THREE_RANKS[index] = strengthOfRanks(ranks);
  }
}

fillFive([], 0);
fillThree();

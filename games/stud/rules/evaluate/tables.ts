import { highByFlush, highByRanks, lowByRanks } from './rankHands.ts';

/**
 * Seven ranks add up to a unique sum of these keys (known from SpecialKEval), four suits to a
 * unique sum of theirs; one 32-bit addition per card carries both. The sums are sparse, so rows of
 * 512 are shifted into each other's gaps: all tables together stay inside a second-level cache.
 */
const RANK_KEYS = [
  0, 1, 5, 22, 98, 453, 2031, 8698, 22_854, 83_661, 262_349, 636_345, 1_479_181,
] as const;
const SUIT_KEYS = [0, 1, 8, 57] as const;
export const SUIT_SHIFT = 23;
export const RANK_MASK = (1 << SUIT_SHIFT) - 1;
export const ROW_SHIFT = 9;
export const ROW_MASK = (1 << ROW_SHIFT) - 1;

const RANKS = 13;
const COPIES = 4;
const SUM_LIMIT = 7_825_760;
const FLUSH_SUMS = 400;
const LOW_ACE = 12;

/** Calls back with every multiset of `size` ranks that a deck can deal, as counts by rank. */
export function forEachRankMultiset(
  size: number,
  visit: (counts: readonly number[]) => void,
): void {
  const counts = Array.from({ length: RANKS }, () => 0);
  const place = (rank: number, left: number): void => {
    if (left === 0) return visit(counts);
    if (rank === RANKS) return;
    for (let copies = Math.min(COPIES, left); copies >= 0; copies--) {
      counts[rank] = copies;
      place(rank + 1, left - copies);
    }
    counts[rank] = 0;
  };
  place(0, size);
}

/** Counts by rank with the ace moved to the bottom. */
export function aceLow(counts: readonly number[]): number[] {
  return [counts[LOW_ACE] ?? 0, ...counts.slice(0, LOW_ACE)];
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}

function forEachFlushMask(visit: (mask: number) => void): void {
  for (let mask = 0; mask < 1 << RANKS; mask++) if (bitCount(mask) >= 5) visit(mask);
}

/** All codes of five-card hands in ascending order: a hand's dense strength is its place here. */
function sortedCodes(kind: 'high' | 'low'): number[] {
  const codes = new Set<number>();
  forEachRankMultiset(5, (counts) => {
    codes.add(kind === 'high' ? highByRanks(counts) : lowByRanks(aceLow(counts)));
  });
  if (kind === 'high') forEachFlushMask((mask) => codes.add(highByFlush(mask)));
  return [...codes].sort((a, b) => a - b);
}

/** Codes of all five-card hands: a hand's strength is its place here. */
interface HandCodes {
  readonly high: readonly number[];
  readonly low: readonly number[];
}

export function handCodes(): HandCodes {
  return { high: sortedCodes('high'), low: sortedCodes('low') };
}

function placesOf(codes: readonly number[]): Map<number, number> {
  return new Map(codes.map((code, place) => [code, place]));
}

function rankSum(counts: readonly number[]): number {
  return counts.reduce((sum, copies, rank) => sum + copies * (RANK_KEYS[rank] ?? 0), 0);
}

interface SevenRanks {
  readonly sum: number;
  readonly high: number;
  readonly low: number;
}

function allSevens({ high, low }: HandCodes): SevenRanks[] {
  const highPlaces = placesOf(high);
  const lowPlaces = placesOf(low);
  const sevens: SevenRanks[] = [];
  forEachRankMultiset(7, (counts) => {
    sevens.push({
      sum: rankSum(counts),
      high: highPlaces.get(highByRanks(counts)) ?? 0,
      low: lowPlaces.get(lowByRanks(aceLow(counts))) ?? 0,
    });
  });
  return sevens;
}

function rowsOf(sevens: readonly SevenRanks[]): [number, SevenRanks[]][] {
  const rows = new Map<number, SevenRanks[]>();
  for (const seven of sevens) {
    const row = rows.get(seven.sum >> ROW_SHIFT);
    if (row) row.push(seven);
    else rows.set(seven.sum >> ROW_SHIFT, [seven]);
  }
  return [...rows].sort((a, b) => b[1].length - a[1].length);
}

/** How far behind the last row the search for a gap begins: all of it costs seconds, this 1 ms. */
const LOOK_BACK = 64;
const TABLE_ROOM = 1 << 18;

/** Where the row of a rank sum begins. */
export const ROW_START = new Int32Array((SUM_LIMIT >> ROW_SHIFT) + 1);
/** Strength + 1 by slot; 0 until the tables are filled, so one look tells both. */
export const HIGH = new Uint16Array(TABLE_ROOM);
export const LOW = new Uint16Array(TABLE_ROOM);
/** High strength + 1 of the cards of one suit, by their rank mask. */
export const FLUSH_HIGH = new Uint16Array(1 << RANKS);

/** Next fit with a short look back, fullest rows first. */
function shiftRows(sevens: readonly SevenRanks[]): void {
  let start = 0;
  for (const [row, members] of rowsOf(sevens)) {
    start = Math.max(0, start - LOOK_BACK);
    while (members.some((seven) => HIGH[start + (seven.sum & ROW_MASK)])) start++;
    ROW_START[row] = start;
    for (const seven of members) {
      const slot = start + (seven.sum & ROW_MASK);
      HIGH[slot] = seven.high + 1;
      LOW[slot] = seven.low + 1;
    }
  }
}

function fillFlushes({ high }: HandCodes): void {
  const places = placesOf(high);
  forEachFlushMask((mask) => {
    FLUSH_HIGH[mask] = (places.get(highByFlush(mask)) ?? 0) + 1;
  });
}

/** Fills all tables, about a third of a second; the evaluators call it on first use. */
export function fillTables(): void {
  const codes = handCodes();
  shiftRows(allSevens(codes));
  fillFlushes(codes);
}

/** The suit with five or more of seven cards, by the sum of suit keys; −1 where there is none. */
function flushSuits(): Int8Array {
  const suits = new Int8Array(FLUSH_SUMS).fill(-1);
  for (let a = 0; a <= 7; a++) {
    for (let b = 0; a + b <= 7; b++) {
      for (let c = 0; a + b + c <= 7; c++) {
        const counts = [a, b, c, 7 - a - b - c];
        const sum = counts.reduce(
          (total, count, suit) => total + count * (SUIT_KEYS[suit] ?? 0),
          0,
        );
        suits[sum] = counts.findIndex((count) => count >= 5);
      }
    }
  }
  return suits;
}

export function cardKey(rank: number, suit: number): number {
  return (RANK_KEYS[rank] ?? 0) | ((SUIT_KEYS[suit] ?? 0) << SUIT_SHIFT);
}

export const FLUSH_SUITS: Int8Array = flushSuits();

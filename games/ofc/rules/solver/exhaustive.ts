import {
  ACE,
  type Card,
  NO_CAP,
  PAIR,
  type Strength,
  TRIPS,
  TWO_PAIR,
  bestStrength,
  categoryOf,
  isJoker,
  packStrength,
} from '@taku/cards';
import { invariant } from '@taku/contract';
import type { Board, RowName } from '../board/board.ts';
import { combinations } from './choose.ts';

/**
 * What a finished board is worth, row by row. Each row's worth must not fall when that row grows
 * stronger: then the strongest reading of every row is the best one.
 */
export interface BoardWorth {
  row(name: RowName, strength: Strength): number;
  /** What the rows add together: a stay, a scoop. */
  together(top: Strength, middle: Strength, bottom: Strength): number;
  /** An upper bound of `together` over all tops. */
  togetherAtMost(middle: Strength, bottom: Strength): number;
}

interface FiveSet {
  readonly bits: number;
  readonly strength: Strength;
}

interface Arrangement {
  readonly board: Board;
  readonly value: number;
}

/** Cards as bits of their place in the hand; the first joker stands for both when one is used. */
function bitsOf(cards: readonly Card[], hand: readonly Card[]): number {
  return cards.reduce((bits, card) => bits | (1 << hand.indexOf(card)), 0);
}

function fiveSets(hand: readonly Card[]): FiveSet[] {
  const sets: FiveSet[] = [];
  for (const row of combinations(hand, 5)) {
    sets.push({ bits: bitsOf(row, hand), strength: bestStrength(row, NO_CAP) });
  }
  return sets.sort((a, b) => b.strength - a.strength || a.bits - b.bits);
}

interface TopSet extends FiveSet {
  readonly row: readonly Card[];
}

function topSets(hand: readonly Card[]): TopSet[] {
  const sets = [...combinations(hand, 3)].map((row) => ({
    row,
    bits: bitsOf(row, hand),
    strength: bestStrength(row, NO_CAP),
  }));
  return sets.sort((a, b) => b.strength - a.strength || a.bits - b.bits);
}

/** The strongest top among the free cards that is not above the middle. */
function bestTop(
  tops: readonly TopSet[],
  used: number,
  cap: Strength,
): { bits: number; strength: Strength } | null {
  let best: { bits: number; strength: Strength } | null = null;
  for (const top of tops) {
    if (best && top.strength <= best.strength) break;
    if ((top.bits & used) !== 0) continue;
    const strength = top.strength <= cap ? top.strength : capped(top, cap);
    if (strength >= 0 && (!best || strength > best.strength)) best = { bits: top.bits, strength };
  }
  return best;
}

function capped(top: TopSet, cap: Strength): Strength {
  return top.row.some(isJoker) ? bestStrength(top.row, cap) : -1;
}

const BEST_PAIR = packStrength(PAIR, [ACE, ACE - 1]);
const BEST_TRIPS = packStrength(TRIPS, [ACE]);

/** No row of three that is not above this middle is stronger than this. */
export function topUnder(middle: Strength): Strength {
  const category = categoryOf(middle);
  if (category === TWO_PAIR) return BEST_PAIR;
  return category > TRIPS ? BEST_TRIPS : middle;
}

function boardOf(hand: readonly Card[], top: number, middle: number, bottom: number): Board {
  const row = (bits: number) => hand.filter((_, place) => (bits >>> place) & 1);
  return { top: row(top), middle: row(middle), bottom: row(bottom) };
}

/** Every arrangement, pruned by bounds; slower than the search over classes, but for any worth. */
export function bestArrangement(cards: readonly Card[], worth: BoardWorth): Arrangement {
  const hand = cards.toSorted((a, b) => a - b);
  const fives = fiveSets(hand);
  const tops = topSets(hand);
  const strongestTop = tops[0]?.strength ?? 0;
  const middleWorth = fives.map((set) => worth.row('middle', set.strength));
  let best: Arrangement | null = null;
  fives.forEach((bottom, index) => {
    const below = worth.row('bottom', bottom.strength);
    for (let place = index + 1; place < fives.length; place++) {
      const middle = fives[place] as FiveSet;
      const rows = below + (middleWorth[place] as number);
      const bonus = worth.togetherAtMost(middle.strength, bottom.strength);
      const topCap = Math.min(strongestTop, topUnder(middle.strength));
      const bound = rows + worth.row('top', topCap) + bonus;
      if (best && bound <= best.value) break;
      if ((middle.bits & bottom.bits) !== 0) continue;
      const top = bestTop(tops, middle.bits | bottom.bits, middle.strength);
      if (!top) continue;
      const together = worth.together(top.strength, middle.strength, bottom.strength);
      const value = rows + worth.row('top', top.strength) + together;
      if (best && value <= best.value) continue;
      best = { value, board: boardOf(hand, top.bits, middle.bits, bottom.bits) };
    }
  });
  const result = best as Arrangement | null;
  invariant(result !== null, `no legal arrangement of ${cards.length} cards`);
  return result;
}

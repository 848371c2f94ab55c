import {
  type Card,
  NO_CAP,
  PAIR,
  type Strength,
  TRIPS,
  bestStrength,
  categoryOf,
  decidingRank,
  isJoker,
  isRoyal,
} from '@taku/cards';
import type { Board, RowStrengths } from '../board/board.ts';
import type { StayValues } from '../board/fantasyland.ts';
import { rowRoyalty } from '../board/royalties.ts';
import { planScore } from './assemble.ts';
import { combinations } from './choose.ts';
import { topUnder } from './exhaustive.ts';

const ROYAL_CLASS = 9;

/** What a row of five is called when it earns or may stay; pairs and less are one kind. */
function fiveKind(strength: Strength): number {
  const category = categoryOf(strength);
  if (category < TRIPS) return 0;
  return isRoyal(strength) ? ROYAL_CLASS : category;
}

/** Trips and paid pairs on top are a kind for every rank. */
function topKind(strength: Strength): string {
  const category = categoryOf(strength);
  const isPaid = category === TRIPS || (category === PAIR && rowRoyalty('top', strength) > 0);
  return isPaid ? `${category} ${decidingRank(strength)}` : 'none';
}

/** Two boards of one kind earn the same and differ in kickers, suits or unpaid ranks only. */
export function boardKind({ top, middle, bottom }: RowStrengths): string {
  return `${topKind(top)}, ${fiveKind(middle)}, ${fiveKind(bottom)}`;
}

interface CardSet {
  readonly row: readonly Card[];
  readonly bits: number;
  readonly strength: Strength;
  readonly isWild: boolean;
}

function setsOf(hand: readonly Card[], size: number): CardSet[] {
  const places = hand.map((_, place) => place);
  const sets = [...combinations(places, size)].map((chosen) => {
    const row = chosen.map((place) => hand[place] as Card);
    const bits = chosen.reduce((sum, place) => sum | (1 << place), 0);
    return { row, bits, strength: bestStrength(row, NO_CAP), isWild: row.some(isJoker) };
  });
  return sets.sort((a, b) => b.strength - a.strength || a.bits - b.bits);
}

/** The strongest reading not above `cap`; −1 if there is none. */
function readUnder(set: CardSet, cap: Strength): Strength {
  if (set.strength <= cap) return set.strength;
  return set.isWild ? bestStrength(set.row, cap) : -1;
}

interface Search {
  readonly hand: readonly Card[];
  readonly tops: readonly CardSet[];
  readonly stay: StayValues;
  /** The kind that is left out. */
  readonly excluded: string;
  best: { readonly board: Board; readonly score: number } | null;
}

function rowAt(hand: readonly Card[], bits: number): Card[] {
  return hand.filter((_, place) => (bits >>> place) & 1);
}

/** The best top for these two rows that does not make the excluded kind. */
function tryTops(search: Search, below: CardSet, between: CardSet, middle: Strength): void {
  const used = below.bits | between.bits;
  for (const set of search.tops) {
    if ((set.bits & used) !== 0) continue;
    const most = { top: Math.min(set.strength, topUnder(middle)), middle, bottom: below.strength };
    if (search.best && planScore(most, search.stay) <= search.best.score) return;
    const top = readUnder(set, middle);
    if (top < 0) continue;
    const strengths = { top, middle, bottom: below.strength };
    const score = planScore(strengths, search.stay);
    if (search.best && score <= search.best.score) continue;
    if (boardKind(strengths) === search.excluded) continue;
    const [onTop, inMiddle, under] = [set, between, below].map(({ bits }) =>
      rowAt(search.hand, bits),
    );
    search.best = {
      score,
      board: { top: onTop ?? [], middle: inMiddle ?? [], bottom: under ?? [] },
    };
  }
}

/** What two rows can earn at most, whatever lies on top. */
function mostOf(search: Search, middle: Strength, bottom: Strength): number {
  const top = Math.min(search.tops[0]?.strength ?? 0, topUnder(middle));
  return planScore({ top, middle, bottom }, search.stay);
}

/**
 * O16: the best arrangement of another kind than `excluded`; null if none is legal. Every pair of
 * rows is looked at, the stronger one below. Lying the other way round a pair earns no more, so that
 * is tried only where a joker can be read lower and the pair itself may be of the excluded kind.
 */
export function bestOfOtherKind(
  cards: readonly Card[],
  stay: StayValues,
  excluded: string,
): Search['best'] {
  const hand = cards.toSorted((a, b) => a - b);
  const fives = setsOf(hand, 5);
  const search: Search = { hand, tops: setsOf(hand, 3), stay, excluded, best: null };
  fives.forEach((bottom, index) => {
    for (let place = index + 1; place < fives.length; place++) {
      const middle = fives[place] as CardSet;
      if (search.best && mostOf(search, middle.strength, bottom.strength) <= search.best.score)
        break;
      if ((middle.bits & bottom.bits) !== 0) continue;
      tryTops(search, bottom, middle, middle.strength);
      if (!bottom.isWild) continue;
      const lowered = readUnder(bottom, middle.strength);
      if (lowered >= 0) tryTops(search, middle, bottom, lowered);
    }
  });
  return search.best;
}

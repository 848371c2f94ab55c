import { type Card, isJoker, rankOf } from '@taku/cards';
import { type Board, type RowStrengths, boardStrengths } from '../board/board.ts';
import { type StayValues, stayValueOf } from '../board/fantasyland.ts';
import { boardRoyalties } from '../board/royalties.ts';
import { combinations } from './choose.ts';
import { type SolverHand, cardsIn, jokersIn } from './hand.ts';
import type { Plan } from './search.ts';

export function planScore(strengths: RowStrengths, stay: StayValues): number {
  return boardRoyalties(strengths).total + stayValueOf(strengths, stay);
}

function without(list: readonly Card[], taken: readonly Card[]): Card[] {
  return list.filter((card) => !taken.includes(card));
}

interface Laid {
  readonly rows: Board;
  /** Highest first, jokers before all. */
  readonly free: readonly Card[];
}

/** The cards a plan fixes; jokers are handed out bottom, middle, top. */
function fixedCards(hand: SolverHand, plan: Plan): Laid {
  const { bottom, middle, top } = plan;
  const below = jokersIn(bottom);
  const between = below + jokersIn(middle);
  const rows = {
    bottom: cardsIn(hand, bottom),
    middle: cardsIn({ ...hand, jokers: hand.jokers.slice(below) }, middle),
    top: cardsIn({ ...hand, jokers: hand.jokers.slice(between) }, top.set),
  };
  const used = [...rows.bottom, ...rows.middle, ...rows.top];
  const free = without([...hand.naturals, ...hand.jokers], used).reverse();
  return { rows, free };
}

/** Low cards of ranks that the top does not have yet: they leave it what it is. */
function quietFillers(laid: Laid, count: number): Card[] {
  const ranks = new Set(laid.rows.top.map(rankOf));
  const chosen: Card[] = [];
  for (const card of laid.free.toReversed()) {
    if (chosen.length === count) break;
    if (isJoker(card) || ranks.has(rankOf(card))) continue;
    ranks.add(rankOf(card));
    chosen.push(card);
  }
  return chosen;
}

type Accept = (board: Board) => boolean;

/** Fills the rows in a way that nearly always does: low cards on top, high cards in the middle. */
function layQuietly(laid: Laid, accept: Accept): Board | null {
  const { rows } = laid;
  const onTop = quietFillers(laid, 3 - rows.top.length);
  const rest = without(laid.free, onTop);
  const inMiddle = rest.splice(0, 5 - rows.middle.length);
  const below = rest.splice(0, 5 - rows.bottom.length);
  if (rows.top.length + onTop.length < 3) return null;
  const board = ordered(
    [...rows.top, ...onTop],
    [...rows.middle, ...inMiddle],
    [...rows.bottom, ...below],
  );
  return accept(board) ? board : null;
}

/** Tries every way to fill the rows. */
function layByTrying(laid: Laid, accept: Accept): Board | null {
  const { rows, free } = laid;
  for (const onTop of combinations(free.toReversed(), 3 - rows.top.length)) {
    const forMiddle = without(free, onTop);
    for (const inMiddle of combinations(forMiddle, 5 - rows.middle.length)) {
      const top = [...rows.top, ...onTop];
      const middle = [...rows.middle, ...inMiddle];
      for (const below of combinations(without(forMiddle, inMiddle), 5 - rows.bottom.length)) {
        const board = ordered(top, middle, [...rows.bottom, ...below]);
        if (accept(board)) return board;
      }
    }
  }
  return null;
}

function sorted(row: readonly Card[]): Card[] {
  return row.toSorted((a, b) => a - b);
}

function ordered(top: readonly Card[], middle: readonly Card[], bottom: readonly Card[]): Board {
  return { top: sorted(top), middle: sorted(middle), bottom: sorted(bottom) };
}

const EPSILON = 1e-9;

/** The better of a board and the same with bottom and middle exchanged, if it keeps the promise. */
function keepsPromise(board: Board, plan: Plan, stay: StayValues): boolean {
  const strengths = boardStrengths(board);
  return strengths !== null && planScore(strengths, stay) >= plan.value - EPSILON;
}

function exchanged(board: Board): Board {
  return { top: board.top, middle: board.bottom, bottom: board.middle };
}

/** Lays the remaining cards so that the board is legal and worth what the plan says; null if none is. */
export function assemble(hand: SolverHand, plan: Plan, stay: StayValues): Board | null {
  const laid = fixedCards(hand, plan);
  const accept = (board: Board) =>
    keepsPromise(board, plan, stay) || keepsPromise(exchanged(board), plan, stay);
  const board = layQuietly(laid, accept) ?? layByTrying(laid, accept);
  if (!board || keepsPromise(board, plan, stay)) return board;
  return exchanged(board);
}

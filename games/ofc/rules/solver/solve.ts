import type { Card, Strength } from '@taku/cards';
import { QUADS, TRIPS, categoryOf } from '@taku/cards';
import { invariant } from '@taku/contract';
import { type Board, type RowStrengths, boardCards, boardStrengths } from '../board/board.ts';
import { type StayValues, stayValueOf, stays } from '../board/fantasyland.ts';
import { type Royalties, boardRoyalties, rowRoyalty } from '../board/royalties.ts';
import { assemble, planScore } from './assemble.ts';
import { type BoardWorth, bestArrangement } from './exhaustive.ts';
import { type SolverHand, prepareHand } from './hand.ts';
import { type Objective, type Plan, objectiveFor, searchPlan } from './search.ts';
import { bestOfOtherKind, boardKind } from './runnerUp.ts';
import { emptyClassSets, fillClassSets } from './sets.ts';

export interface Solution {
  readonly board: Board;
  readonly discarded: readonly Card[];
  /** Royalties and the value of the stay; against an opponent also lines and scoop. */
  readonly score: number;
  readonly stays: boolean;
  readonly royalties: Royalties;
}

const classSets = emptyClassSets();
let lastObjective: Objective | null = null;

function isSame(a: StayValues, b: StayValues): boolean {
  return a.trips === b.trips && a.aces === b.aces && a.kings === b.kings && a.other === b.other;
}

function objectiveOf(stay: StayValues): Objective {
  if (!lastObjective || !isSame(lastObjective.stay, stay)) lastObjective = objectiveFor(stay);
  return lastObjective;
}

function stayBonus(top: Strength, bottom: Strength, stay: StayValues): number {
  return stayValueOf({ top, bottom }, stay);
}

function mostStay(bottom: Strength, middle: Strength, stay: StayValues): number {
  const onTop = categoryOf(middle) >= TRIPS ? stay.trips : 0;
  const below = categoryOf(bottom) >= QUADS ? Math.max(stay.aces, stay.kings, stay.other) : 0;
  return Math.max(onTop, below);
}

export function royaltyWorth(stay: StayValues): BoardWorth {
  return {
    row: rowRoyalty,
    together: (top, _middle, bottom) => stayBonus(top, bottom, stay),
    togetherAtMost: (middle, bottom) => mostStay(bottom, middle, stay),
  };
}

function line(own: Strength, other: Strength): number {
  return Math.sign(own - other);
}

function scoop(lines: readonly number[]): number {
  if (lines.every((won) => won > 0)) return 3;
  return lines.every((won) => won < 0) ? -3 : 0;
}

/** O7 against a finished board: a line each, three for the scoop, royalties, and the stay. */
function responseWorth(stay: StayValues, opponent: RowStrengths): BoardWorth {
  return {
    row: (name, strength) => rowRoyalty(name, strength) + line(strength, opponent[name]),
    together: (top, middle, bottom) =>
      stayBonus(top, bottom, stay) +
      scoop([
        line(top, opponent.top),
        line(middle, opponent.middle),
        line(bottom, opponent.bottom),
      ]),
    togetherAtMost: (middle, bottom) => mostStay(bottom, middle, stay) + 3,
  };
}

function solutionOf(cards: readonly Card[], board: Board, score: number): Solution {
  const strengths = boardStrengths(board);
  invariant(strengths !== null, 'the solver laid a foul');
  const used = new Set(boardCards(board));
  const discarded = cards.filter((card) => !used.has(card)).toSorted((a, b) => a - b);
  return { board, discarded, score, stays: stays(strengths), royalties: boardRoyalties(strengths) };
}

function planBoard(
  cards: readonly Card[],
  hand: SolverHand,
  plan: Plan,
  stay: StayValues,
): Solution {
  const board = assemble(hand, plan, stay);
  if (!board) {
    const arrangement = bestArrangement(cards, royaltyWorth(stay));
    return solutionOf(cards, arrangement.board, arrangement.value);
  }
  const strengths = boardStrengths(board);
  return solutionOf(cards, board, strengths ? planScore(strengths, stay) : plan.value);
}

interface SolveOptions {
  readonly stay: StayValues;
}

function checkCount(cards: readonly Card[]): void {
  const isDistinct = new Set(cards).size === cards.length;
  invariant(isDistinct && cards.length >= 13 && cards.length <= 17, `${cards.length} cards`);
}

/** O16: the arrangement of 13–17 cards with the most royalties and stay value; never a foul. */
export function solveFantasyland(cards: readonly Card[], options: SolveOptions): Solution {
  checkCount(cards);
  const hand = prepareHand(cards);
  fillClassSets(classSets, hand);
  const plan = searchPlan(hand, classSets, objectiveOf(options.stay));
  invariant(plan !== null, 'some plan always exists');
  return planBoard(cards, hand, plan, options.stay);
}

/** The best arrangement whose rows are of other kinds than the best one's; null if none is legal. */
export function solveRunnerUp(cards: readonly Card[], options: SolveOptions): Solution | null {
  const { board } = solveFantasyland(cards, options);
  const strengths = boardStrengths(board);
  invariant(strengths !== null, 'the solver laid a foul');
  const second = bestOfOtherKind(cards, options.stay, boardKind(strengths));
  return second && solutionOf(cards, second.board, second.score);
}

/** The best answer to a finished opponent board that does not foul. */
export function solveResponse(
  cards: readonly Card[],
  opponent: RowStrengths,
  options: SolveOptions,
): Solution {
  checkCount(cards);
  const arrangement = bestArrangement(cards, responseWorth(options.stay, opponent));
  return solutionOf(cards, arrangement.board, arrangement.value);
}

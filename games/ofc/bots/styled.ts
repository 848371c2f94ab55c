import { type Card, isJoker, rankOf, suitOf } from '@taku/cards';
import { type Rng, drawUnit } from '@taku/contract';
import { type Board, isFull, simpleOutlook } from '@taku/ofc/rules';
import type { Judge, Judged } from './decide.ts';
import { BoardValues } from './learner/boardValue.ts';
import { candidatesOf } from './placements.ts';
import { packRows } from './rowBoard.ts';
import type { ValueReader } from './value.ts';

/** What this player likes, in points. */
const LIKES = {
  /** Each high card or joker on top. */
  highOnTop: 2,
  /** Each card of a row of one suit. */
  oneSuit: 1.2,
  /** Each joker in the middle. */
  jokerInMiddle: -1.5,
} as const;

const QUEEN = 10;
/** Points that make a choice e times as likely. */
const UNSTEADINESS = 1;

function suitedCards(row: readonly Card[]): number {
  const [first, ...rest] = row.filter((card) => !isJoker(card));
  if (row.length < 2) return 0;
  return rest.every((card) => first === undefined || suitOf(card) === suitOf(first))
    ? row.length
    : 0;
}

function styleOf(board: Board): number {
  if (isFull(board)) return 0;
  const high = board.top.filter((card) => isJoker(card) || rankOf(card) >= QUEEN).length;
  const suited = suitedCards(board.middle) + suitedCards(board.bottom);
  const jokers = board.middle.filter(isJoker).length;
  return LIKES.highOnTop * high + LIKES.oneSuit * suited + LIKES.jokerInMiddle * jokers;
}

function drawByValue(judged: readonly Judged[], rng: Rng): number {
  const top = Math.max(...judged.map(({ value }) => value));
  const weights = judged.map(({ value }) => Math.exp((value - top) / UNSTEADINESS));
  let rest = weights.reduce((sum, weight) => sum + weight, 0) * drawUnit(rng);
  const place = weights.findIndex((weight) => (rest -= weight) <= 0);
  return place < 0 ? judged.length - 1 : place;
}

/** A player of its own taste and not steady, as people are: what a clone has to find out. */
export function judgeStyled(reader: ValueReader): Judge {
  return (spot, rng) => {
    const values = new BoardValues(reader, spot);
    const judged = candidatesOf(spot.board, spot.dealt).map((candidate): Judged => {
      const { board } = candidate;
      const { foul, fantasyland } = simpleOutlook(board);
      const value = values.valueOf(packRows(board), isFull(board)).value + styleOf(board);
      return { candidate, value, facts: { foul, fantasyland } };
    });
    const chosen = judged.splice(drawByValue(judged, rng), 1);
    return [...chosen, ...judged.sort((a, b) => b.value - a.value)];
  };
}

import type { GameType } from '@taku/stud/rules';
import { BITS, type CardMasks, aceLow, highestBit } from './masks.ts';

/** Ace to eight. */
export const LOW_RANKS = 0b1_0000_0111_1111;
const ACE = 1 << 12;
const KING_OR_QUEEN = (1 << 11) | (1 << 10);

function unchanged(mask: number): number {
  return mask;
}

/** Appends each rank `copies` times, highest first, as digits of 16. */
function appendRanks(score: number, ranks: number, copies: number): number {
  let digits = score;
  for (let rest = ranks; rest; rest &= ~(1 << highestBit(rest))) {
    for (let copy = 0; copy < copies; copy++) digits = digits * 16 + highestBit(rest) + 2;
  }
  return digits;
}

function boardClass({ twice, thrice, quads }: CardMasks): number {
  if (quads) return 4;
  return thrice ? 3 : (BITS[twice] as number);
}

/** S12: up cards as one number, larger opens; boards of the same size compare. */
export function openingScore(game: GameType, board: CardMasks): number {
  const isRazz = game === 'razz';
  const order = isRazz ? aceLow : unchanged;
  let score = appendRanks(boardClass(board), order(board.quads), 4);
  score = appendRanks(score, order(board.thrice & ~board.quads), 3);
  score = appendRanks(score, order(board.twice & ~board.thrice), 2);
  score = appendRanks(score, order(board.once & ~board.twice), 1);
  return isRazz ? -score : score;
}

function hasRun(ranks: number, length: number): boolean {
  let run = ranks;
  for (let step = 1; step < length; step++) run &= ranks >> step;
  return run !== 0;
}

function suitThreat(most: number): number {
  if (most >= 4) return 6;
  return most === 3 ? 4 : 0;
}

function runThreat(ranks: number): number {
  if (hasRun(ranks, 4)) return 6;
  return hasRun(ranks, 3) ? 4 : 0;
}

/** `scoreThreatForUp` of masks. */
export function threatOf(board: CardMasks): number {
  if (board.count === 0) return 0;
  const pair = board.twice ? 5 : 0;
  const ace = board.once & ACE ? 2 : 0;
  const kings = board.countOf(KING_OR_QUEEN) >= 2 ? 1 : 0;
  const suits = suitThreat(board.longestSuit());
  return Math.min(10, pair + suits + ace + kings + runThreat(board.once));
}

export function lowCount(ranks: number): number {
  return BITS[ranks & LOW_RANKS] as number;
}

/** `roughness` of masks: cards above eight, and pairs. */
export function roughnessOf(board: CardMasks): number {
  const pairs = board.count - (BITS[board.once] as number);
  return board.count - board.countOf(LOW_RANKS) + pairs;
}

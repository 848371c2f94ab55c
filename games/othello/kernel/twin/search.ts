import { DISC } from '../tables.ts';
import {
  type TwinBoard,
  twinEmpties,
  twinMoves,
  twinPlaced,
  twinScore,
  twinSwapped,
} from './board.ts';
import type { TwinEvaluator } from './evaluate.ts';

/** R4: what levels 1–6 must equal — every line to the depth, no cut, no table; a pass is free. */
export function plainNegamax(board: TwinBoard, depth: number, evaluate: TwinEvaluator): number {
  if (twinEmpties(board) === 0) return DISC * twinScore(board);
  if (depth === 0) return evaluate(board);
  const squares = twinMoves(board);
  if (squares.length === 0) {
    const other = twinSwapped(board);
    if (twinMoves(other).length === 0) return DISC * twinScore(board);
    return -plainNegamax(other, depth, evaluate);
  }
  let best = -Infinity;
  for (const square of squares) {
    best = Math.max(best, -plainNegamax(twinPlaced(board, square), depth - 1, evaluate));
  }
  return best;
}

export type TwinLimits = {
  /** Counted down; a search that reaches 0 gives up. */
  nodesLeft: number;
  isOver(): boolean;
};

export class TwinStopped extends Error {
  override readonly name = 'TwinStopped';
}

const CHECK_EVERY = 4096;

function spend(limits: TwinLimits): void {
  limits.nodesLeft -= 1;
  if (limits.nodesLeft <= 0) throw new TwinStopped('out of nodes');
  if (limits.nodesLeft % CHECK_EVERY === 0 && limits.isOver()) throw new TwinStopped('out of time');
}

type Child = { readonly board: TwinBoard; readonly square: number; readonly order: number };

const CORNERS: readonly number[] = [0, 7, 56, 63];
/** A corner counts as this many replies fewer. */
const CORNER_BONUS = 3;

/** Fewest replies first; corners before all. */
function childrenOf(board: TwinBoard, squares: readonly number[]): Child[] {
  return squares
    .map((square) => {
      const next = twinPlaced(board, square);
      return {
        board: next,
        square,
        order: twinMoves(next).length - (CORNERS.includes(square) ? CORNER_BONUS : 0),
      };
    })
    .sort((a, b) => a.order - b.order || a.square - b.square);
}

/** The same value as `plainNegamax` by alpha-beta; with depth ≥ empties it is exact. */
export function twinAlphaBeta(
  board: TwinBoard,
  depth: number,
  alpha: number,
  beta: number,
  evaluate: TwinEvaluator,
  limits: TwinLimits,
): number {
  spend(limits);
  if (twinEmpties(board) === 0) return DISC * twinScore(board);
  if (depth === 0) return evaluate(board);
  const squares = twinMoves(board);
  if (squares.length === 0) {
    const other = twinSwapped(board);
    if (twinMoves(other).length === 0) return DISC * twinScore(board);
    return -twinAlphaBeta(other, depth, -beta, -alpha, evaluate, limits);
  }
  let best = -Infinity;
  for (const child of childrenOf(board, squares)) {
    const low = Math.max(alpha, best);
    const score = -twinAlphaBeta(child.board, depth - 1, -beta, -low, evaluate, limits);
    if (score > best) best = score;
    if (best >= beta) break;
  }
  return best;
}

export type TwinRoot = { readonly square: number; readonly value: number };

/** Every root move with its exact value at this depth. Equal values: the lowest square (R4). */
export function twinRoot(
  board: TwinBoard,
  depth: number,
  evaluate: TwinEvaluator,
  limits: TwinLimits,
): readonly TwinRoot[] {
  return twinMoves(board).map((square) => ({
    square,
    value:
      0 -
      twinAlphaBeta(twinPlaced(board, square), depth - 1, -Infinity, Infinity, evaluate, limits),
  }));
}

export function bestOf(values: readonly TwinRoot[]): TwinRoot {
  return values.reduce((best, move) => (move.value > best.value ? move : best));
}

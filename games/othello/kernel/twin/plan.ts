import { type Analysis, bestFirst } from '../analysis.ts';
import type { SearchPlan, SearchResult } from '../search.ts';
import { type TwinBoard, twinEmpties, twinMoves } from './board.ts';
import type { TwinEvaluator } from './evaluate.ts';
import { TwinStopped, type TwinLimits, type TwinRoot, bestOf, twinRoot } from './search.ts';

/** R9: the same plan in plain TypeScript, where WebAssembly SIMD is missing. */
export function searchWithTwin(
  evaluate: TwinEvaluator,
  board: TwinBoard,
  plan: SearchPlan,
  now: () => number,
): SearchResult {
  const empties = twinEmpties(board);
  const limits: TwinLimits = {
    nodesLeft: plan.maxNodes,
    isOver: () => now() >= plan.untilMs,
  };
  const free: TwinLimits = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };
  const told = (moves: readonly TwinRoot[], depth: number, isExact: boolean): SearchResult => ({
    ...bestOf(moves),
    depth,
    isExact,
    nodes: plan.maxNodes - limits.nodesLeft,
    moves,
  });
  let result = told(twinRoot(board, 1, evaluate, free), 1, false);
  if (twinMoves(board).length === 1) return result;
  try {
    for (let depth = 2; depth <= Math.min(plan.depth, empties); depth++) {
      result = told(twinRoot(board, depth, evaluate, limits), depth, false);
    }
    if (empties <= plan.exactFrom) {
      result = told(twinRoot(board, empties, evaluate, limits), empties, true);
    }
  } catch (stopped) {
    if (!(stopped instanceof TwinStopped)) throw stopped;
  }
  return result;
}

export function* analyseWithTwin(
  evaluate: TwinEvaluator,
  board: TwinBoard,
  plan: SearchPlan,
  now: () => number,
): Generator<Analysis, void> {
  const empties = twinEmpties(board);
  const limits: TwinLimits = { nodesLeft: plan.maxNodes, isOver: () => now() >= plan.untilMs };
  try {
    for (let depth = 1; depth <= Math.min(plan.depth, empties); depth++) {
      const moves = twinRoot(board, depth, evaluate, limits);
      yield { depth, isExact: depth === empties, moves: bestFirst(moves) };
    }
  } catch (stopped) {
    if (!(stopped instanceof TwinStopped)) throw stopped;
  }
}

import type { Kernel } from './kernel.ts';
import { type SearchMove, type SearchPlan, teamFor } from './search.ts';
import { type TwinBoard, otherBits, ownBits, twinEmpties, twinMoves } from './twin/board.ts';

/** Every root move with its value, best first; for hints, the evaluation bar and review. */
export type Analysis = {
  readonly depth: number;
  readonly isExact: boolean;
  readonly moves: readonly SearchMove[];
};

const TABLE_BITS = 20;

export function bestFirst(moves: readonly SearchMove[]): readonly SearchMove[] {
  return [...moves].sort((a, b) => b.value - a.value || a.square - b.square);
}

/** Values of moves at one depth, or exactly for 0; null when the limits end it. */
function valuesAt(
  kernel: Kernel,
  board: TwinBoard,
  squares: readonly number[],
  depth: number,
): readonly SearchMove[] | null {
  const { exports } = kernel;
  exports.startRoot(ownBits(board), otherBits(board));
  const moves = squares.map((square) => ({ square, value: exports.moveValue(square, depth) }));
  return exports.wasStopped() === 0 ? moves : null;
}

/** Deeper and deeper, one answer a step, then exact ones where the plan wants them. */
export function* analysisSteps(
  kernel: Kernel,
  board: TwinBoard,
  squares: readonly number[],
  plan: SearchPlan,
): Generator<Analysis, void> {
  const { exports } = kernel;
  const empties = twinEmpties(board);
  exports.setCaution(0);
  for (let depth = 1; depth <= Math.min(plan.depth, empties); depth++) {
    exports.startCounting(BigInt(plan.maxNodes), plan.untilMs);
    if (depth === 1) exports.liftLimits();
    const moves = valuesAt(kernel, board, squares, depth);
    if (moves === null) return;
    yield { depth, isExact: depth === empties, moves: bestFirst(moves) };
  }
  if (empties > plan.exactFrom || empties <= plan.depth) return;
  exports.startCounting(BigInt(plan.maxNodes), plan.untilMs);
  const moves = valuesAt(kernel, board, squares, 0);
  if (moves !== null) yield { depth: empties, isExact: true, moves: bestFirst(moves) };
}

/** Values are those of plain negamax, with one thread or two. */
export function* analysePosition(
  kernel: Kernel,
  board: TwinBoard,
  plan: SearchPlan,
): Generator<Analysis, void> {
  kernel.exports.useCounts(Number(plan.usesCounts ?? false));
  kernel.exports.clearTable(TABLE_BITS);
  const team = teamFor(kernel, { kind: 'analysis', board, plan, bits: TABLE_BITS });
  try {
    yield* analysisSteps(kernel, board, twinMoves(board), plan);
  } finally {
    team?.end();
  }
}

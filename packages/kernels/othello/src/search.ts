import type { Kernel } from './kernel.ts';
import { type TwinBoard, otherBits, ownBits, twinEmpties, twinMoves } from './twin/board.ts';
import type { TwinEvaluator } from './twin/evaluate.ts';
import { TwinStopped, type TwinLimits, type TwinRoot, bestOf, twinRoot } from './twin/search.ts';

export type SearchPlan = {
  /** Plies of the deepest iteration. */
  readonly depth: number;
  /** Solved exactly from this many empties on; 0 for never. */
  readonly exactFrom: number;
  /**
   * Selective search: standard deviations a shallow forecast must be away to decide; null for
   * none. Only levels above 6 use it.
   */
  readonly caution: number | null;
  readonly maxNodes: number;
  /** On the caller's clock. */
  readonly untilMs: number;
};

export type SearchMove = { readonly square: number; readonly value: number };

export type SearchResult = {
  readonly square: number;
  /** For the side to move in 1/128 disc. */
  readonly value: number;
  /** Plies of the deepest finished iteration. */
  readonly depth: number;
  readonly isExact: boolean;
  readonly nodes: number;
  /** Root moves; only the chosen one's value is certainly exact, others may be upper bounds. */
  readonly moves: readonly SearchMove[];
};

const NO_GUESS = 99_999;
const REPORT = 0x80000;
/** Selective passes that lead to an exact solution: they order its moves. */
const FORECASTS = [1.1] as const;
/** With fewer empties the exact search needs no preparation beyond a few plies. */
const FORECAST_FROM = 18;

function readMoves(kernel: Kernel, count: number): SearchMove[] {
  const report = new Int32Array(kernel.buffer, REPORT, count * 2);
  return Array.from({ length: count }, (_, at) => ({
    square: report[at * 2] ?? 0,
    value: report[at * 2 + 1] ?? 0,
  }));
}

class RootSearch {
  result: SearchResult | null = null;
  private readonly kernel: Kernel;
  private readonly count: number;

  constructor(kernel: Kernel, count: number) {
    this.kernel = kernel;
    this.count = count;
  }

  /** One iteration; false when the limits ended it. */
  iterate(depth: number, isExact: boolean): boolean {
    const { exports } = this.kernel;
    const guess = this.result?.value ?? NO_GUESS;
    const rounded = isExact ? Math.round(guess / 256) * 256 : guess;
    if (exports.searchRoot(isExact ? 0 : depth, rounded) === 0) return false;
    this.result = {
      square: exports.rootSquare(),
      value: exports.rootScore(),
      depth,
      isExact,
      nodes: exports.nodeCount(),
      moves: readMoves(this.kernel, this.count),
    };
    return true;
  }

  /** Depth 1 completes whatever the limits. */
  first(): SearchResult {
    this.kernel.exports.liftLimits();
    this.iterate(1, false);
    this.kernel.exports.restoreLimits();
    if (this.result === null) throw new Error('a root without moves');
    return this.result;
  }

  private selective(depth: number, caution: number): boolean {
    this.kernel.exports.setCaution(Math.round(caution * 256));
    const finished = this.iterate(depth, false);
    this.kernel.exports.setCaution(0);
    return finished;
  }

  solve(empties: number): boolean {
    if (empties >= FORECAST_FROM) {
      for (const caution of FORECASTS) {
        this.kernel.exports.newEra();
        if (!this.selective(empties, caution)) return false;
      }
    }
    return this.iterate(empties, true);
  }

  deepen(plan: SearchPlan, last: number): boolean {
    for (let depth = 2; depth <= last; depth++) {
      const finished =
        plan.caution !== null && depth > 6
          ? this.selective(depth, plan.caution)
          : this.iterate(depth, false);
      if (!finished) return false;
    }
    return true;
  }
}

/** A table that fits the work stays in the processor's caches. */
function tableBits(plan: SearchPlan, empties: number): number {
  if (empties <= plan.exactFrom) return Math.max(12, Math.min(20, empties));
  return Math.max(12, Math.min(20, plan.depth + 7));
}

/** Plies looked at before an exact solution, to begin with good moves. */
function depthBeforeSolving(plan: SearchPlan, empties: number): number {
  return Math.max(plan.depth, Math.min(10, empties - 12));
}

/**
 * Iterative deepening, then the exact solution where the plan wants it. When the limits end it the
 * deepest finished iteration decides. The position must have a legal move.
 */
export function searchPosition(kernel: Kernel, board: TwinBoard, plan: SearchPlan): SearchResult {
  const { exports } = kernel;
  const empties = twinEmpties(board);
  exports.clearTable(tableBits(plan, empties));
  exports.setCaution(0);
  exports.startCounting(BigInt(Math.min(plan.maxNodes, Number.MAX_SAFE_INTEGER)), plan.untilMs);
  const search = new RootSearch(kernel, exports.startRoot(ownBits(board), otherBits(board)));
  const first = search.first();
  if (first.moves.length === 1 && plan.exactFrom < empties) return first;
  const solves = empties <= plan.exactFrom;
  const depth = solves ? depthBeforeSolving(plan, empties) : Math.min(plan.depth, empties);
  if (search.deepen(plan, depth) && solves) search.solve(empties);
  return { ...(search.result ?? first), nodes: exports.nodeCount() };
}

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

/** Every root move with its value, best first; for hints, the evaluation bar and review. */
export type Analysis = {
  readonly depth: number;
  readonly isExact: boolean;
  readonly moves: readonly SearchMove[];
};

function bestFirst(moves: readonly SearchMove[]): readonly SearchMove[] {
  return [...moves].sort((a, b) => b.value - a.value || a.square - b.square);
}

/** Values of all moves at one depth, or exactly for 0; null when the limits end it. */
function valuesAt(kernel: Kernel, board: TwinBoard, depth: number): readonly SearchMove[] | null {
  const { exports } = kernel;
  exports.startRoot(ownBits(board), otherBits(board));
  const moves = twinMoves(board).map((square) => ({
    square,
    value: exports.moveValue(square, depth),
  }));
  return exports.wasStopped() === 0 ? moves : null;
}

/** Deeper and deeper, one answer a step, then exact ones where the plan wants them. */
export function* analysePosition(
  kernel: Kernel,
  board: TwinBoard,
  plan: SearchPlan,
): Generator<Analysis, void> {
  const { exports } = kernel;
  const empties = twinEmpties(board);
  exports.clearTable(20);
  exports.setCaution(0);
  for (let depth = 1; depth <= Math.min(plan.depth, empties); depth++) {
    exports.startCounting(BigInt(plan.maxNodes), plan.untilMs);
    if (depth === 1) exports.liftLimits();
    const moves = valuesAt(kernel, board, depth);
    if (moves === null) return;
    yield { depth, isExact: depth === empties, moves: bestFirst(moves) };
  }
  if (empties > plan.exactFrom || empties <= plan.depth) return;
  exports.startCounting(BigInt(plan.maxNodes), plan.untilMs);
  const moves = valuesAt(kernel, board, 0);
  if (moves !== null) yield { depth: empties, isExact: true, moves: bestFirst(moves) };
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

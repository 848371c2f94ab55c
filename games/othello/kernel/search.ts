import type { Kernel } from './kernel.ts';
import { type TwinBoard, otherBits, ownBits, twinEmpties } from './twin/board.ts';
import type { Team, TeamJob } from './team.ts';

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
  /** Whether the numbers of discs count in the evaluation, where the model says what they are worth. */
  readonly usesCounts?: boolean;
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
/** A selective pass before an exact solution orders its moves, and is what counts if nodes run out. */
const FORECAST = 1.1;
/** With fewer empties it costs more than it saves: 368 against 221 ms at 20, 3.7 against 4.6 s at 24. */
const FORECAST_FROM = 23;
/** Where nodes may run out it is worth its time earlier. */
const LIMITED_FORECAST_FROM = 18;

function readMoves(kernel: Kernel, count: number): SearchMove[] {
  const report = new Int32Array(kernel.buffer, REPORT, count * 2);
  return Array.from({ length: count }, (_, at) => ({
    square: report[at * 2] ?? 0,
    value: report[at * 2 + 1] ?? 0,
  }));
}

class RootSearch {
  result: SearchResult | null = null;
  readonly #kernel: Kernel;
  readonly #count: number;

  constructor(kernel: Kernel, count: number) {
    this.#kernel = kernel;
    this.#count = count;
  }

  /** One iteration; false when the limits ended it. */
  iterate(depth: number, isExact: boolean): boolean {
    const { exports } = this.#kernel;
    const guess = this.result?.value ?? NO_GUESS;
    const rounded = isExact ? Math.round(guess / 256) * 256 : guess;
    if (exports.searchRoot(isExact ? 0 : depth, rounded) === 0) return false;
    this.result = {
      square: exports.rootSquare(),
      value: exports.rootScore(),
      depth,
      isExact,
      nodes: exports.nodeCount(),
      moves: readMoves(this.#kernel, this.#count),
    };
    return true;
  }

  /** Depth 1 completes whatever the limits. */
  first(): SearchResult {
    this.#kernel.exports.liftLimits();
    this.iterate(1, false);
    this.#kernel.exports.restoreLimits();
    if (this.result === null) throw new Error('a root without moves');
    return this.result;
  }

  #selective(depth: number, caution: number): boolean {
    this.#kernel.exports.setCaution(Math.round(caution * 256));
    const finished = this.iterate(depth, false);
    this.#kernel.exports.setCaution(0);
    return finished;
  }

  solve(empties: number, isLimited: boolean): boolean {
    if (empties >= (isLimited ? LIMITED_FORECAST_FROM : FORECAST_FROM)) {
      this.#kernel.exports.newEra();
      if (!this.#selective(empties, FORECAST)) return false;
    }
    return this.iterate(empties, true);
  }

  deepen(plan: SearchPlan, last: number): boolean {
    for (let depth = 2; depth <= last; depth++) {
      const finished =
        plan.caution !== null && depth > 6
          ? this.#selective(depth, plan.caution)
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

/** Levels above 6 and long solutions; smaller searches stay on one thread. */
function isLong({ depth, exactFrom }: SearchPlan): boolean {
  return depth > 6 || exactFrom > 16;
}

type Shared = {
  readonly kind: TeamJob['kind'];
  readonly board: TwinBoard;
  readonly plan: SearchPlan;
  readonly bits: number;
};

/** Lets the helper join a search whose table is ready; null when this thread is alone. */
export function teamFor(kernel: Kernel, { kind, board, plan, bits }: Shared): Team | null {
  const { exports, team } = kernel;
  const joins = team !== null && team.isReady && isLong(plan) && !plan.usesCounts;
  exports.setSharing(Number(joins));
  if (!joins) return null;
  const { depth, exactFrom, caution } = plan;
  const [own, other] = [ownBits(board), otherBits(board)];
  const [era, salt] = [exports.tableEra(), exports.tableSalt()];
  team.begin({ kind, own, other, depth, exactFrom, caution, bits, era, salt });
  return team;
}

/** The steps of a plan; table and counters are ready. */
export function followPlan(kernel: Kernel, board: TwinBoard, plan: SearchPlan): SearchResult {
  const { exports } = kernel;
  const empties = twinEmpties(board);
  exports.setCaution(0);
  const search = new RootSearch(kernel, exports.startRoot(ownBits(board), otherBits(board)));
  const first = search.first();
  if (first.moves.length === 1 && plan.exactFrom < empties) return first;
  const solves = empties <= plan.exactFrom;
  const depth = solves ? depthBeforeSolving(plan, empties) : Math.min(plan.depth, empties);
  const isLimited = plan.maxNodes < Number.MAX_SAFE_INTEGER;
  if (search.deepen(plan, depth) && solves) search.solve(empties, isLimited);
  return { ...(search.result ?? first), nodes: exports.nodeCount() };
}

/**
 * Iterative deepening, then the exact solution where the plan wants it. When the limits end it the
 * deepest finished iteration decides. The position must have a legal move.
 */
export function searchPosition(kernel: Kernel, board: TwinBoard, plan: SearchPlan): SearchResult {
  const { exports } = kernel;
  const bits = tableBits(plan, twinEmpties(board));
  exports.useCounts(Number(plan.usesCounts ?? false));
  exports.clearTable(bits);
  exports.startCounting(BigInt(Math.min(plan.maxNodes, Number.MAX_SAFE_INTEGER)), plan.untilMs);
  const team = teamFor(kernel, { kind: 'search', board, plan, bits });
  try {
    return followPlan(kernel, board, plan);
  } finally {
    team?.end();
  }
}

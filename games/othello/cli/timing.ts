import { OTHELLO_LEVELS, type OthelloEngine, type OthelloLevel, twinOf } from '@taku/othello/bots';
import { type Colour, type Position, boardFor, countsOf } from '@taku/othello/rules';

/** What a player may still use. */
export type Allowance = {
  readonly leftMs: number;
  /** For so many moves, then there is more; null: for the rest of the game. */
  readonly moves: number | null;
};

/** How much a move at so many empties deserves, beside others: most where the end comes into sight. */
const STAGES = [
  { from: 47, weight: 0.5 },
  { from: 29, weight: 1.2 },
  { from: 19, weight: 2 },
  { from: 13, weight: 0.4 },
  { from: 0, weight: 0.05 },
] as const;

/** Of what is left, so much is never planned with; so much more a move is kept for the way. */
const KEPT_SHARE = 0.1;
const KEPT_MS = 15;

function weightAt(empties: number): number {
  return STAGES.find(({ from }) => empties >= from)?.weight ?? 0;
}

/** Milliseconds that a move may think: a share by stage of what is left. */
export function budgetOf({ leftMs, moves }: Allowance, empties: number): number {
  const own = Math.min(moves ?? Infinity, Math.ceil(empties / 2));
  let weights = 0;
  for (let at = 0; at < own; at++) weights += weightAt(empties - 2 * at);
  const usable = Math.max(0, leftMs * (1 - KEPT_SHARE) - KEPT_MS * own);
  return weights === 0 ? 0 : (usable * weightAt(empties)) / weights;
}

/** An exact solution of 20 empties takes so many nodes, one empty more so many times as many. */
const NODES_AT_20 = 9e6;
const NODES_GROW = 2.9;
/** A solution may use so much of all that is left: the moves after it cost next to nothing. */
const SOLVING_SHARE = 0.5;

/** Whether an exact solution is likely to be found in time. */
export function solvesInTime(leftMs: number, empties: number, nodesPerMs: number): boolean {
  const forecastMs = (NODES_AT_20 * NODES_GROW ** (empties - 20)) / nodesPerMs;
  return forecastMs < leftMs * SOLVING_SHARE;
}

/** More than any clock allows, yet a limit: what is searched before an exact solution then counts. */
const MOST_NODES = 1e13;

type Timed = { readonly plan: OthelloLevel['plan']; readonly budgetMs: number };

/** The highest level uses what the clock gives; the others stop where they stop, or in time. */
export function timedPlan(
  { level, plan }: OthelloLevel,
  allowance: Allowance,
  empties: number,
  nodesPerMs: number,
): Timed {
  const budgetMs = budgetOf(allowance, empties);
  if (level < OTHELLO_LEVELS.length) return { plan, budgetMs };
  const mostMs = allowance.moves === null ? allowance.leftMs : budgetMs / SOLVING_SHARE;
  const solves = solvesInTime(mostMs, empties, nodesPerMs);
  const free = { ...plan, depth: empties, exactFrom: solves ? empties : 0 };
  return {
    plan: { ...free, maxNodes: MOST_NODES },
    budgetMs: solves ? Math.max(budgetMs, mostMs * SOLVING_SHARE) : budgetMs,
  };
}

/** Slow, until a search has told more. */
const FIRST_NODES_PER_MS = 4000;
/** Shorter searches say little about the speed. */
const TELLING_MS = 40;

/** The clocks of both sides and the speed of this machine, for protocols that keep time. */
export class TimedThinker {
  readonly #engine: OthelloEngine;
  readonly #now: () => number;
  readonly #left = new Map<Colour, Allowance>();
  #nodesPerMs = FIRST_NODES_PER_MS;

  constructor(engine: OthelloEngine, now: () => number) {
    this.#engine = engine;
    this.#now = now;
  }

  /** Null: nobody counts the time. */
  allow(colour: Colour, allowance: Allowance | null): void {
    if (allowance === null) this.#left.delete(colour);
    else this.#left.set(colour, allowance);
  }

  leftOf(colour: Colour): Allowance | null {
    return this.#left.get(colour) ?? null;
  }

  spend(colour: Colour, ms: number): void {
    const known = this.#left.get(colour);
    if (!known) return;
    const moves = known.moves === null ? null : Math.max(1, known.moves - 1);
    this.#left.set(colour, { leftMs: Math.max(0, known.leftMs - ms), moves });
  }

  think(position: Position, colour: Colour, level: OthelloLevel) {
    const board = twinOf(boardFor(position, colour));
    const allowance = this.#left.get(colour);
    if (!allowance) return this.#engine.think(board, level.plan);
    const { black, white } = countsOf(position);
    const { plan, budgetMs } = timedPlan(level, allowance, 64 - black - white, this.#nodesPerMs);
    const began = this.#now();
    const isOver = () => this.#now() - began >= budgetMs;
    const result = this.#engine.think(board, { ...plan, isOver });
    const ms = this.#now() - began;
    if (ms >= TELLING_MS) this.#nodesPerMs = result.nodes / ms;
    this.spend(colour, ms);
    return result;
  }
}

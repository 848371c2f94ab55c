import { type Rng, drawInt, drawUnit, fastRng } from '@taku/contract';
import type { OthelloBook } from '@taku/othello/bots';
import {
  type Kernel,
  type SearchPlan,
  TWIN_START,
  type TwinBoard,
  type TwinEvaluator,
  searchPosition,
  twinAlphaBeta,
  twinMoves,
  twinPlaced,
  twinScore,
  twinSwapped,
} from '@taku/othello/kernel';

/** Chooses for the side to move; boards are seen by it. */
export type OthelloPlayer = (board: TwinBoard, rng: Rng) => number;

export const OPENING_PLIES = 8;

/** The kernel's own search, to a fixed depth, with or without an exact end. */
export function kernelPlayer(kernel: Kernel, depth: number, exactFrom = 0): OthelloPlayer {
  const maxNodes = Number.MAX_SAFE_INTEGER;
  const plan = { depth, exactFrom, caution: null, maxNodes, untilMs: Infinity };
  return (board) => searchPosition(kernel, board, plan).square;
}

/** A level as it plays, without its book. */
export function planPlayer(kernel: Kernel, plan: Omit<SearchPlan, 'untilMs'>): OthelloPlayer {
  return (board) => searchPosition(kernel, board, { ...plan, untilMs: Infinity }).square;
}

/** Plays by a book as long as it knows the position. */
export function withBook(player: OthelloPlayer, book: OthelloBook): OthelloPlayer {
  return (board, rng) => book.choose(board, rng)?.square ?? player(board, rng);
}

const TIE_MARGIN = 1e-6;
const FREE = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };

/** Alpha-beta with any evaluation; equal values by chance. */
export function heuristicPlayer(evaluate: TwinEvaluator, depth: number): OthelloPlayer {
  return (board, rng) => {
    let best: number[] = [];
    let bestValue = -Infinity;
    for (const square of twinMoves(board)) {
      const next = twinPlaced(board, square);
      // A cut-off answers a bound: it must lie below the best, or a worse move would look equal.
      const beta = -bestValue + TIE_MARGIN;
      const value = -twinAlphaBeta(next, depth - 1, -Infinity, beta, evaluate, { ...FREE });
      if (value > bestValue) best = [];
      if (value >= bestValue) best.push(square);
      bestValue = Math.max(bestValue, value);
    }
    return best[drawInt(rng, best.length)] ?? 0;
  };
}

export function randomPlayer(board: TwinBoard, rng: Rng): number {
  const squares = twinMoves(board);
  return squares[drawInt(rng, squares.length)] ?? 0;
}

/** Plays a random move now and then. */
export function withNoise(player: OthelloPlayer, share: number): OthelloPlayer {
  return (board, rng) => (drawUnit(rng) < share ? randomPlayer(board, rng) : player(board, rng));
}

type Chance = {
  readonly openingPlies: number;
  /** Of the first plies, which are random. */
  readonly opening: Rng;
  readonly rng: Rng;
};

/** The last board, seen by black; `onDecision` hears of every board that a player saw. */
export function playGame(
  players: readonly [OthelloPlayer, OthelloPlayer],
  { openingPlies, opening, rng }: Chance,
  onDecision: (board: TwinBoard, side: 0 | 1) => void = () => {},
): TwinBoard {
  let board = TWIN_START;
  let side: 0 | 1 = 0;
  for (let ply = 0; ; ply++) {
    if (twinMoves(board).length === 0) {
      board = twinSwapped(board);
      side = side === 0 ? 1 : 0;
      if (twinMoves(board).length === 0) return side === 0 ? board : twinSwapped(board);
    }
    if (ply >= openingPlies) onDecision(board, side);
    const chosen = ply < openingPlies ? randomPlayer(board, opening) : players[side](board, rng);
    board = twinPlaced(board, chosen);
    side = side === 0 ? 1 : 0;
  }
}

export type MatchScore = {
  readonly pairs: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points of the first player, 1 a win, ½ a draw. */
  readonly score: number;
  /** 95 % interval of the score, over pairs. */
  readonly interval: readonly [number, number];
};

/** Paired openings: eight random plies unless told, colours swapped. */
export function playPairs(
  a: OthelloPlayer,
  b: OthelloPlayer,
  options: { readonly pairs: number; readonly seed: number; readonly openingPlies?: number },
): MatchScore {
  const { pairs, seed, openingPlies = OPENING_PLIES } = options;
  const chance = (pair: number, game: number) => ({
    openingPlies,
    opening: fastRng(seed, pair),
    rng: fastRng(seed, pair, game),
  });
  const results: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    results.push(
      twinScore(playGame([a, b], chance(pair, 1))),
      -twinScore(playGame([b, a], chance(pair, 2))),
    );
  }
  const points = results.map((result) => (Math.sign(result) + 1) / 2);
  const perPair = Array.from(
    { length: pairs },
    (_, pair) => ((points[pair * 2] ?? 0) + (points[pair * 2 + 1] ?? 0)) / 2,
  );
  const score = perPair.reduce((sum, point) => sum + point, 0) / pairs;
  const variance = perPair.reduce((sum, point) => sum + (point - score) ** 2, 0) / (pairs - 1 || 1);
  const reach = 1.96 * Math.sqrt(variance / pairs);
  const count = (wanted: number) => points.filter((point) => point === wanted).length;
  return {
    pairs,
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    score,
    interval: [score - reach, score + reach],
  };
}

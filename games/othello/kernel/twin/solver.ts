import { squareWorths } from '../tables.ts';
import {
  type TwinBoard,
  countBits,
  findFlips,
  findMoves,
  foundHi,
  foundLo,
  squaresOf,
  twinEmpties,
} from './board.ts';
import { type Pair, counted, finalScore, hiBit, loBit, quadrantOf, solveFew } from './last.ts';
import { findStableEdges, stableHi, stableLo, twinStableCount } from './stability.ts';
import { NO_MOVE, TwinTable } from './table.ts';

/** Up to this many empties: parity order, no table. */
const SHALLOW = 7;
/** From this many empties on the children are looked up before any is searched. */
const KNOWN_FROM = 9;
/** The kernel orders by its evaluation from 13 empties on; this solver has none. */
export const TWIN_SOLVER_EMPTIES = 12;

const WORTHS = squareWorths();
const INNER = 0x7e7e_7e7e;
const FIRST = 0x4000_0000;

type Words = readonly [ownHi: number, ownLo: number, otherHi: number, otherLo: number];

type Move = {
  readonly square: number;
  readonly next: Words;
  readonly replies: Pair;
  readonly score: number;
};

function legalOf([ownHi, ownLo, otherHi, otherLo]: Words): Pair {
  findMoves(ownHi, ownLo, otherHi, otherLo);
  return [foundHi, foundLo];
}

function isNone([hi, lo]: Pair): boolean {
  return (hi | lo) === 0;
}

function swapped([ownHi, ownLo, otherHi, otherLo]: Words): Words {
  return [otherHi, otherLo, ownHi, ownLo];
}

function after([ownHi, ownLo, otherHi, otherLo]: Words, square: number): Words {
  findFlips(ownHi, ownLo, otherHi, otherLo, square);
  return [
    otherHi ^ foundHi,
    otherLo ^ foundLo,
    ownHi ^ foundHi ^ hiBit(square),
    ownLo ^ foundLo ^ loBit(square),
  ];
}

function oddAfter(odd: Pair, square: number): Pair {
  const [hi, lo] = quadrantOf(square);
  return [odd[0] ^ hi, odd[1] ^ lo];
}

function oddQuadrants(emptyHi: number, emptyLo: number): Pair {
  const [left, right] = [0x0f0f_0f0f, 0xf0f0_f0f0 | 0];
  const odd = (word: number) =>
    ((countBits(word & left) & 1) === 0 ? 0 : left) |
    ((countBits(word & right) & 1) === 0 ? 0 : right);
  return [odd(emptyHi), odd(emptyLo)];
}

/** Empty squares beside discs of `other`. */
function potentialMobility([ownHi, ownLo, otherHi, otherLo]: Words): number {
  const [innerHi, innerLo] = [otherHi & INNER, otherLo & INNER];
  const [upperHi, upperLo] = [otherHi & 0x00ff_ffff, otherLo & 0xffff_ff00];
  const [middleHi, middleLo] = [innerHi & 0x00ff_ffff, innerLo & 0xffff_ff00];
  let nearHi = (innerHi << 1) | (innerHi >>> 1);
  let nearLo = (innerLo << 1) | (innerLo >>> 1);
  nearHi |= (upperHi << 8) | (upperLo >>> 24) | (upperHi >>> 8);
  nearLo |= (upperLo << 8) | (upperLo >>> 8) | (upperHi << 24);
  for (const shift of [7, 9]) {
    nearHi |= (middleHi << shift) | (middleLo >>> (32 - shift)) | (middleHi >>> shift);
    nearLo |= (middleLo << shift) | (middleLo >>> shift) | (middleHi << (32 - shift));
  }
  return countBits(nearHi & ~(ownHi | otherHi)) + countBits(nearLo & ~(ownLo | otherLo));
}

function worthOf(next: Words, replies: Pair, square: number, odd: Pair): number {
  const [ownHi, ownLo, otherHi, otherLo] = next;
  const corners = countBits(replies[0] & 0x8100_0000) + countBits(replies[1] & 0x81);
  const freedom = countBits(replies[0]) + countBits(replies[1]) + corners;
  findStableEdges(otherHi, otherLo, ownHi, ownLo);
  const isOdd = ((odd[0] & hiBit(square)) | (odd[1] & loBit(square))) !== 0;
  return (
    ((36 - freedom) << 15) +
    ((36 - potentialMobility(next)) << 5) +
    ((countBits(stableHi) + countBits(stableLo)) << 11) +
    (isOdd ? 8 : 0) +
    (WORTHS[square] ?? 0)
  );
}

/** A bound from the opponent's stable discs, or 100 when it does not cut. */
function stabilityBound(board: Words, alpha: number, empties: number): number {
  if (alpha < 2 * empties - (empties > 10 ? 6 : 4)) return 100;
  const [ownHi, ownLo, otherHi, otherLo] = board;
  return 64 - 2 * twinStableCount(otherHi, otherLo, ownHi, ownLo);
}

/**
 * The kernel's exact search in plain TypeScript, node for node up to 12 empties: null windows,
 * order by mobility, stability and parity, a table, stability cut-offs, the last four by themselves.
 */
export class TwinSolver {
  readonly #table = new TwinTable();

  /** The score for the side to move; `nodes` counts from 0 for each. */
  solve(board: TwinBoard): number {
    counted.nodes = 0;
    this.#table.clear();
    const { ownHi, ownLo, otherHi, otherLo } = board;
    const words: Words = [ownHi, ownLo, otherHi, otherLo];
    const odd = oddQuadrants(~(ownHi | otherHi), ~(ownLo | otherLo));
    return this.#principal(words, -64, 64, legalOf(words), odd, twinEmpties(board));
  }

  get nodes(): number {
    return counted.nodes;
  }

  /** In order; null when a move takes every disc. */
  #movesOf(board: Words, legal: Pair, odd: Pair, known: number): readonly Move[] | null {
    const [first, second] = [this.#table.moveOf(known), this.#table.secondOf(known)];
    const moves: Move[] = [];
    for (const square of squaresOf(legal[0], legal[1])) {
      const next = after(board, square);
      if ((next[0] | next[1]) === 0) return null;
      const replies = legalOf(next);
      const kept = square === first ? FIRST : square === second ? FIRST - 1 : null;
      const score = kept ?? worthOf(next, replies, square, odd);
      moves.push({ square, next, replies, score });
    }
    return moves.sort((a, b) => b.score - a.score || a.square - b.square);
  }

  /** Five to seven empties. */
  #shallow(board: Words, alpha: number, legal: Pair, odd: Pair, empties: number): number {
    counted.nodes += 1;
    if (isNone(legal)) {
      const other = swapped(board);
      const replies = legalOf(other);
      if (isNone(replies)) return finalScore(...board);
      return -this.#shallow(other, -alpha - 1, replies, odd, empties);
    }
    const bound = stabilityBound(board, alpha, empties);
    if (bound <= alpha) return bound;
    let best = -100;
    const first = squaresOf(legal[0] & odd[0], legal[1] & odd[1]);
    for (const square of [...first, ...squaresOf(legal[0] & ~odd[0], legal[1] & ~odd[1])]) {
      const next = after(board, square);
      const nextOdd = oddAfter(odd, square);
      const score = -this.#few(next, -alpha - 1, nextOdd, empties - 1);
      if (score > best) best = score;
      if (score > alpha) return score;
    }
    return best;
  }

  /** Up to seven empties. */
  #few(board: Words, alpha: number, odd: Pair, empties: number): number {
    if (empties > 4) return this.#shallow(board, alpha, legalOf(board), odd, empties);
    const empty = [~(board[0] | board[2]), ~(board[1] | board[3])] as const;
    return solveFew(board, alpha, empty, odd);
  }

  /** A child already known to be good enough, or -100. */
  #knownCut(moves: readonly Move[], alpha: number, empties: number): number {
    for (const { next } of moves.toSorted((a, b) => a.square - b.square)) {
      const known = this.#table.probe(next);
      if (known < 0 || this.#table.depthOf(known) !== empties - 1) continue;
      if (-this.#table.upperOf(known) > alpha) return -this.#table.upperOf(known);
    }
    return -100;
  }

  /** Null window (alpha, alpha + 1). */
  #scout(board: Words, alpha: number, legal: Pair, odd: Pair, empties: number): number {
    if (empties <= SHALLOW) return this.#few(board, alpha, odd, empties);
    counted.nodes += 1;
    // Step 1. Pass and end
    if (isNone(legal)) {
      const other = swapped(board);
      const replies = legalOf(other);
      if (isNone(replies)) return finalScore(...board);
      return -this.#scout(other, -alpha - 1, replies, odd, empties);
    }
    // Step 2. Stability
    const bound = stabilityBound(board, alpha, empties);
    if (bound <= alpha) return bound;
    // Step 3. Transposition table
    const table = this.#table;
    const known = table.probe(board);
    if (known >= 0 && table.depthOf(known) === empties) {
      if (table.lowerOf(known) > alpha) return table.lowerOf(known);
      if (table.upperOf(known) <= alpha) return table.upperOf(known);
    }
    // Step 4. Moves in order
    const moves = this.#movesOf(board, legal, odd, known);
    if (moves === null) return 64;
    if (empties >= KNOWN_FROM) {
      const cut = this.#knownCut(moves, alpha, empties);
      if (cut > alpha) return cut;
    }
    // Step 5. Search
    let best = -100;
    let bestSquare = NO_MOVE;
    for (const { square, next, replies } of moves) {
      const nextOdd = oddAfter(odd, square);
      const score = -this.#scout(next, -alpha - 1, replies, nextOdd, empties - 1);
      if (score <= best) continue;
      best = score;
      bestSquare = square;
      if (score > alpha) break;
    }
    table.remember(board, {
      depth: empties,
      alpha,
      beta: alpha + 1,
      score: best,
      move: bestSquare,
    });
    return best;
  }

  /** A window wider than one; few nodes come here. */
  #principal(
    board: Words,
    alpha: number,
    beta: number,
    legal: Pair,
    odd: Pair,
    empties: number,
  ): number {
    if (beta - alpha === 1) return this.#scout(board, alpha, legal, odd, empties);
    counted.nodes += 1;
    if (isNone(legal)) {
      const other = swapped(board);
      const replies = legalOf(other);
      if (isNone(replies)) return finalScore(...board);
      return -this.#principal(other, -beta, -alpha, replies, odd, empties);
    }
    const table = this.#table;
    const known = table.probe(board);
    if (known >= 0 && table.depthOf(known) === empties) {
      const [lower, upper] = [table.lowerOf(known), table.upperOf(known)];
      if (lower >= beta || lower === upper) return lower;
      if (upper <= alpha) return upper;
    }
    const moves = this.#movesOf(board, legal, odd, known);
    if (moves === null) return 64;
    let best = -100;
    let bestSquare = NO_MOVE;
    let low = alpha;
    for (const [at, { square, next, replies }] of moves.entries()) {
      const nextOdd = oddAfter(odd, square);
      let score = 0;
      if (at > 0) score = -this.#scout(next, -low - 1, replies, nextOdd, empties - 1);
      if (at === 0 || (score > low && score < beta)) {
        score = -this.#principal(next, -beta, -low, replies, nextOdd, empties - 1);
      }
      if (score <= best) continue;
      best = score;
      bestSquare = square;
      low = Math.max(low, score);
      if (score >= beta) break;
    }
    table.remember(board, { depth: empties, alpha, beta, score: best, move: bestSquare });
    return best;
  }
}

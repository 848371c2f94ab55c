import { countBits, findFlips, foundHi, foundLo } from './board.ts';

/** Counted up by every function of the exact search. */
export const counted = { nodes: 0 };

export function finalScore(ownHi: number, ownLo: number, otherHi: number, otherLo: number): number {
  const own = countBits(ownHi) + countBits(ownLo);
  const other = countBits(otherHi) + countBits(otherLo);
  return own - other + Math.sign(own - other) * (64 - own - other);
}

export function hiBit(square: number): number {
  return square < 32 ? 0 : 1 << (square - 32);
}

export function loBit(square: number): number {
  return square < 32 ? 1 << square : 0;
}

/** The lowest square of a set that is not empty. */
function lowest(hi: number, lo: number): number {
  return lo === 0 ? 63 - Math.clz32(hi & -hi) : 31 - Math.clz32(lo & -lo);
}

const NONE = -100;

/** Twice the discs turned by filling the last empty square. */
function lastFlips(ownHi: number, ownLo: number, square: number): number {
  findFlips(ownHi, ownLo, ~(ownHi | hiBit(square)), ~(ownLo | loBit(square)), square);
  return 2 * (countBits(foundHi) + countBits(foundLo));
}

function solve1(ownHi: number, ownLo: number, alpha: number, square: number): number {
  counted.nodes += 1;
  const filled = 2 * (countBits(ownHi) + countBits(ownLo)) - 62;
  const mine = lastFlips(ownHi, ownLo, square);
  if (mine !== 0) return filled + mine;
  const kept = filled - 2;
  const score = filled <= 0 ? kept : filled;
  if (score <= alpha) return score;
  const theirs = lastFlips(~(ownHi | hiBit(square)), ~(ownLo | loBit(square)), square);
  return theirs !== 0 ? kept - theirs : score;
}

type Four = readonly [ownHi: number, ownLo: number, otherHi: number, otherLo: number];

/** The board after a placement that turns something, seen by the opponent; null where nothing turns. */
function placedAt([ownHi, ownLo, otherHi, otherLo]: Four, square: number): Four | null {
  findFlips(ownHi, ownLo, otherHi, otherLo, square);
  if ((foundHi | foundLo) === 0) return null;
  return [
    otherHi ^ foundHi,
    otherLo ^ foundLo,
    ownHi ^ foundHi ^ hiBit(square),
    ownLo ^ foundLo ^ loBit(square),
  ];
}

function swapped([ownHi, ownLo, otherHi, otherLo]: Four): Four {
  return [otherHi, otherLo, ownHi, ownLo];
}

function solve2(board: Four, alpha: number, a: number, b: number, passed: boolean): number {
  counted.nodes += 1;
  let best = NONE;
  const first = placedAt(board, a);
  if (first) {
    best = -solve1(first[0], first[1], -alpha - 1, b);
    if (best > alpha) return best;
  }
  const second = placedAt(board, b);
  if (second) return Math.max(best, -solve1(second[0], second[1], -alpha - 1, a));
  if (best !== NONE) return best;
  return passed ? finalScore(...board) : -solve2(swapped(board), -alpha - 1, a, b, true);
}

function solve3(board: Four, alpha: number, squares: readonly number[], passed: boolean): number {
  counted.nodes += 1;
  let best = NONE;
  for (const square of squares) {
    const next = placedAt(board, square);
    if (!next) continue;
    const [a = 0, b = 0] = squares.filter((other) => other !== square);
    best = Math.max(best, -solve2(next, -alpha - 1, a, b, false));
    if (best > alpha) return best;
  }
  if (best !== NONE) return best;
  return passed ? finalScore(...board) : -solve3(swapped(board), -alpha - 1, squares, true);
}

function squaresUp(hi: number, lo: number): number[] {
  const squares: number[] = [];
  for (let rest = lo; rest !== 0; rest &= rest - 1) squares.push(lowest(0, rest));
  for (let rest = hi; rest !== 0; rest &= rest - 1) squares.push(lowest(rest, 0));
  return squares;
}

/** One square of an odd quadrant first: whoever plays last in a region gains. */
function solve3Any(board: Four, alpha: number, empty: Pair, odd: Pair): number {
  const [hi, lo] = empty;
  const [leadHi, leadLo] = [hi & odd[0], lo & odd[1]];
  const lead = (leadHi | leadLo) !== 0 ? lowest(leadHi, leadLo) : lowest(hi, lo);
  const rest = squaresUp(hi, lo).filter((square) => square !== lead);
  return solve3(board, alpha, [lead, ...rest], false);
}

export type Pair = readonly [hi: number, lo: number];

/** The quadrant of a square as words. */
export function quadrantOf(square: number): Pair {
  const columns = (square & 4) === 0 ? 0x0f0f_0f0f : 0xf0f0_f0f0 | 0;
  return square < 32 ? [0, columns] : [columns, 0];
}

function solve4(board: Four, alpha: number, empty: Pair, odd: Pair, passed: boolean): number {
  counted.nodes += 1;
  let best = NONE;
  const first = squaresUp(empty[0] & odd[0], empty[1] & odd[1]);
  for (const square of [...first, ...squaresUp(empty[0] & ~odd[0], empty[1] & ~odd[1])]) {
    const next = placedAt(board, square);
    if (!next) continue;
    const rest = [empty[0] ^ hiBit(square), empty[1] ^ loBit(square)] as const;
    const [oddHi, oddLo] = quadrantOf(square);
    const nextOdd = [odd[0] ^ oddHi, odd[1] ^ oddLo] as const;
    best = Math.max(best, -solve3Any(next, -alpha - 1, rest, nextOdd));
    if (best > alpha) return best;
  }
  if (best !== NONE) return best;
  return passed ? finalScore(...board) : -solve4(swapped(board), -alpha - 1, empty, odd, true);
}

/** Four empties or fewer, as a null window (alpha, alpha + 1). */
export function solveFew(board: Four, alpha: number, empty: Pair, odd: Pair): number {
  const squares = squaresUp(empty[0], empty[1]);
  const [a = 0, b = 0] = squares;
  if (squares.length === 4) return solve4(board, alpha, empty, odd, false);
  if (squares.length === 3) return solve3Any(board, alpha, empty, odd);
  if (squares.length === 2) return solve2(board, alpha, a, b, false);
  return squares.length === 1 ? solve1(board[0], board[1], alpha, a) : finalScore(...board);
}

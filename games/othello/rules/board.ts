import { type Bits, count, isEmpty, squareBit, union, without } from './bits.ts';

/** The discs seen by the side to move. */
export type Board = { readonly own: Bits; readonly other: Bits };

/** A step in one of the eight directions, and the columns that step must not reach. */
type Direction = { readonly shift: number; readonly columns: number };

const NOT_A = 0xfefe_fefe | 0;
const NOT_H = 0x7f7f_7f7f;
const ALL = -1;
const DIRECTIONS: readonly Direction[] = [
  { shift: 1, columns: NOT_A },
  { shift: 9, columns: NOT_A },
  { shift: -7, columns: NOT_A },
  { shift: -1, columns: NOT_H },
  { shift: -9, columns: NOT_H },
  { shift: 7, columns: NOT_H },
  { shift: 8, columns: ALL },
  { shift: -8, columns: ALL },
];

function step({ hi, lo }: Bits, { shift, columns }: Direction): Bits {
  if (shift > 0) {
    const carried = (hi << shift) | (lo >>> (32 - shift));
    return { hi: carried & columns, lo: (lo << shift) & columns };
  }
  const carried = (lo >>> -shift) | (hi << (32 + shift));
  return { hi: (hi >>> -shift) & columns, lo: carried & columns };
}

function both(a: Bits, b: Bits): Bits {
  return { hi: a.hi & b.hi, lo: a.lo & b.lo };
}

/** R1: the squares where a disc of the side to move turns at least one disc over. */
export function legalSquares({ own, other }: Board): Bits {
  let found: Bits = { hi: 0, lo: 0 };
  for (const direction of DIRECTIONS) {
    let run = both(step(own, direction), other);
    while (!isEmpty(run)) {
      const next = step(run, direction);
      found = union(found, next);
      run = both(next, other);
    }
  }
  return without(found, union(own, other));
}

/** The discs that turn over when the side to move places on an empty square. */
export function flippedBy({ own, other }: Board, square: number): Bits {
  let turned: Bits = { hi: 0, lo: 0 };
  for (const direction of DIRECTIONS) {
    let run: Bits = { hi: 0, lo: 0 };
    let next = step(squareBit(square), direction);
    while (!isEmpty(both(next, other))) {
      run = union(run, next);
      next = step(next, direction);
    }
    if (!isEmpty(both(next, own))) turned = union(turned, run);
  }
  return turned;
}

/** The board after a legal placement, seen by the opponent. */
export function placed(board: Board, square: number): Board {
  const turned = flippedBy(board, square);
  return {
    own: without(board.other, turned),
    other: union(board.own, union(turned, squareBit(square))),
  };
}

export function swapped({ own, other }: Board): Board {
  return { own: other, other: own };
}

export function canMove(board: Board): boolean {
  return !isEmpty(legalSquares(board));
}

/** R2: neither side can move. A full board is one such case. */
export function isFinished(board: Board): boolean {
  return !canMove(board) && !canMove(swapped(board));
}

function emptyCount({ own, other }: Board): number {
  return 64 - count(own) - count(other);
}

/** Disc difference for the side to move; R2: the empties count only where a format asks. */
function discDifference({ own, other }: Board): number {
  return count(own) - count(other);
}

export function scoreWithEmpties(board: Board): number {
  const difference = discDifference(board);
  return difference + Math.sign(difference) * emptyCount(board);
}

/** R1: d4 and e5 white, e4 and d5 black; black is to move. */
export const START: Board = {
  own: union(squareBit(28), squareBit(35)),
  other: union(squareBit(27), squareBit(36)),
};

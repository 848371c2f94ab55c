import {
  type TwinBoard,
  countBits,
  findMoves,
  foundHi,
  foundLo,
  twinPlaced,
} from '@taku/othello/kernel';
import type { Bits } from '@taku/othello/rules';

/** Squares that are one by symmetry, each named by the first of them. */
export const SQUARE_KINDS = ['a1', 'b1', 'c1', 'd1', 'b2', 'c2', 'd2', 'c3', 'd3', 'd4'] as const;

const KIND_AT = [
  [0, 1, 2, 3],
  [1, 4, 5, 6],
  [2, 5, 7, 8],
  [3, 6, 8, 9],
] as const;

function fold(at: number): 0 | 1 | 2 | 3 {
  return (at < 4 ? at : 7 - at) as 0 | 1 | 2 | 3;
}

export function kindOf(square: number): number {
  return KIND_AT[fold(square >> 3)][fold(square & 7)];
}

const NOT_FIRST_FILE = 0xfefe_fefe | 0;
const NOT_LAST_FILE = 0x7f7f_7f7f;
const CORNERS_LO = 0x81;
const CORNERS_HI = 0x81 << 24;

function count({ hi, lo }: Bits): number {
  return countBits(hi) + countBits(lo);
}

/** The squares themselves and all that touch them. */
function spread({ hi, lo }: Bits): Bits {
  const wideHi = hi | ((hi << 1) & NOT_FIRST_FILE) | ((hi >>> 1) & NOT_LAST_FILE);
  const wideLo = lo | ((lo << 1) & NOT_FIRST_FILE) | ((lo >>> 1) & NOT_LAST_FILE);
  return {
    hi: wideHi | (wideHi << 8) | (wideLo >>> 24) | (wideHi >>> 8),
    lo: wideLo | (wideLo << 8) | (wideLo >>> 8) | (wideHi << 24),
  };
}

/** Whether the empty squares around this one, itself among them, are even in number. */
function fillsEvenRegion(square: number, empty: Bits): boolean {
  let region: Bits = square < 32 ? { hi: 0, lo: 1 << square } : { hi: 1 << (square - 32), lo: 0 };
  for (;;) {
    const wider = spread(region);
    const next = { hi: wider.hi & empty.hi, lo: wider.lo & empty.lo };
    if (next.hi === region.hi && next.lo === region.lo) return count(region) % 2 === 0;
    region = next;
  }
}

/** The corner that a square beside it leads to; null for other squares. */
function cornerBeside(square: number): number | null {
  const [row, col] = [square >> 3, square & 7];
  if (fold(row) > 1 || fold(col) > 1 || fold(row) + fold(col) === 0) return null;
  return (row < 4 ? 0 : 56) + (col < 4 ? 0 : 7);
}

function isEmptyAt(square: number, empty: Bits): boolean {
  return ((square < 32 ? empty.lo >>> square : empty.hi >>> (square - 32)) & 1) === 1;
}

/** What anybody can see of a move, counted. */
export const MOVE_FACTS = [
  'discs turned',
  'replies',
  'own moves next',
  'other passes',
  'corners given',
  'frontier',
  'frontier of other',
  'discs ahead',
  'beside free corner',
  'diagonal to free corner',
  'edge',
  'even region',
] as const;

/** Facts of a move into `cells`, and the board after it, seen by the other side. */
export function writeMoveFacts(
  board: TwinBoard,
  square: number,
  cells: Float32Array,
  start: number,
): TwinBoard {
  const next = twinPlaced(board, square);
  const before = countBits(board.ownHi) + countBits(board.ownLo);
  const own = { hi: next.otherHi, lo: next.otherLo };
  const other = { hi: next.ownHi, lo: next.ownLo };
  const after = count(own);
  const emptyBefore = {
    hi: ~(board.ownHi | board.otherHi),
    lo: ~(board.ownLo | board.otherLo),
  };
  findMoves(other.hi, other.lo, own.hi, own.lo);
  const replies = countBits(foundHi) + countBits(foundLo);
  const corners = countBits(foundLo & CORNERS_LO) + countBits(foundHi & CORNERS_HI);
  findMoves(own.hi, own.lo, other.hi, other.lo);
  const nextMoves = countBits(foundHi) + countBits(foundLo);
  const nearEmpty = spread({ hi: ~(own.hi | other.hi), lo: ~(own.lo | other.lo) });
  const corner = cornerBeside(square);
  const isNearFree = corner !== null && isEmptyAt(corner, emptyBefore);
  const isDiagonal = kindOf(square) === SQUARE_KINDS.indexOf('b2');
  const isEdge = fold(square >> 3) === 0 || fold(square & 7) === 0;
  const facts = [
    after - before - 1,
    replies,
    nextMoves,
    replies === 0 ? 1 : 0,
    corners,
    count({ hi: own.hi & nearEmpty.hi, lo: own.lo & nearEmpty.lo }),
    count({ hi: other.hi & nearEmpty.hi, lo: other.lo & nearEmpty.lo }),
    after - count(other),
    isNearFree && !isDiagonal ? 1 : 0,
    isNearFree && isDiagonal ? 1 : 0,
    isEdge ? 1 : 0,
    fillsEvenRegion(square, emptyBefore) ? 1 : 0,
  ];
  cells.set(facts, start);
  return next;
}

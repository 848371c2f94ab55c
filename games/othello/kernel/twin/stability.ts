import { diagonalMasks } from '../tables.ts';
import { countBits } from './board.ts';

/** Discs of one side turned on an edge of eight squares. */
function edgeFlips(mover: number, victim: number, square: number): number {
  let total = 0;
  for (const step of [1, -1]) {
    let run = 0;
    for (let at = square + step; at >= 0 && at < 8; at += step) {
      if ((victim >> at) & 1) run |= 1 << at;
      else {
        if ((mover >> at) & 1) total |= run;
        break;
      }
    }
  }
  return total;
}

/** Edge discs of `own` that stay whatever is played on this edge; by exhaustion over fillings. */
function stableOnEdge(own: number, other: number, stable: number): number {
  let kept = stable & own;
  const empties = ~(own | other) & 255;
  for (let square = 0; square < 8 && kept !== 0; square++) {
    const disc = 1 << square;
    if ((empties & disc) === 0) continue;
    const mine = edgeFlips(own, other, square);
    kept = stableOnEdge(own | disc | mine, other & ~mine, kept);
    const theirs = edgeFlips(other, own, square);
    if (kept !== 0) kept = stableOnEdge(own & ~theirs, other | disc | theirs, kept);
  }
  return kept;
}

let edgeTable: Uint8Array | null = null;

/** Stable discs by the two bytes of an edge. */
function edges(): Uint8Array {
  edgeTable ??= Uint8Array.from({ length: 65_536 }, (_, at) => {
    const [own, other] = [at >> 8, at & 255];
    return (own & other) !== 0 ? 0 : stableOnEdge(own, other, own);
  });
  return edgeTable;
}

/** A column of the board as a byte, row 1 first. */
function columnByte(hi: number, lo: number, column: number): number {
  let byte = 0;
  for (let row = 0; row < 4; row++) {
    byte |= ((lo >>> (row * 8 + column)) & 1) << row;
    byte |= ((hi >>> (row * 8 + column)) & 1) << (row + 4);
  }
  return byte;
}

/** Rows 1 to 4 of a column byte, spread to its squares. */
function spread(nibble: number, column: number): number {
  const squares = (nibble & 1) | ((nibble & 2) << 7) | ((nibble & 4) << 14) | ((nibble & 8) << 21);
  return squares << column;
}

/** Results of two words. */
export let stableHi = 0;
export let stableLo = 0;

/** Stable discs on the four edges, into the stable words. */
export function findStableEdges(
  ownHi: number,
  ownLo: number,
  otherHi: number,
  otherLo: number,
): void {
  const table = edges();
  const known = (own: number, other: number) => table[(own << 8) | other] ?? 0;
  stableLo = known(ownLo & 255, otherLo & 255);
  stableHi = known(ownHi >>> 24, otherHi >>> 24) << 24;
  for (const column of [0, 7]) {
    const own = columnByte(ownHi, ownLo, column);
    // The corners come from the rows.
    const stable = known(own, columnByte(otherHi, otherLo, column)) & 0x7e;
    stableLo |= spread(stable & 15, column);
    stableHi |= spread(stable >> 4, column);
  }
}

/** The diagonals of the board, each once, as words [hi, lo]: falling ones, then rising ones. */
const DIAGONALS: readonly (readonly (readonly [number, number])[])[] = [0, 1].map((sense) => {
  const masks = diagonalMasks();
  const lines = new Set<bigint>();
  for (let square = 0; square < 64; square++) {
    lines.add((masks[square * 2 + sense] ?? 0n) | (1n << BigInt(square)));
  }
  return [...lines].map(
    (line) => [Number(line >> 32n) | 0, Number(line & 0xffff_ffffn) | 0] as const,
  );
});

/** Squares whose row is full, of one half of the board. */
function fullRows(discs: number): number {
  let full = 0;
  for (let row = 0; row < 32; row += 8) if (((discs >>> row) & 255) === 255) full |= 255 << row;
  return full;
}

function fullColumns(hi: number, lo: number): number {
  let full = hi & lo;
  full &= full >>> 16;
  full &= full >>> 8;
  return Math.imul(full & 255, 0x0101_0101);
}

const NOT_A = 0xfefe_fefe | 0;
const NOT_H = 0x7f7f_7f7f;

/** How many discs of `own` are certainly stable; the kernel's bound, disc for disc. */
export function twinStableCount(
  ownHi: number,
  ownLo: number,
  otherHi: number,
  otherLo: number,
): number {
  const [discsHi, discsLo] = [ownHi | otherHi, ownLo | otherLo];
  const [rowsHi, rowsLo] = [fullRows(discsHi), fullRows(discsLo)];
  const columns = fullColumns(discsHi, discsLo);
  const full = [0, 0, 0, 0];
  DIAGONALS.forEach((lines, sense) => {
    for (const [hi, lo] of lines) {
      if ((discsHi & hi) !== hi || (discsLo & lo) !== lo) continue;
      full[sense * 2] = (full[sense * 2] ?? 0) | hi;
      full[sense * 2 + 1] = (full[sense * 2 + 1] ?? 0) | lo;
    }
  });
  const [fallHi = 0, fallLo = 0, riseHi = 0, riseLo = 0] = full;
  findStableEdges(ownHi, ownLo, otherHi, otherLo);
  let hi = stableHi | (ownHi & rowsHi & columns & fallHi & riseHi);
  let lo = stableLo | (ownLo & rowsLo & columns & fallLo & riseLo);
  const [edgeHi, edgeLo] = [0xff81_8181 | 0, 0x8181_81ff | 0];
  for (;;) {
    if ((hi | lo) === 0) return 0;
    const besidesHi = ((hi & NOT_H) << 1) | ((hi & NOT_A) >>> 1) | rowsHi | 0x8181_8181;
    const besidesLo = ((lo & NOT_H) << 1) | ((lo & NOT_A) >>> 1) | rowsLo | 0x8181_8181;
    const aboveHi = (hi << 8) | (lo >>> 24) | (hi >>> 8) | columns | 0xff00_0000;
    const aboveLo = (lo << 8) | (lo >>> 8) | (hi << 24) | columns | 255;
    // 9 is down and right, 7 down and left.
    const [rightHi, rightLo] = [hi & NOT_H, lo & NOT_H];
    const [leftHi, leftLo] = [hi & NOT_A, lo & NOT_A];
    const fallingHi = (rightHi << 9) | (rightLo >>> 23) | (leftHi >>> 9) | fallHi | edgeHi;
    const fallingLo = (rightLo << 9) | (leftLo >>> 9) | (leftHi << 23) | fallLo | edgeLo;
    const risingHi = (leftHi << 7) | (leftLo >>> 25) | (rightHi >>> 7) | riseHi | edgeHi;
    const risingLo = (leftLo << 7) | (rightLo >>> 7) | (rightHi << 25) | riseLo | edgeLo;
    const grownHi = hi | (besidesHi & aboveHi & fallingHi & risingHi & ownHi);
    const grownLo = lo | (besidesLo & aboveLo & fallingLo & risingLo & ownLo);
    if (grownHi === hi && grownLo === lo) return countBits(hi) + countBits(lo);
    hi = grownHi;
    lo = grownLo;
  }
}

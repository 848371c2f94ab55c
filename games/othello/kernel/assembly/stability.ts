// A lower bound of the discs that can never be turned.
import { EDGE_STABLE } from './memory';

/** Edge discs of `own` that stay whatever is played on this edge; by exhaustion over fillings. */
function stableOnEdge(own: i32, other: i32, stable: i32): i32 {
  const empties = ~(own | other) & 255;
  let kept = stable & own;
  if (kept == 0 || empties == 0) return kept;
  for (let square = 0; square < 8; square++) {
    const disc = 1 << square;
    if ((empties & disc) == 0) continue;
    kept = afterEdgeMove(own, other, square, kept, true);
    if (kept == 0) return 0;
    kept = afterEdgeMove(own, other, square, kept, false);
    if (kept == 0) return 0;
  }
  return kept;
}

function edgeFlips(mover: i32, victim: i32, square: i32): i32 {
  let total = 0;
  let run = 0;
  for (let at = square + 1; at < 8; at++) {
    const disc = 1 << at;
    if ((victim & disc) != 0) run |= disc;
    else {
      if ((mover & disc) != 0) total |= run;
      break;
    }
  }
  run = 0;
  for (let at = square - 1; at >= 0; at--) {
    const disc = 1 << at;
    if ((victim & disc) != 0) run |= disc;
    else {
      if ((mover & disc) != 0) total |= run;
      break;
    }
  }
  return total;
}

function afterEdgeMove(own: i32, other: i32, square: i32, stable: i32, byOwn: bool): i32 {
  const disc = 1 << square;
  if (byOwn) {
    const turn = edgeFlips(own, other, square);
    return stableOnEdge(own | disc | turn, other & ~turn, stable);
  }
  const turn = edgeFlips(other, own, square);
  return stableOnEdge(own & ~turn, other | disc | turn, stable);
}

/** Fills the table; once, by the loader. */
export function prepareStability(): void {
  for (let own = 0; own < 256; own++) {
    for (let other = 0; other < 256; other++) {
      const known = (own & other) != 0 ? 0 : stableOnEdge(own, other, own);
      store<u8>(EDGE_STABLE + <usize>(own << 8 | other), <u8>known);
    }
  }
}

// @ts-ignore: decorator
@inline
function edge(own: u64, other: u64): u64 {
  return <u64>load<u8>(EDGE_STABLE + (<usize>(own & 255) << 8 | <usize>(other & 255)));
}

// @ts-ignore: decorator
@inline
function columnA(bits: u64): u64 {
  return ((bits & 0x0101010101010101) * 0x0102040810204080) >> 56;
}

// @ts-ignore: decorator
@inline
function columnH(bits: u64): u64 {
  return ((bits & 0x8080808080808080) * 0x0002040810204081) >> 56;
}

// @ts-ignore: decorator
@inline
function spreadA(row: u64): u64 {
  return ((row & 0x7e) * 0x0000040810204080) & 0x0001010101010100;
}

// @ts-ignore: decorator
@inline
function stableEdges(own: u64, other: u64): u64 {
  return (
    edge(own, other) | (edge(own >> 56, other >> 56) << 56) |
    spreadA(edge(columnA(own), columnA(other))) |
    (spreadA(edge(columnH(own), columnH(other))) << 7)
  );
}

// @ts-ignore: decorator
@inline
function fullColumns(discs: u64): u64 {
  let full = discs & rotr(discs, 8);
  full &= rotr(full, 16);
  return full & rotr(full, 32);
}

// @ts-ignore: decorator
@inline
function fullRows(discs: u64): u64 {
  let full = discs & (discs >> 1);
  full &= full >> 2;
  full &= full >> 4;
  return (full & 0x0101010101010101) * 255;
}

const EDGES: u64 = 0xff818181818181ff;

/** Squares whose diagonal in the h1–a8 sense holds no empty square. */
// @ts-ignore: decorator
@inline
function fullDiagonals(discs: u64, shift: u64, left: u64, right: u64): u64 {
  let gapUp = ~discs;
  gapUp |= (gapUp << shift) & left;
  let keep = left & (left << shift);
  gapUp |= (gapUp << (shift * 2)) & keep;
  keep &= keep << (shift * 2);
  gapUp |= (gapUp << (shift * 4)) & keep;
  let gapDown = ~discs;
  gapDown |= (gapDown >> shift) & right;
  keep = right & (right >> shift);
  gapDown |= (gapDown >> (shift * 2)) & keep;
  keep &= keep >> (shift * 2);
  gapDown |= (gapDown >> (shift * 4)) & keep;
  return ~(gapUp | gapDown);
}

const NOT_A: u64 = 0xfefefefefefefefe;
const NOT_H: u64 = 0x7f7f7f7f7f7f7f7f;

/** How many discs of `own` are certainly stable. */
export function stableCount(own: u64, other: u64): i32 {
  const discs = own | other;
  const rows = fullRows(discs);
  const columns = fullColumns(discs);
  const falling = fullDiagonals(discs, 9, NOT_A & ~(<u64>255), NOT_H & ~((<u64>255) << 56));
  const rising = fullDiagonals(discs, 7, NOT_H & ~(<u64>255), NOT_A & ~((<u64>255) << 56));
  let stable = stableEdges(own, other) | (own & rows & columns & falling & rising);
  if (stable == 0) return 0;
  const rowsOrSide = rows | 0x8181818181818181;
  const columnsOrEnd = columns | 0xff000000000000ff;
  const fallingOrEdge = falling | EDGES;
  const risingOrEdge = rising | EDGES;
  let grown = stable;
  do {
    stable = grown;
    const besides = (stable & NOT_H) << 1 | (stable & NOT_A) >> 1 | rowsOrSide;
    const above = stable << 8 | stable >> 8 | columnsOrEnd;
    const fall = (stable & NOT_H) << 9 | (stable & NOT_A) >> 9 | fallingOrEdge;
    const rise = (stable & NOT_A) << 7 | (stable & NOT_H) >> 7 | risingOrEdge;
    grown = stable | (besides & above & fall & rise & own);
  } while (grown != stable);
  return <i32>popcnt(stable);
}

/** Stable discs on the four edges alone, for ordering. */
// @ts-ignore: decorator
@inline
export function edgeStableCount(own: u64, other: u64): i32 {
  return <i32>popcnt(stableEdges(own, other));
}

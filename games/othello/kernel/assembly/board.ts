import { RAYS } from './memory';

const INNER: u64 = 0x7e7e7e7e7e7e7e7e;
const TOP: u64 = 0x8000000000000000;

/** A set of squares beside its image with the rows reversed: what leads up in one leads down in the other. */
// @ts-ignore: decorator
@inline
function withImage(bits: u64): v128 {
  const both = i64x2.splat(bits);
  return v128.shuffle<u8>(both, both, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8);
}

/** The squares of both halves, as one set again. */
// @ts-ignore: decorator
@inline
function joined(both: v128): u64 {
  const image = v128.shuffle<u8>(both, both, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  return i64x2.extract_lane(v128.or(both, image), 0);
}

/** Where runs of `mask` that begin beside `own` end, towards higher squares. */
// @ts-ignore: decorator
@inline
function runEnds(own: v128, mask: v128, shift: i32): v128 {
  let run = v128.and(mask, i64x2.shl(own, shift));
  run = v128.or(run, v128.and(mask, i64x2.shl(run, shift)));
  const pair = v128.and(mask, i64x2.shl(mask, shift));
  run = v128.or(run, v128.and(pair, i64x2.shl(run, shift * 2)));
  run = v128.or(run, v128.and(pair, i64x2.shl(run, shift * 2)));
  return i64x2.shl(run, shift);
}

/** R1: the squares where `own` may place a disc. */
// @ts-ignore: decorator
@inline
export function moves(own: u64, other: u64): u64 {
  const inner = other & INNER;
  const mine = withImage(own);
  const theirs = withImage(other);
  const middle = v128.and(theirs, i64x2.splat(INNER));
  const rows = v128.or(runEnds(mine, theirs, 8), v128.or(runEnds(mine, middle, 7), runEnds(mine, middle, 9)));
  // Within a row: a sum carries through a run to its end; the other way by doubling.
  const right = inner + (inner & (own << 1));
  let left = inner & (own >> 1);
  left |= inner & (left >> 1);
  const pair = inner & (inner >> 1);
  left |= pair & (left >> 2);
  left |= pair & (left >> 2);
  return (joined(rows) | right | (left >> 1)) & ~(own | other);
}

/** Discs turned on two rays, one in each half; `gaps` are the squares off the ray. */
// @ts-ignore: decorator
@inline
function turnedOn(own: v128, other: v128, gaps: v128): v128 {
  const end = v128.andnot(v128.and(i64x2.add(v128.or(other, gaps), i64x2.splat(1)), own), gaps);
  const before = i64x2.sub(i64x2.sub(end, i64x2.splat(1)), i64x2.eq(end, i64x2.splat(0)));
  return v128.andnot(before, gaps);
}

// @ts-ignore: decorator
@inline
function turnedRight(own: u64, other: u64, mask: u64): u64 {
  const end = ((other | ~mask) + 1) & own & mask;
  return (end - <u64>(end != 0)) & mask;
}

// @ts-ignore: decorator
@inline
function turnedLeft(own: u64, other: u64, mask: u64): u64 {
  const end = (TOP >> clz(~other & mask)) & own;
  return <u64>(-<i64>(end << 1)) & mask;
}

/** The discs turned over when `own` places on `square`; 0 where nothing turns. */
// @ts-ignore: decorator
@inline
export function turned(own: u64, other: u64, square: i32): u64 {
  const at = RAYS + ((<usize>square) << 6);
  const mine = withImage(own);
  const theirs = withImage(other);
  const rows = v128.or(
    turnedOn(mine, theirs, v128.load(at)),
    v128.or(turnedOn(mine, theirs, v128.load(at, 16)), turnedOn(mine, theirs, v128.load(at, 32))),
  );
  return (
    joined(rows) |
    turnedRight(own, other, load<u64>(at, 48)) | turnedLeft(own, other, load<u64>(at, 56))
  );
}

export function legalMoves(own: u64, other: u64): u64 {
  return moves(own, other);
}

export function flips(own: u64, other: u64, square: i32): u64 {
  return turned(own, other, square);
}

/** Final score in discs, the empties to the winner. */
// @ts-ignore: decorator
@inline
export function finalScore(own: u64, other: u64): i32 {
  const mine = <i32>popcnt(own);
  const theirs = <i32>popcnt(other);
  const difference = mine - theirs;
  const empties = 64 - mine - theirs;
  return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
}

function perftFrom(own: u64, other: u64, depth: i32): u64 {
  let legal = moves(own, other);
  if (legal == 0) return moves(other, own) == 0 ? 1 : depth == 1 ? 1 : perftFrom(other, own, depth - 1);
  if (depth == 1) return popcnt(legal);
  let leaves: u64 = 0;
  while (legal != 0) {
    const square = <i32>ctz(legal);
    legal &= legal - 1;
    const turn = turned(own, other, square);
    leaves += perftFrom(other ^ turn, own ^ turn ^ ((<u64>1) << square), depth - 1);
  }
  return leaves;
}

export function perft(own: u64, other: u64, depth: i32): u64 {
  return depth == 0 ? 1 : perftFrom(own, other, depth);
}

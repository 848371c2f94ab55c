import { RAYS } from './memory';

const INNER: u64 = 0x7e7e7e7e7e7e7e7e;
const TOP: u64 = 0x8000000000000000;

// @ts-ignore: decorator
@inline
function ray(own: u64, mask: u64, shift: u64): u64 {
  let up = mask & (own << shift);
  let down = mask & (own >> shift);
  up |= mask & (up << shift);
  down |= mask & (down >> shift);
  const pair = mask & (mask << shift);
  const pairDown = pair >> shift;
  up |= pair & (up << (shift * 2));
  down |= pairDown & (down >> (shift * 2));
  up |= pair & (up << (shift * 2));
  down |= pairDown & (down >> (shift * 2));
  return (up << shift) | (down >> shift);
}

/** R1: the squares where `own` may place a disc. */
// @ts-ignore: decorator
@inline
export function moves(own: u64, other: u64): u64 {
  const inner = other & INNER;
  const found = ray(own, inner, 1) | ray(own, other, 8) | ray(own, inner, 7) | ray(own, inner, 9);
  return found & ~(own | other);
}

// @ts-ignore: decorator
@inline
function turnUp(own: u64, other: u64, at: usize, offset: usize): u64 {
  const mask = load<u64>(at + offset);
  const end = ((other | ~mask) + 1) & own & mask;
  return (end - <u64>(end != 0)) & mask;
}

// @ts-ignore: decorator
@inline
function turnDown(own: u64, other: u64, at: usize, offset: usize): u64 {
  const mask = load<u64>(at + offset);
  const end = (TOP >> clz(~other & mask)) & own;
  return <u64>(-<i64>(end << 1)) & mask;
}

/** The discs turned over when `own` places on `square`; 0 where nothing turns. */
// @ts-ignore: decorator
@inline
export function turned(own: u64, other: u64, square: i32): u64 {
  const at = RAYS + ((<usize>square) << 6);
  return (
    turnUp(own, other, at, 0) | turnUp(own, other, at, 8) |
    turnUp(own, other, at, 16) | turnUp(own, other, at, 24) |
    turnDown(own, other, at, 32) | turnDown(own, other, at, 40) |
    turnDown(own, other, at, 48) | turnDown(own, other, at, 56)
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

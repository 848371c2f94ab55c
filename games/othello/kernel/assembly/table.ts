// Transposition table: pairs of 16-byte entries {key ^ bounds u64, bounds u64}. Bounds are packed
// {lower i16, upper i16, depth u8, era u8, move u8, second u8}. Several threads may write at once:
// an entry torn between two writers no longer fits its key and is nobody's.
// Depths from EXACT up count empties of an exact search.
import { TABLE } from './memory';

/** The table never grows beyond 2^20 pairs of 32 bytes; small searches use less of it. */
const MOST_BITS: u64 = 20;
const LAST_ERA: i32 = 240;
export const EXACT: i32 = 64;
export const NO_MOVE: i32 = 64;
export const INFINITE: i32 = 16000;

let era: i32 = 1;
/** Entries of earlier eras belong to earlier searches. */
let firstEra: i32 = 1;
let shift: u64 = 64 - MOST_BITS;
/** Mixed into every key but not into its place: what was searched before neither matches nor moves anything. */
let salt: u64 = 0;

// @ts-ignore: decorator
@inline
export function hashOf(own: u64, other: u64): u64 {
  let mixed = own * 0x9e3779b97f4a7c15;
  mixed ^= rotl(other, 29) * 0xc2b2ae3d27d4eb4f;
  mixed ^= mixed >> 32;
  return mixed * 0xff51afd7ed558ccd;
}

// @ts-ignore: decorator
@inline
function pairAt(hash: u64): usize {
  return TABLE + (<usize>(hash >> shift) << 5);
}

/** What is known of a position, 0 when nothing is. */
// @ts-ignore: decorator
@inline
export function probe(hash: u64): u64 {
  const at = pairAt(hash);
  const key = hash ^ salt;
  const first = load<u64>(at, 8);
  if ((load<u64>(at) ^ first) == key) return first;
  const second = load<u64>(at, 24);
  return (load<u64>(at, 16) ^ second) == key ? second : 0;
}

// @ts-ignore: decorator
@inline
export function lowerOf(bounds: u64): i32 {
  return <i32><i16>bounds;
}

// @ts-ignore: decorator
@inline
export function upperOf(bounds: u64): i32 {
  return <i32>bounds >> 16;
}

// @ts-ignore: decorator
@inline
export function depthOf(bounds: u64): i32 {
  return <i32>(bounds >> 32) & 255;
}

// @ts-ignore: decorator
@inline
function eraOf(bounds: u64): i32 {
  return <i32>(bounds >> 40) & 255;
}

// @ts-ignore: decorator
@inline
export function moveOf(bounds: u64): i32 {
  return <i32>(bounds >> 48) & 255;
}

// @ts-ignore: decorator
@inline
export function secondOf(bounds: u64): i32 {
  return <i32>(bounds >> 56);
}

// @ts-ignore: decorator
@inline
function packed(depth: i32, lower: i32, upper: i32, move: i32, second: i32): u64 {
  return (
    (<u64>lower & 0xffff) | ((<u64>upper & 0xffff) << 16) | (<u64>depth << 32) |
    (<u64>era << 40) | (<u64>move << 48) | (<u64>second << 56)
  );
}

/** An entry of an earlier search is worth as little as an empty one. */
// @ts-ignore: decorator
@inline
function worth(bounds: u64): i32 {
  const made = eraOf(bounds);
  return made < firstEra ? 0 : depthOf(bounds) + (made == era ? 256 : 0);
}

// @ts-ignore: decorator
@inline
function write(entry: usize, key: u64, bounds: u64): void {
  store<u64>(entry, key ^ bounds);
  store<u64>(entry, bounds, 8);
}

/** What is known now that a search of a known position has ended. */
// @ts-ignore: decorator
@inline
function joined(known: u64, depth: i32, lower: i32, upper: i32, move: i32): u64 {
  let low = lower;
  let high = upper;
  const former = moveOf(known);
  const isNew = move != NO_MOVE && move != former;
  const best = isNew ? move : former;
  const second = isNew ? former : secondOf(known);
  if (depthOf(known) != depth) return packed(depth, lower, upper, best, second);
  if (lowerOf(known) > low) low = lowerOf(known);
  if (upperOf(known) < high) high = upperOf(known);
  // A fault of hashing or an aborted search must not leave crossed bounds behind.
  return low > high ? packed(depth, lower, upper, move, NO_MOVE) : packed(depth, low, high, best, second);
}

/** A score that ended at or above beta bounds from below, one at or below alpha from above. */
export function remember(
  hash: u64, depth: i32, alpha: i32, beta: i32, score: i32, move: i32,
): void {
  const lower = score > alpha ? score : -INFINITE;
  const upper = score < beta ? score : INFINITE;
  const at = pairAt(hash);
  const key = hash ^ salt;
  const first = load<u64>(at, 8);
  const second = load<u64>(at, 24);
  if ((load<u64>(at) ^ first) == key) write(at, key, joined(first, depth, lower, upper, move));
  else if ((load<u64>(at, 16) ^ second) == key) {
    write(at + 16, key, joined(second, depth, lower, upper, move));
  } else {
    const entry = worth(first) <= worth(second) ? at : at + 16;
    write(entry, key, packed(depth, lower, upper, move, NO_MOVE));
  }
}

/** R4: every search begins with a table that is empty to it, of 2^bits pairs. */
export function clearTable(bits: i32): void {
  shift = 64 - (<u64>bits < MOST_BITS ? <u64>bits : MOST_BITS);
  salt += 0x9e3779b97f4a7c15;
  era++;
  if (era > LAST_ERA) {
    memory.fill(TABLE, 0, (<usize>1) << (<usize>MOST_BITS + 5));
    era = 1;
  }
  firstEra = era;
}

export function tableEra(): i32 {
  return era;
}

export function tableSalt(): u64 {
  return salt;
}

/** Another thread's search over the same table. */
export function joinTable(bits: i32, itsEra: i32, itsSalt: u64): void {
  shift = 64 - (<u64>bits < MOST_BITS ? <u64>bits : MOST_BITS);
  salt = itsSalt;
  era = itsEra;
  firstEra = itsEra;
}

/** Keeps the table but lets new entries replace old ones first. */
export function newEra(): void {
  era++;
}

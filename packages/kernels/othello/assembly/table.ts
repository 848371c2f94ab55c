// Transposition table: pairs of 16-byte entries, {key u64, lower i16, upper i16, depth u8, era u8,
// move u8, second u8}. Depths from EXACT up count empties of an exact search.
import { TABLE } from './memory';

/** The table never grows beyond 2^20 pairs of 32 bytes; small searches use less of it. */
const MOST_BITS: u64 = 20;
const LAST_ERA: i32 = 240;
export const EXACT: i32 = 64;
export const NO_MOVE: i32 = 64;
export const INFINITE: i32 = 16000;

let era: i32 = 1;
let shift: u64 = 64 - MOST_BITS;
/** Mixed into every hash, so that entries of earlier searches never match. */
let salt: u64 = 0;

// @ts-ignore: decorator
@inline
export function hashOf(own: u64, other: u64): u64 {
  let mixed = (own ^ salt) * 0x9e3779b97f4a7c15;
  mixed ^= rotl(other, 29) * 0xc2b2ae3d27d4eb4f;
  mixed ^= mixed >> 32;
  return mixed * 0xff51afd7ed558ccd;
}

// @ts-ignore: decorator
@inline
function pairAt(hash: u64): usize {
  return TABLE + (<usize>(hash >> shift) << 5);
}

/** The entry of a position, 0 when there is none. */
// @ts-ignore: decorator
@inline
export function probe(hash: u64): usize {
  const at = pairAt(hash);
  if (load<u64>(at) == hash) return at;
  return load<u64>(at, 16) == hash ? at + 16 : 0;
}

// @ts-ignore: decorator
@inline
export function lowerOf(entry: usize): i32 {
  return <i32>load<i16>(entry, 8);
}

// @ts-ignore: decorator
@inline
export function upperOf(entry: usize): i32 {
  return <i32>load<i16>(entry, 10);
}

// @ts-ignore: decorator
@inline
export function depthOf(entry: usize): i32 {
  return <i32>load<u8>(entry, 12);
}

// @ts-ignore: decorator
@inline
export function moveOf(entry: usize): i32 {
  return <i32>load<u8>(entry, 14);
}

// @ts-ignore: decorator
@inline
export function secondOf(entry: usize): i32 {
  return <i32>load<u8>(entry, 15);
}

// @ts-ignore: decorator
@inline
function worth(entry: usize): i32 {
  return <i32>load<u8>(entry, 12) + (<i32>load<u8>(entry, 13) == era ? 256 : 0);
}

// @ts-ignore: decorator
@inline
function write(entry: usize, hash: u64, depth: i32, lower: i32, upper: i32, move: i32): void {
  store<u64>(entry, hash);
  store<i16>(entry, <i16>lower, 8);
  store<i16>(entry, <i16>upper, 10);
  store<u8>(entry, <u8>depth, 12);
  store<u8>(entry, <u8>era, 13);
  store<u8>(entry, <u8>move, 14);
  store<u8>(entry, <u8>NO_MOVE, 15);
}

// @ts-ignore: decorator
@inline
function noteMove(entry: usize, move: i32): void {
  if (move == NO_MOVE || moveOf(entry) == move) return;
  store<u8>(entry, <u8>moveOf(entry), 15);
  store<u8>(entry, <u8>move, 14);
}

/** A score that ended at or above beta bounds from below, one at or below alpha from above. */
export function remember(
  hash: u64, depth: i32, alpha: i32, beta: i32, score: i32, move: i32,
): void {
  const lower = score > alpha ? score : -INFINITE;
  const upper = score < beta ? score : INFINITE;
  const at = pairAt(hash);
  let entry = at;
  if (load<u64>(at) != hash) {
    entry = at + 16;
    if (load<u64>(entry) != hash) {
      write(worth(at) <= worth(entry) ? at : entry, hash, depth, lower, upper, move);
      return;
    }
  }
  if (depthOf(entry) == depth) {
    if (lower > lowerOf(entry)) store<i16>(entry, <i16>lower, 8);
    if (upper < upperOf(entry)) store<i16>(entry, <i16>upper, 10);
    // A fault of hashing or an aborted search must not leave crossed bounds behind.
    if (lowerOf(entry) > upperOf(entry)) write(entry, hash, depth, lower, upper, move);
  } else {
    store<i16>(entry, <i16>lower, 8);
    store<i16>(entry, <i16>upper, 10);
    store<u8>(entry, <u8>depth, 12);
  }
  store<u8>(entry, <u8>era, 13);
  noteMove(entry, move);
}

/** R4: every search begins with a table that is empty to it, of 2^bits pairs. */
export function clearTable(bits: i32): void {
  shift = 64 - (<u64>bits < MOST_BITS ? <u64>bits : MOST_BITS);
  salt += 0x9e3779b97f4a7c15;
  era++;
  if (era <= LAST_ERA) return;
  memory.fill(TABLE, 0, (<usize>1) << (<usize>MOST_BITS + 5));
  era = 1;
}

/** Keeps the table but lets new entries replace old ones first. */
export function newEra(): void {
  era++;
}

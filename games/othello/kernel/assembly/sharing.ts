// Two threads search one root over one table. Each marks the positions it is at; a move that leads
// to such a position is left for later, when its value is likely to be in the table.
import { TAKEN } from './memory';

/** Below this the mark costs more than it saves. */
const END_FROM: i32 = 12;
const MID_FROM: i32 = 4;
const PLACES: u64 = 4095;

let isShared: bool = false;

export function setSharing(shared: bool): void {
  isShared = shared;
}

// @ts-ignore: decorator
@inline
export function sharesEnd(empties: i32): bool {
  return isShared && empties >= END_FROM;
}

// @ts-ignore: decorator
@inline
export function sharesMid(depth: i32): bool {
  return isShared && depth >= MID_FROM;
}

// @ts-ignore: decorator
@inline
function placeOf(hash: u64): usize {
  return TAKEN + (<usize>(hash & PLACES) << 3);
}

// @ts-ignore: decorator
@inline
export function isTaken(hash: u64): bool {
  return load<u64>(placeOf(hash)) == hash;
}

// @ts-ignore: decorator
@inline
export function take(hash: u64): void {
  store<u64>(placeOf(hash), hash);
}

// @ts-ignore: decorator
@inline
export function release(hash: u64): void {
  if (isTaken(hash)) store<u64>(placeOf(hash), 0);
}

import { moves, turned } from './board';
import { COUNT_WORTH, DELTA, INDEX_BYTES, PHASE_BYTES, SLOT_MAX, SQUASH, WEIGHTS } from './memory';

/** Where each pattern's block begins, in weights; the loader checks these against its patterns. */
const P0: usize = 0;
const P1: usize = 59049;
const P2: usize = 118098;
const P3: usize = 177147;
const P4: usize = 236196;
const P5: usize = 295245;
const P6: usize = 354294;
const P7: usize = 413343;
const P8: usize = 433026;
const P9: usize = 452709;
const P10: usize = 459270;
const P11: usize = 465831;
const P12: usize = 472392;
const P13: usize = 478953;
export const WEIGHT_COUNT: usize = 481140;

/** Discs per phase table; 64 when there is one phase only. */
let phaseWidth: i32 = 64;
let lastPhase: i32 = 0;

export function setPhases(count: i32, width: i32): void {
  lastPhase = count - 1;
  phaseWidth = width;
}

/** All bits where the numbers of discs count, none where they do not. */
let countMask: i32 = 0;

export function useCounts(counted: bool): void {
  countMask = counted ? -1 : 0;
}

// @ts-ignore: decorator
@inline
function countWorth(empties: i32, own: i32): i32 {
  const at = COUNT_WORTH + (<usize>empties << 7) + (<usize>own << 1);
  return <i32>load<i16>(at) & countMask;
}

/** Phases count from the start: phase = (discs − 4) / width. */
// @ts-ignore: decorator
@inline
export function phaseBase(empties: i32): usize {
  const phase = (60 - empties) / phaseWidth;
  return WEIGHTS + <usize>(phase < 0 ? 0 : phase > lastPhase ? lastPhase : phase) * PHASE_BYTES;
}

/** Writes the slot indices of a position seen by `own`. */
export function indexPosition(at: usize, own: u64, other: u64): void {
  for (let part: usize = 0; part < 112; part += 16) {
    let sum = v128.shr<u16>(v128.load(SLOT_MAX + part), 1);
    for (let rest = own; rest != 0; rest &= rest - 1) {
      sum = v128.add<u16>(sum, v128.load(DELTA + (<usize>ctz(rest) << 7) + part));
    }
    for (let rest = other; rest != 0; rest &= rest - 1) {
      sum = v128.sub<u16>(sum, v128.load(DELTA + (<usize>ctz(rest) << 7) + part));
    }
    v128.store(at + part, sum);
  }
}

// @ts-ignore: decorator
@inline
function lower(target: usize, sum: v128, part: usize): void {
  v128.store(target + part, v128.sub<u16>(v128.load(SLOT_MAX + part), sum));
}

/** Writes the indices after a placement, seen by the opponent. */
// @ts-ignore: decorator
@inline
export function indexChild(source: usize, target: usize, square: i32, turn: u64): void {
  const at = DELTA + (<usize>square << 7);
  let a = v128.add<u16>(v128.load(source), v128.load(at));
  let b = v128.add<u16>(v128.load(source, 16), v128.load(at, 16));
  let c = v128.add<u16>(v128.load(source, 32), v128.load(at, 32));
  let d = v128.add<u16>(v128.load(source, 48), v128.load(at, 48));
  let e = v128.add<u16>(v128.load(source, 64), v128.load(at, 64));
  let f = v128.add<u16>(v128.load(source, 80), v128.load(at, 80));
  let g = v128.add<u16>(v128.load(source, 96), v128.load(at, 96));
  for (let rest = turn; rest != 0; rest &= rest - 1) {
    const row = DELTA + 8192 + (<usize>ctz(rest) << 7);
    a = v128.add<u16>(a, v128.load(row));
    b = v128.add<u16>(b, v128.load(row, 16));
    c = v128.add<u16>(c, v128.load(row, 32));
    d = v128.add<u16>(d, v128.load(row, 48));
    e = v128.add<u16>(e, v128.load(row, 64));
    f = v128.add<u16>(f, v128.load(row, 80));
    g = v128.add<u16>(g, v128.load(row, 96));
  }
  lower(target, a, 0);
  lower(target, b, 16);
  lower(target, c, 32);
  lower(target, d, 48);
  lower(target, e, 64);
  lower(target, f, 80);
  lower(target, g, 96);
}

/** The indices of the same position seen by the other side. */
// @ts-ignore: decorator
@inline
export function indexPass(source: usize, target: usize): void {
  for (let part: usize = 0; part < 112; part += 16) lower(target, v128.load(source + part), part);
}

// @ts-ignore: decorator
@inline
function four(base: usize, at: usize, slot: usize, offset: usize): i32 {
  const block = base + (offset << 1);
  return (
    <i32>load<i16>(block + ((<usize>load<u16>(at + slot)) << 1)) +
    <i32>load<i16>(block + ((<usize>load<u16>(at + slot + 2)) << 1)) +
    <i32>load<i16>(block + ((<usize>load<u16>(at + slot + 4)) << 1)) +
    <i32>load<i16>(block + ((<usize>load<u16>(at + slot + 6)) << 1))
  );
}

/** The value for the side whose view the indices hold and who has `own` discs, in 1/128 disc. */
// @ts-ignore: decorator
@inline
export function evaluateIndexed(at: usize, empties: i32, own: i32): i32 {
  const base = phaseBase(empties);
  const sum =
    four(base, at, 0, P0) + four(base, at, 8, P1) + four(base, at, 16, P2) +
    four(base, at, 24, P3) + four(base, at, 32, P4) + four(base, at, 40, P5) +
    four(base, at, 48, P6) + four(base, at, 56, P7) + four(base, at, 64, P8) +
    four(base, at, 72, P9) + four(base, at, 80, P10) + four(base, at, 88, P11) +
    four(base, at, 96, P12) + four(base, at, 104, P13) + countWorth(empties, own);
  return squash(sum);
}

/** R5: 64·tanh, by table; a step of the table is 4/128 disc before squashing. */
// @ts-ignore: decorator
@inline
function squash(sum: i32): i32 {
  const step = (sum >> 2) + 8192;
  return <i32>load<i16>(SQUASH + (<usize>(step < 0 ? 0 : step > 16383 ? 16383 : step) << 1));
}

/** So many discs may be turned at once. */
const FEW: i32 = 8;
const ALL: i32 = 64 * 128;

function takesAll(own: u64, other: u64): bool {
  for (let rest = moves(own, other); rest != 0; rest &= rest - 1) {
    if (turned(own, other, <i32>ctz(rest)) == other) return true;
  }
  return false;
}

/** The value where a search ends; where discs count it sees that the last ones can be turned. */
// @ts-ignore: decorator
@inline
export function leafValue(at: usize, own: u64, other: u64, empties: i32): i32 {
  if (countMask != 0 && <i32>popcnt(other) <= FEW && takesAll(own, other)) return ALL;
  return evaluateIndexed(at, empties, <i32>popcnt(own));
}

// @ts-ignore: decorator
@inline
export function patternOffset(pattern: i32): usize {
  if (pattern < 7) return <usize>pattern * 59049;
  if (pattern < 9) return 413343 + <usize>(pattern - 7) * 19683;
  return 452709 + <usize>(pattern - 9) * 6561;
}

const SCRATCH: usize = DELTA - INDEX_BYTES;

/** The value of a position from nothing, for tests. */
export function evaluatePosition(own: u64, other: u64): i32 {
  indexPosition(SCRATCH, own, other);
  return leafValue(SCRATCH, own, other, 64 - <i32>popcnt(own | other));
}

/** Evaluates every child of a position over and over, for the benchmark; returns how many. */
export function evaluateChildren(own: u64, other: u64, rounds: i32): i32 {
  const child = SCRATCH - INDEX_BYTES;
  const empties = 63 - <i32>popcnt(own | other);
  let evaluated = 0;
  let sum = 0;
  indexPosition(SCRATCH, own, other);
  for (let round = 0; round < rounds; round++) {
    for (let rest = moves(own, other); rest != 0; rest &= rest - 1) {
      const square = <i32>ctz(rest);
      const turn = turned(own, other, square);
      indexChild(SCRATCH, child, square, turn);
      sum += evaluateIndexed(child, empties, <i32>popcnt(other ^ turn));
      evaluated++;
    }
  }
  return sum == i32.MIN_VALUE ? 0 : evaluated;
}

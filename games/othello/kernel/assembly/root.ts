// One iteration at the root. Equal values: the lowest square, on exact values only (R4).
import { finalScore, moves, turned } from './board';
import { endPvs, indexAt, oddQuadrants } from './endgame';
import { indexChild, indexPosition } from './evaluate';
import { REPORT, REPORT_BYTES } from './memory';
import { DISC, mid } from './midgame';
import { entryAt, flipOf, listAt, pickBest, setScore, squareOf, writeMove } from './moveList';
import { isStopped } from './nodes';
import { isTaken, release, sharesMid, take } from './sharing';
import { hashOf, INFINITE } from './table';

/** Plies of the stacks that each thread has for itself. */
const LANE_PLIES: i32 = 72;

let rootPly: i32 = 0;
let reportAt: usize = REPORT;

/** Several threads share a memory: each has its lane of the stacks. */
export function setLane(lane: i32): void {
  rootPly = lane * LANE_PLIES;
  reportAt = REPORT + <usize>lane * REPORT_BYTES;
}

let rootOwn: u64 = 0;
let rootOther: u64 = 0;
let rootCount: i32 = 0;
let bestSquare: i32 = -1;
let bestScore: i32 = 0;

/** Lists the root's moves; returns how many there are. */
export function startRoot(own: u64, other: u64): i32 {
  rootOwn = own;
  rootOther = other;
  rootCount = 0;
  indexPosition(indexAt(rootPly), own, other);
  for (let rest = moves(own, other); rest != 0; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const turn = turned(own, other, square);
    writeMove(entryAt(listAt(rootPly), rootCount++), turn, 0, 0, square);
  }
  return rootCount;
}

/** A root move's value in a window, for the side to move, 1/128 disc. */
function valueOf(entry: usize, depth: i32, alpha: i32, beta: i32): i32 {
  const turn = flipOf(entry);
  const square = squareOf(entry);
  const own = rootOther ^ turn;
  const other = rootOwn ^ turn ^ ((<u64>1) << square);
  indexChild(indexAt(rootPly), indexAt(rootPly + 1), square, turn);
  if (depth > 0) return -mid(own, other, depth - 1, -beta, -alpha, rootPly + 1);
  const empty = ~(own | other);
  const replies = moves(own, other);
  if (replies == 0 && moves(other, own) == 0) return -DISC * finalScore(own, other);
  const low = alpha >> 7;
  const high = -(-beta >> 7);
  const score = endPvs(
    own, other, high > 65 ? -65 : -high, low < -65 ? 65 : -low,
    replies, oddQuadrants(empty), <i32>popcnt(empty), rootPly + 1,
  );
  return -DISC * score;
}

// @ts-ignore: decorator
@inline
function hashAfter(entry: usize): u64 {
  const turn = flipOf(entry);
  return hashOf(rootOther ^ turn, rootOwn ^ turn ^ ((<u64>1) << squareOf(entry)));
}

/** The smallest step of a value: one disc where scores are exact. */
// @ts-ignore: decorator
@inline
function stepOf(depth: i32): i32 {
  return depth > 0 ? 1 : DISC;
}

/** Searches every root move to `depth` plies, or exactly for 0; true when it was finished. */
export function searchRoot(depth: i32, guess: i32): bool {
  const list = listAt(rootPly);
  const step = stepOf(depth);
  const isShared = sharesMid(depth > 0 ? depth : 64);
  let later: u64 = 0;
  let square = -1;
  let best = -INFINITE;
  for (let at = 0; at < rootCount || later != 0; at++) {
    const isLate = at >= rootCount;
    const place = isLate ? <i32>ctz(later) : at;
    const entry = isLate ? entryAt(list, place) : pickBest(list, at, rootCount);
    if (isLate) later &= later - 1;
    const child = isShared ? hashAfter(entry) : 0;
    if (isShared) {
      if (at > 0 && !isLate && isTaken(child)) {
        later |= (<u64>1) << at;
        continue;
      }
      take(child);
    }
    let score: i32;
    if (at == 0) score = firstValue(entry, depth, guess);
    else {
      const need = squareOf(entry) < square ? best - step : best;
      score = valueOf(entry, depth, need, need + step);
      if (score > need && !isStopped()) score = valueOf(entry, depth, need, INFINITE);
    }
    if (isShared) release(child);
    if (isStopped()) return false;
    report(place, squareOf(entry), score);
    if (score > best || (score == best && squareOf(entry) < square)) {
      best = score;
      square = squareOf(entry);
    }
  }
  bestSquare = square;
  bestScore = best;
  reorder();
  return true;
}

/** The first move's exact value, by windows around the guess that widen where it falls outside. */
function firstValue(entry: usize, depth: i32, guess: i32): i32 {
  let margin = depth > 0 ? 3 * DISC : 4 * DISC;
  if (guess < -8192 || guess > 8192) return valueOf(entry, depth, -INFINITE, INFINITE);
  let low = guess - margin;
  let high = guess + margin;
  let score = valueOf(entry, depth, low, high);
  while (!isStopped() && ((score <= low && low > -INFINITE) || (score >= high && high < INFINITE))) {
    margin *= 2;
    if (score <= low) {
      high = score + stepOf(depth);
      low = margin > 64 * DISC ? -INFINITE : score - margin;
    } else {
      low = score - stepOf(depth);
      high = margin > 64 * DISC ? INFINITE : score + margin;
    }
    score = valueOf(entry, depth, low, high);
  }
  return score;
}

/** The next iteration tries the best first, then the others as they came out. */
function reorder(): void {
  const list = listAt(rootPly);
  for (let at = 0; at < rootCount; at++) {
    const entry = entryAt(list, at);
    setScore(entry, squareOf(entry) == bestSquare ? 1 << 20 : reportedValue(at));
  }
}

// @ts-ignore: decorator
@inline
function report(at: i32, square: i32, value: i32): void {
  store<i32>(reportAt + (<usize>at << 3), square);
  store<i32>(reportAt + (<usize>at << 3), value, 4);
}

// @ts-ignore: decorator
@inline
function reportedValue(at: i32): i32 {
  return load<i32>(reportAt + (<usize>at << 3), 4);
}

export function rootSquare(): i32 {
  return bestSquare;
}

export function rootScore(): i32 {
  return bestScore;
}

/** The exact value of the root move on a square: for hints and review. */
export function moveValue(square: i32, depth: i32): i32 {
  const list = listAt(rootPly);
  for (let at = 0; at < rootCount; at++) {
    const entry = entryAt(list, at);
    if (squareOf(entry) == square) return valueOf(entry, depth, -INFINITE, INFINITE);
  }
  return -INFINITE;
}

/** The value of any position for the side to move: `depth` plies, or exact for 0. */
export function positionValue(own: u64, other: u64, depth: i32): i32 {
  indexPosition(indexAt(rootPly), own, other);
  if (depth > 0) return mid(own, other, depth, -INFINITE, INFINITE, rootPly);
  const empty = ~(own | other);
  const legal = moves(own, other);
  return DISC * endPvs(own, other, -64, 64, legal, oddQuadrants(empty), <i32>popcnt(empty), rootPly);
}

// Exact endgame: null-window searches in whole discs, fail-soft.
import { finalScore, moves, turned } from './board';
import { evaluateIndexed, indexChild, indexPass, indexPosition } from './evaluate';
import { solve4, solveFew } from './last';
import { INDEX_BYTES, INDEX_STACK, QUADRANTS, SQUARE_WORTH } from './memory';
import { mid } from './midgame';
import {
  entryAt, flipOf, listAt, pickBest, repliesOf, scoreOf, setScore, squareOf, writeMove,
} from './moveList';
import { countNode, isStopped } from './nodes';
import { isTaken, release, sharesEnd, take } from './sharing';
import { edgeStableCount, stableCount } from './stability';
import {
  depthOf, EXACT, hashOf, lowerOf, moveOf, NO_MOVE, probe, remember, secondOf, upperOf,
} from './table';

/** Up to this many empties: parity order, no table. */
const SHALLOW: i32 = 7;
/** From this many empties on moves are ordered by the trained evaluation. */
let evalFrom: i32 = 13;
/** From this many empties on the evaluation looks ahead. */
let deepFrom: i32 = 20;
/** From this many empties on the children are looked up before any is searched. */
let etcFrom: i32 = 9;
/** One reply of the opponent is worth this much evaluation (1/128 disc). */
let replyWorth: i32 = 300;

export function tuneEndgame(evalMin: i32, deepMin: i32, etcMin: i32, reply: i32): void {
  evalFrom = evalMin;
  deepFrom = deepMin;
  etcFrom = etcMin;
  replyWorth = reply;
}

const CORNERS: u64 = 0x8100000000000081;
const FIRST: i32 = 0x40000000;

// @ts-ignore: decorator
@inline
export function oddQuadrants(empty: u64): u64 {
  const a: u64 = 0x0f0f0f0f;
  const b: u64 = 0xf0f0f0f0;
  return (
    ((popcnt(empty & a) & 1) * a) | ((popcnt(empty & b) & 1) * b) |
    ((popcnt(empty & (a << 32)) & 1) * (a << 32)) | ((popcnt(empty & (b << 32)) & 1) * (b << 32))
  );
}

// @ts-ignore: decorator
@inline
function quadrant(square: i32): u64 {
  return load<u64>(QUADRANTS + (<usize>square << 3));
}

// @ts-ignore: decorator
@inline
function bitOf(square: i32): u64 {
  return (<u64>1) << (<u64>square);
}

// @ts-ignore: decorator
@inline
export function indexAt(ply: i32): usize {
  return INDEX_STACK + <usize>ply * INDEX_BYTES;
}

/** Below these scores the opponent's stable discs cannot cut. */
// @ts-ignore: decorator
@inline
function stabilityFrom(empties: i32): i32 {
  return 2 * empties - (empties > 10 ? 6 : 4);
}

/** A bound from the opponent's stable discs, or 100 when it does not cut. */
// @ts-ignore: decorator
@inline
function stabilityBound(own: u64, other: u64, alpha: i32, empties: i32): i32 {
  if (alpha < stabilityFrom(empties)) return 100;
  return 64 - 2 * stableCount(other, own);
}

/** Five to seven empties. */
function shallow(own: u64, other: u64, alpha: i32, legal: u64, odd: u64, empties: i32): i32 {
  countNode();
  if (legal == 0) {
    const replies = moves(other, own);
    if (replies == 0) return finalScore(own, other);
    return -shallow(other, own, -alpha - 1, replies, odd, empties);
  }
  const bound = stabilityBound(own, other, alpha, empties);
  if (bound <= alpha) return bound;
  let best = -100;
  for (let side = 0; side < 2; side++) {
    for (let rest = side == 0 ? legal & odd : legal & ~odd; rest != 0; rest &= rest - 1) {
      const square = <i32>ctz(rest);
      const turn = turned(own, other, square);
      const nextOwn = other ^ turn;
      const nextOther = own ^ turn ^ bitOf(square);
      const nextOdd = odd ^ quadrant(square);
      const score = empties == 5
        ? -solve4(nextOwn, nextOther, -alpha - 1, ~(nextOwn | nextOther), nextOdd)
        : -shallow(nextOwn, nextOther, -alpha - 1, moves(nextOwn, nextOther), nextOdd, empties - 1);
      if (score > best) {
        best = score;
        if (score > alpha) return score;
      }
    }
  }
  return best;
}

// @ts-ignore: decorator
@inline
function potentialMobility(own: u64, other: u64): i32 {
  const inner = other & 0x7e7e7e7e7e7e7e7e;
  const upper = other & 0x00ffffffffffff00;
  const middle = other & 0x007e7e7e7e7e7e00;
  const near =
    (inner << 1) | (inner >> 1) | (upper << 8) | (upper >> 8) |
    (middle << 7) | (middle >> 7) | (middle << 9) | (middle >> 9);
  return <i32>popcnt(near & ~(own | other));
}

// @ts-ignore: decorator
@inline
function quickWorth(nextOwn: u64, nextOther: u64, replies: u64, square: i32, odd: u64): i32 {
  const freedom = <i32>popcnt(replies) + <i32>popcnt(replies & CORNERS);
  return (
    ((36 - freedom) << 15) +
    ((36 - potentialMobility(nextOwn, nextOther)) << 5) +
    (edgeStableCount(nextOther, nextOwn) << 11) +
    ((odd & bitOf(square)) != 0 ? 8 : 0) +
    <i32>load<u8>(SQUARE_WORTH + <usize>square)
  );
}

/** Fills the list of a ply; -1 when a move takes every disc. Who orders by value needs no quick worth. */
function generate(
  own: u64, other: u64, legal: u64, odd: u64, ply: i32, entry: u64, isQuick: bool,
): i32 {
  const list = listAt(ply);
  const first = entry == 0 ? NO_MOVE : moveOf(entry);
  const second = entry == 0 ? NO_MOVE : secondOf(entry);
  let count = 0;
  for (let rest = legal; rest != 0; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const turn = turned(own, other, square);
    if (turn == other) return -1;
    const nextOwn = other ^ turn;
    const nextOther = own ^ turn ^ bitOf(square);
    const replies = moves(nextOwn, nextOther);
    const score = square == first ? FIRST : square == second ? FIRST - 1 : !isQuick ? 0
      : quickWorth(nextOwn, nextOther, replies, square, odd);
    writeMove(entryAt(list, count++), turn, replies, score, square);
  }
  return count;
}

/** Orders by the trained evaluation; the indices of this ply must be valid. */
function orderByValue(own: u64, other: u64, empties: i32, ply: i32, count: i32, alpha: i32): void {
  const list = listAt(ply);
  const here = indexAt(ply);
  const next = indexAt(ply + 1);
  const depth = empties >= deepFrom ? (empties - deepFrom) / 3 + 1 : 0;
  for (let at = 0; at < count; at++) {
    const entry = entryAt(list, at);
    if (scoreOf(entry) >= FIRST - 1) continue;
    const square = squareOf(entry);
    const turn = flipOf(entry);
    const replies = repliesOf(entry);
    indexChild(here, next, square, turn);
    const freedom = <i32>popcnt(replies) + <i32>popcnt(replies & CORNERS);
    const nextOwn = other ^ turn;
    const nextOther = own ^ turn ^ bitOf(square);
    const value = depth == 0
      ? evaluateIndexed(next, empties - 1, <i32>popcnt(nextOwn))
      : mid(nextOwn, nextOther, depth, -8192, 8192, ply + 1);
    setScore(entry, -value - freedom * replyWorth);
  }
}

/** A child already known to be good enough, or -100. */
function knownCut(own: u64, other: u64, alpha: i32, empties: i32, ply: i32, count: i32): i32 {
  const list = listAt(ply);
  for (let at = 0; at < count; at++) {
    const entry = entryAt(list, at);
    const turn = flipOf(entry);
    const known = probe(hashOf(other ^ turn, own ^ turn ^ bitOf(squareOf(entry))));
    if (known == 0 || depthOf(known) != EXACT + empties - 1) continue;
    if (-upperOf(known) > alpha) return -upperOf(known);
  }
  return -100;
}

/** Null window (alpha, alpha + 1). From `evalFrom` empties on the ply's indices must be valid. */
export function endNull(
  own: u64, other: u64, alpha: i32, legal: u64, odd: u64, empties: i32, ply: i32,
): i32 {
  if (empties <= SHALLOW) {
    if (empties <= 4) return solveFew(own, other, alpha, ~(own | other), odd);
    return shallow(own, other, alpha, legal, odd, empties);
  }
  countNode();
  if (isStopped()) return 0;
  // Step 1. Pass and end
  if (legal == 0) {
    const replies = moves(other, own);
    if (replies == 0) return finalScore(own, other);
    if (empties >= evalFrom) indexPass(indexAt(ply), indexAt(ply + 1));
    return -endNull(other, own, -alpha - 1, replies, odd, empties, ply + 1);
  }
  // Step 2. Stability
  const bound = stabilityBound(own, other, alpha, empties);
  if (bound <= alpha) return bound;
  // Step 3. Transposition table
  const hash = hashOf(own, other);
  const entry = probe(hash);
  if (entry != 0 && depthOf(entry) == EXACT + empties) {
    if (lowerOf(entry) > alpha) return lowerOf(entry);
    if (upperOf(entry) <= alpha) return upperOf(entry);
  }
  // Step 4. Moves in order
  const isIndexed = empties >= evalFrom;
  const count = generate(own, other, legal, odd, ply, entry, !isIndexed);
  if (count < 0) return 64;
  if (empties >= etcFrom) {
    const known = knownCut(own, other, alpha, empties, ply, count);
    if (known > alpha) return known;
  }
  if (isIndexed && count > 1) orderByValue(own, other, empties, ply, count, alpha);
  // Step 5. Search; what another thread is at comes last
  const list = listAt(ply);
  const isShared = sharesEnd(empties);
  let later: u64 = 0;
  let best = -100;
  let bestSquare = NO_MOVE;
  for (let at = 0; at < count || later != 0; at++) {
    const isLate = at >= count;
    const move = isLate ? entryAt(list, <i32>ctz(later)) : pickBest(list, at, count);
    if (isLate) later &= later - 1;
    const turn = flipOf(move);
    const square = squareOf(move);
    const nextOwn = other ^ turn;
    const nextOther = own ^ turn ^ bitOf(square);
    const child = isShared ? hashOf(nextOwn, nextOther) : 0;
    if (isShared) {
      if (at > 0 && !isLate && isTaken(child)) {
        later |= bitOf(at);
        continue;
      }
      take(child);
    }
    if (empties - 1 >= evalFrom) indexChild(indexAt(ply), indexAt(ply + 1), square, turn);
    const score = -endNull(
      nextOwn, nextOther, -alpha - 1, repliesOf(move), odd ^ quadrant(square), empties - 1, ply + 1,
    );
    if (isShared) release(child);
    if (score > best) {
      best = score;
      bestSquare = square;
      if (score > alpha) break;
    }
  }
  if (!isStopped()) remember(hash, EXACT + empties, alpha, alpha + 1, best, bestSquare);
  return best;
}

/** A window wider than one; few nodes come here. */
export function endPvs(
  own: u64, other: u64, alpha: i32, beta: i32, legal: u64, odd: u64, empties: i32, ply: i32,
): i32 {
  if (beta - alpha == 1) return endNull(own, other, alpha, legal, odd, empties, ply);
  countNode();
  if (isStopped()) return 0;
  if (legal == 0) {
    const replies = moves(other, own);
    if (replies == 0) return finalScore(own, other);
    if (empties >= evalFrom) indexPass(indexAt(ply), indexAt(ply + 1));
    return -endPvs(other, own, -beta, -alpha, replies, odd, empties, ply + 1);
  }
  const hash = hashOf(own, other);
  const entry = probe(hash);
  if (entry != 0 && depthOf(entry) == EXACT + empties) {
    if (lowerOf(entry) >= beta) return lowerOf(entry);
    if (upperOf(entry) <= alpha) return upperOf(entry);
    if (lowerOf(entry) == upperOf(entry)) return lowerOf(entry);
  }
  const isIndexed = empties >= evalFrom;
  const count = generate(own, other, legal, odd, ply, entry, !isIndexed);
  if (count < 0) return 64;
  if (isIndexed && count > 1) orderByValue(own, other, empties, ply, count, alpha);
  const list = listAt(ply);
  const isShared = sharesEnd(empties);
  let later: u64 = 0;
  let best = -100;
  let bestSquare = NO_MOVE;
  let low = alpha;
  for (let at = 0; at < count || later != 0; at++) {
    const isLate = at >= count;
    const move = isLate ? entryAt(list, <i32>ctz(later)) : pickBest(list, at, count);
    if (isLate) later &= later - 1;
    const turn = flipOf(move);
    const square = squareOf(move);
    const nextOwn = other ^ turn;
    const nextOther = own ^ turn ^ bitOf(square);
    const replies = repliesOf(move);
    const nextOdd = odd ^ quadrant(square);
    const child = isShared ? hashOf(nextOwn, nextOther) : 0;
    if (isShared) {
      if (at > 0 && !isLate && isTaken(child)) {
        later |= bitOf(at);
        continue;
      }
      take(child);
    }
    if (empties - 1 >= evalFrom) indexChild(indexAt(ply), indexAt(ply + 1), square, turn);
    let score = 0;
    if (at > 0) {
      score = -endNull(nextOwn, nextOther, -low - 1, replies, nextOdd, empties - 1, ply + 1);
    }
    if (at == 0 || (score > low && score < beta)) {
      if (empties - 1 >= evalFrom) indexChild(indexAt(ply), indexAt(ply + 1), square, turn);
      score = -endPvs(nextOwn, nextOther, -beta, -low, replies, nextOdd, empties - 1, ply + 1);
    }
    if (isShared) release(child);
    if (score > best) {
      best = score;
      bestSquare = square;
      if (score > low) low = score;
      if (score >= beta) break;
    }
  }
  if (!isStopped()) remember(hash, EXACT + empties, alpha, beta, best, bestSquare);
  return best;
}

/** Sets up the indices of a position that is not at the root. */
// @ts-ignore: decorator
@inline
export function prepareEnd(own: u64, other: u64, empties: i32, ply: i32): void {
  if (empties >= evalFrom) indexPosition(indexAt(ply), own, other);
}

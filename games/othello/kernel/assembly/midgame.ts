// Depth-limited NegaScout in 1/128 disc. A pass costs no ply.
import { finalScore, moves, turned } from './board';
import { endPvs, indexAt, oddQuadrants } from './endgame';
import { evaluateIndexed, indexChild, indexPass, leafValue } from './evaluate';
import {
  entryAt, flipOf, listAt, pickBest, repliesOf, scoreOf, setScore, squareOf, writeMove,
} from './moveList';
import { countNode, isStopped } from './nodes';
import { isTaken, release, sharesMid, take } from './sharing';
import {
  depthOf, hashOf, INFINITE, lowerOf, moveOf, NO_MOVE, probe, remember, secondOf, upperOf,
} from './table';

export const DISC: i32 = 128;
/** Where the remaining depth reaches the end, this few empties are solved exactly. */
const SOLVE_AT: i32 = 10;
const FIRST: i32 = 0x40000000;

/** How sure a forecast must be, in standard deviations × 256; 0 switches forecasts off. */
let caution: i32 = 0;

export function setCaution(deviations: i32): void {
  caution = deviations;
}

// @ts-ignore: decorator
@inline
function bitOf(square: i32): u64 {
  return (<u64>1) << (<u64>square);
}

// @ts-ignore: decorator
@inline
function floorDisc(value: i32): i32 {
  return value >> 7;
}

/** The rest is within reach of the exact solver: same value, far fewer nodes. */
function midToEnd(own: u64, other: u64, alpha: i32, beta: i32, legal: u64, empties: i32, ply: i32): i32 {
  let low = floorDisc(alpha);
  let high = -floorDisc(-beta);
  if (low < -65) low = -65;
  if (high > 65) high = 65;
  if (low >= high) high = low + 1;
  return DISC * endPvs(own, other, low, high, legal, oddQuadrants(~(own | other)), empties, ply);
}

/** Leaves: the best static value of the children. */
function lastPly(own: u64, other: u64, alpha: i32, beta: i32, legal: u64, empties: i32, ply: i32): i32 {
  const here = indexAt(ply);
  const next = indexAt(ply + 1);
  let best = -INFINITE;
  for (let rest = legal; rest != 0; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const turn = turned(own, other, square);
    countNode();
    let score: i32;
    if (empties == 1) score = DISC * finalScore(own ^ turn ^ bitOf(square), other ^ turn);
    else {
      indexChild(here, next, square, turn);
      score = -leafValue(next, other ^ turn, own ^ turn ^ bitOf(square), empties - 1);
    }
    if (score > best) {
      best = score;
      if (score >= beta) return best;
    }
  }
  return best;
}

function generate(own: u64, other: u64, legal: u64, empties: i32, depth: i32, ply: i32, entry: u64): i32 {
  const list = listAt(ply);
  const here = indexAt(ply);
  const next = indexAt(ply + 1);
  const first = entry == 0 ? NO_MOVE : moveOf(entry);
  const second = entry == 0 ? NO_MOVE : secondOf(entry);
  let count = 0;
  for (let rest = legal; rest != 0; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const turn = turned(own, other, square);
    const replies = moves(other ^ turn, own ^ turn ^ bitOf(square));
    let score = square == first ? FIRST : FIRST - 1;
    if (square != first && square != second) {
      score = -64 * <i32>popcnt(replies);
      if (depth > 2) {
        indexChild(here, next, square, turn);
        score -= evaluateIndexed(next, empties - 1, <i32>popcnt(other ^ turn));
      }
    }
    writeMove(entryAt(list, count++), turn, replies, score, square);
  }
  return count;
}

/**
 * The standard deviation of (value at `depth` − value at `shallowDepth`), 1/128 disc: a fit to 60
 * positions each at 44, 36, 28, 22 and 18 empties (276–520 for depths 5–8).
 */
// @ts-ignore: decorator
@inline
function deviation(empties: i32, depth: i32, shallowDepth: i32): i32 {
  const late = 44 - (empties < 16 ? 16 : empties > 44 ? 44 : empties);
  return 200 + 40 * (depth - shallowDepth) + 6 * late;
}

/** ProbCut: a shallow search far outside the window decides. 0 for no, 1 above beta, 2 below alpha. */
function forecast(own: u64, other: u64, depth: i32, alpha: i32, beta: i32, empties: i32, ply: i32): i32 {
  const shallowDepth = (depth >> 2 << 1) + (depth & 1);
  const margin = (deviation(empties, depth, shallowDepth) * caution) >> 8;
  const value = evaluateIndexed(indexAt(ply), empties, <i32>popcnt(own));
  const kept = caution;
  if (value >= beta - 256 && beta + margin < 8192) {
    caution = 0;
    const reached = mid(own, other, shallowDepth, beta + margin - 1, beta + margin, ply);
    caution = kept;
    if (reached >= beta + margin) return 1;
  }
  if (value <= alpha + 256 && alpha - margin > -8192) {
    caution = 0;
    const reached = mid(own, other, shallowDepth, alpha - margin, alpha - margin + 1, ply);
    caution = kept;
    if (reached <= alpha - margin) return 2;
  }
  return 0;
}

/** The ply's indices must be valid. */
export function mid(own: u64, other: u64, depth: i32, alpha: i32, beta: i32, ply: i32): i32 {
  countNode();
  if (isStopped()) return 0;
  const empties = <i32>popcnt(~(own | other));
  // Step 1. Leaf, pass, end
  if (empties == 0) return DISC * finalScore(own, other);
  if (depth == 0) return leafValue(indexAt(ply), own, other, empties);
  const legal = moves(own, other);
  if (legal == 0) {
    if (moves(other, own) == 0) return DISC * finalScore(own, other);
    indexPass(indexAt(ply), indexAt(ply + 1));
    return -mid(other, own, depth, -beta, -alpha, ply + 1);
  }
  if (depth >= empties && empties <= SOLVE_AT) {
    return midToEnd(own, other, alpha, beta, legal, empties, ply);
  }
  if (depth == 1) return lastPly(own, other, alpha, beta, legal, empties, ply);
  // Step 2. Transposition table
  const hash = hashOf(own, other);
  const entry = probe(hash);
  if (entry != 0 && depthOf(entry) == depth) {
    if (lowerOf(entry) >= beta) return lowerOf(entry);
    if (upperOf(entry) <= alpha) return upperOf(entry);
    if (lowerOf(entry) == upperOf(entry)) return lowerOf(entry);
  }
  // Step 3. Forecast
  if (caution != 0 && depth >= 5 && beta - alpha == 1) {
    const verdict = forecast(own, other, depth, alpha, beta, empties, ply);
    if (verdict == 1) return beta;
    if (verdict == 2) return alpha;
  }
  // Step 4. Search in order; what another thread is at comes last
  const count = generate(own, other, legal, empties, depth, ply, entry);
  const list = listAt(ply);
  const isShared = sharesMid(depth);
  let later: u64 = 0;
  let best = -INFINITE;
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
    const child = isShared ? hashOf(nextOwn, nextOther) : 0;
    if (isShared) {
      if (at > 0 && !isLate && isTaken(child)) {
        later |= bitOf(at);
        continue;
      }
      take(child);
    }
    indexChild(indexAt(ply), indexAt(ply + 1), square, turn);
    let score = 0;
    if (at > 0) score = -mid(nextOwn, nextOther, depth - 1, -low - 1, -low, ply + 1);
    if (at == 0 || (score > low && score < beta)) {
      if (at > 0) indexChild(indexAt(ply), indexAt(ply + 1), square, turn);
      score = -mid(nextOwn, nextOther, depth - 1, -beta, at == 0 ? -low : -score, ply + 1);
    }
    if (isShared) release(child);
    if (score > best) {
      best = score;
      bestSquare = square;
      if (score > low) low = score;
      if (score >= beta) break;
    }
  }
  if (!isStopped()) remember(hash, depth, alpha, beta, best, bestSquare);
  return best;
}

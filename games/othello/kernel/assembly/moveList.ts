// Move lists live on a stack of plies: {flip u64, next u64, score i32, square i32}.
import { MOVE_STACK } from './memory';

const ENTRY: usize = 32;
const LIST: usize = 64 * ENTRY;

// @ts-ignore: decorator
@inline
export function listAt(ply: i32): usize {
  return MOVE_STACK + <usize>ply * LIST;
}

// @ts-ignore: decorator
@inline
export function entryAt(list: usize, at: i32): usize {
  return list + <usize>at * ENTRY;
}

// @ts-ignore: decorator
@inline
export function flipOf(entry: usize): u64 {
  return load<u64>(entry);
}

/** The opponent's legal moves after this one. */
// @ts-ignore: decorator
@inline
export function repliesOf(entry: usize): u64 {
  return load<u64>(entry, 8);
}

// @ts-ignore: decorator
@inline
export function scoreOf(entry: usize): i32 {
  return load<i32>(entry, 16);
}

// @ts-ignore: decorator
@inline
export function squareOf(entry: usize): i32 {
  return load<i32>(entry, 20);
}

// @ts-ignore: decorator
@inline
export function writeMove(entry: usize, flip: u64, replies: u64, score: i32, square: i32): void {
  store<u64>(entry, flip);
  store<u64>(entry, replies, 8);
  store<i32>(entry, score, 16);
  store<i32>(entry, square, 20);
}

// @ts-ignore: decorator
@inline
export function setScore(entry: usize, score: i32): void {
  store<i32>(entry, score, 16);
}

/** Brings the best of the moves from `at` on to place `at`; equal scores keep the lower square. */
// @ts-ignore: decorator
@inline
export function pickBest(list: usize, at: i32, count: i32): usize {
  const place = entryAt(list, at);
  let best = place;
  let bestScore = scoreOf(place);
  for (let other = at + 1; other < count; other++) {
    const entry = entryAt(list, other);
    const score = scoreOf(entry);
    if (score > bestScore || (score == bestScore && squareOf(entry) < squareOf(best))) {
      best = entry;
      bestScore = score;
    }
  }
  if (best != place) {
    const first = v128.load(place);
    const rest = load<u64>(place, 16);
    v128.store(place, v128.load(best));
    store<u64>(place, load<u64>(best, 16), 16);
    v128.store(best, first);
    store<u64>(best, rest, 16);
  }
  return place;
}

// TD(λ) self-play, one ply greedy, and regression on labelled positions.
import { finalScore, moves, turned } from './board';
import { indexChild, indexPass, indexPosition, patternOffset, WEIGHT_COUNT } from './evaluate';
import {
  INDEX_BYTES,
  TRAIN_ABS,
  TRAIN_HISTORY,
  TRAIN_MIRROR,
  TRAIN_SAMPLES,
  TRAIN_SUM,
  TRAIN_WEIGHTS,
} from './memory';
import { randomBelow, randomUnit } from './random';

const ACTIVE: f32 = 56;
const START_OWN: u64 = 0x0000000810000000;
const START_OTHER: u64 = 0x0000001008000000;
const INDICES: usize = TRAIN_HISTORY + 0x8000;
const CHILD: usize = TRAIN_HISTORY + 0x10000;

let alpha: f32 = 1;
let lambda: f32 = 0.5;
let epsilon: f32 = 0.1;
/** Temporal coherence: a weight's own rate is |sum of errors| / sum of |errors|. */
let coherent: bool = true;
let mirrored: bool = true;
/** Target: final difference / 64, or ±1. */
let byDiscs: bool = true;
/** Random plies at the start of every game. */
let openingPlies: i32 = 0;

export function setLearning(
  rate: f32, trace: f32, explore: f32, coherence: bool, mirrors: bool, discs: bool, plies: i32,
): void {
  alpha = rate;
  lambda = trace;
  epsilon = explore;
  coherent = coherence;
  mirrored = mirrors;
  byDiscs = discs;
  openingPlies = plies;
}

// @ts-ignore: decorator
@inline
function tanh32(x: f32): f32 {
  const clamped: f32 = x > 9 ? 9 : x < -9 ? -9 : x;
  const e = <f32>Mathf.exp(2 * clamped);
  return (e - 1) / (e + 1);
}

// @ts-ignore: decorator
@inline
function four(at: usize, slot: usize, offset: usize): f32 {
  const block = TRAIN_WEIGHTS + (offset << 2);
  return (
    load<f32>(block + ((<usize>load<u16>(at + slot)) << 2)) +
    load<f32>(block + ((<usize>load<u16>(at + slot + 2)) << 2)) +
    load<f32>(block + ((<usize>load<u16>(at + slot + 4)) << 2)) +
    load<f32>(block + ((<usize>load<u16>(at + slot + 6)) << 2))
  );
}

/** The sum before squashing. */
function sumIndexed(at: usize): f32 {
  return (
    four(at, 0, 0) + four(at, 8, 59049) + four(at, 16, 118098) + four(at, 24, 177147) +
    four(at, 32, 236196) + four(at, 40, 295245) + four(at, 48, 354294) + four(at, 56, 413343) +
    four(at, 64, 433026) + four(at, 72, 452709) + four(at, 80, 459270) + four(at, 88, 465831) +
    four(at, 96, 472392) + four(at, 104, 478953)
  );
}

// @ts-ignore: decorator
@inline
function adjust(place: usize, error: f32): void {
  const weight = place << 2;
  if (!coherent) {
    store<f32>(TRAIN_WEIGHTS + weight, load<f32>(TRAIN_WEIGHTS + weight) + (alpha / ACTIVE) * error);
    return;
  }
  const sum = load<f32>(TRAIN_SUM + weight);
  const size = load<f32>(TRAIN_ABS + weight);
  const rate: f32 = size > 0 ? Mathf.abs(sum) / size : 1;
  store<f32>(TRAIN_WEIGHTS + weight, load<f32>(TRAIN_WEIGHTS + weight) + (alpha / ACTIVE) * rate * error);
  store<f32>(TRAIN_SUM + weight, sum + error);
  store<f32>(TRAIN_ABS + weight, size + (error < 0 ? -error : error));
}

/** Moves every active weight; a mirror image shares its weight. */
function learnFrom(at: usize, error: f32): void {
  for (let pattern = 0; pattern < 14; pattern++) {
    const offset = patternOffset(pattern);
    for (let turn: usize = 0; turn < 4; turn++) {
      const index = <usize>load<u16>(at + (<usize>pattern << 3) + (turn << 1));
      const place = offset + index;
      if (!mirrored) {
        adjust(place, error);
        continue;
      }
      const twin = offset + <usize>load<u16>(TRAIN_MIRROR + (place << 1));
      const first = place < twin ? place : twin;
      adjust(first, error);
      store<f32>(TRAIN_WEIGHTS + ((place ^ twin ^ first) << 2), load<f32>(TRAIN_WEIGHTS + (first << 2)));
    }
  }
}

/** What a placement leads to, after an automatic pass, seen by the mover. */
function valueAfter(own: u64, other: u64, indices: usize, square: i32): f32 {
  const turn = turned(own, other, square);
  const nextOwn = other ^ turn;
  const nextOther = own ^ turn ^ ((<u64>1) << square);
  if (moves(nextOwn, nextOther) != 0) {
    indexChild(indices, CHILD, square, turn);
    return -sumIndexed(CHILD);
  }
  if (moves(nextOther, nextOwn) == 0) {
    const score = finalScore(nextOther, nextOwn);
    return score > 0 ? 20 + <f32>score : score < 0 ? -20 + <f32>score : 0;
  }
  indexChild(indices, CHILD, square, turn);
  indexPass(CHILD, CHILD);
  return sumIndexed(CHILD);
}

function chooseGreedy(own: u64, other: u64, legal: u64, indices: usize): i32 {
  let best: f32 = -10000;
  let chosen = 0;
  for (let rest = legal; rest != 0; rest &= rest - 1) {
    const square = <i32>ctz(rest);
    const value = valueAfter(own, other, indices, square);
    if (value > best) {
      best = value;
      chosen = square;
    }
  }
  return chosen;
}

function chooseRandom(legal: u64): i32 {
  let rest = legal;
  for (let skip = randomBelow(<i32>popcnt(legal)); skip > 0; skip--) rest &= rest - 1;
  return <i32>ctz(rest);
}

/** Own and other, 16 bytes a decision, for whoever wants the positions of a game. */
const POSITIONS: usize = TRAIN_HISTORY + 0x1000;

// One byte a decision: bit 0 white decided, bit 1 the move was exploratory.
// @ts-ignore: decorator
@inline
function noteDecision(at: i32, isWhite: bool, explores: bool): void {
  store<u8>(TRAIN_HISTORY + <usize>at, <u8>isWhite | (<u8>explores << 1));
}

/** Plays one game into the history; returns its length, the final score is `blackScore`. */
function playGame(): i32 {
  let own = START_OWN;
  let other = START_OTHER;
  let isWhite = false;
  let length = 0;
  for (;;) {
    let legal = moves(own, other);
    if (legal == 0) {
      const swap = own;
      own = other;
      other = swap;
      isWhite = !isWhite;
      legal = moves(own, other);
      if (legal == 0) break;
    }
    const indices = INDICES + <usize>length * INDEX_BYTES;
    const explores = length < openingPlies || randomUnit() < epsilon;
    indexPosition(indices, own, other);
    const square = explores ? chooseRandom(legal) : chooseGreedy(own, other, legal, indices);
    store<u64>(POSITIONS + (<usize>length << 4), own);
    store<u64>(POSITIONS + (<usize>length << 4), other, 8);
    noteDecision(length++, isWhite, explores);
    const turn = turned(own, other, square);
    const nextOwn = other ^ turn;
    other = own ^ turn ^ ((<u64>1) << square);
    own = nextOwn;
    isWhite = !isWhite;
  }
  blackScore = isWhite ? -finalScore(own, other) : finalScore(own, other);
  return length;
}

let blackScore: i32 = 0;

/** G_t = σ[(1−λ)v(s_{t+1}) + λG_{t+1}]; the trace is cut where the move was exploratory. */
function learnBackwards(length: i32): void {
  const result: f32 = byDiscs ? <f32>blackScore / 64 : <f32>((blackScore > 0 ? 1 : 0) - (blackScore < 0 ? 1 : 0));
  let nextWhite = false;
  let nextValue = result;
  let nextReturn = result;
  for (let at = length - 1; at >= 0; at--) {
    const note = load<u8>(TRAIN_HISTORY + <usize>at);
    const isWhite = (note & 1) != 0;
    const indices = INDICES + <usize>at * INDEX_BYTES;
    const sign: f32 = isWhite == nextWhite ? 1 : -1;
    const value = tanh32(sumIndexed(indices));
    let target = sign * ((1 - lambda) * nextValue + lambda * nextReturn);
    if ((note & 2) != 0) target = value;
    else learnFrom(indices, target - value);
    nextWhite = isWhite;
    nextValue = value;
    nextReturn = target;
  }
}

/** Plays and learns; returns black's summed points (2 a win, 1 a draw) as a pulse. */
export function learnGames(games: i32): i32 {
  let points = 0;
  for (let game = 0; game < games; game++) {
    learnBackwards(playGame());
    points += blackScore > 0 ? 2 : blackScore == 0 ? 1 : 0;
  }
  return points;
}

/** Plays one game without learning; its positions stand at `POSITIONS`. */
export function playPositions(): i32 {
  return playGame();
}

/** Samples are own u64, other u64, target f32 (tanh scale), weight f32: 24 bytes. */
export function regress(count: i32): f32 {
  let squared: f32 = 0;
  for (let sample = 0; sample < count; sample++) {
    const at = TRAIN_SAMPLES + <usize>sample * 24;
    indexPosition(CHILD, load<u64>(at), load<u64>(at, 8));
    const error = load<f32>(at, 16) - tanh32(sumIndexed(CHILD));
    squared += error * error;
    learnFrom(CHILD, error * load<f32>(at, 20));
  }
  return squared;
}

/** Mean squared error on samples, without learning. */
export function regressError(count: i32): f32 {
  let squared: f32 = 0;
  for (let sample = 0; sample < count; sample++) {
    const at = TRAIN_SAMPLES + <usize>sample * 24;
    indexPosition(CHILD, load<u64>(at), load<u64>(at, 8));
    const error = load<f32>(at, 16) - tanh32(sumIndexed(CHILD));
    squared += error * error;
  }
  return squared;
}

export function clearLearning(): void {
  memory.fill(TRAIN_WEIGHTS, 0, WEIGHT_COUNT << 2);
  memory.fill(TRAIN_SUM, 0, WEIGHT_COUNT << 2);
  memory.fill(TRAIN_ABS, 0, WEIGHT_COUNT << 2);
}

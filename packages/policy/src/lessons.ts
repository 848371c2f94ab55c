import type { Game, GameTypes, Learner, MatchHeader } from '@taku/contract';
import { type Asked, type Decision, type LoggedMatch, decisionsOf } from './decisions.ts';

/** Rows of numbers with a choice among them. */
interface Rows {
  /** rows × columns */
  readonly cells: Float32Array;
  /** What the built-in judge thinks of each row. */
  readonly judged: Float32Array;
  readonly chosen: number;
}

/** A decision as a trainer reads it: actions with equal rows are one candidate. */
export interface Lesson
  extends
    Rows,
    Pick<Decision, 'index' | 'deal' | 'seat' | 'stage' | 'reward' | 'returned' | 'worth'> {
  /** The id of its match: what is held out is held out by match. */
  readonly match: string;
  /** Candidates. */
  readonly count: number;
}

function hashOfRow(words: Uint32Array, start: number, width: number): number {
  let hash = 0;
  for (let column = 0; column < width; column++) {
    hash = Math.imul(hash ^ (words[start + column] ?? 0), 0x9e37_79b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function isSameRow(words: Uint32Array, one: number, other: number, width: number): boolean {
  for (let column = 0; column < width; column++) {
    if (words[one * width + column] !== words[other * width + column]) return false;
  }
  return true;
}

/** For each row the first row that equals it. */
export function firstEqual(cells: Float32Array, count: number): readonly number[] {
  const width = cells.length / count;
  const words = new Uint32Array(cells.buffer, cells.byteOffset, cells.length);
  const firsts = new Map<number, number[]>();
  return Array.from({ length: count }, (_, row) => {
    const hash = hashOfRow(words, row * width, width);
    const sameHash = firsts.get(hash) ?? [];
    const first = sameHash.find((known) => isSameRow(words, known, row, width));
    if (first !== undefined) return first;
    firsts.set(hash, [...sameHash, row]);
    return row;
  });
}

/**
 * Symmetric acts have equal rows and cannot be told apart: the first stands for all, with the best
 * that the judge thinks of any.
 */
export function mergeEqual({ cells, judged, chosen }: Rows): Rows & { readonly count: number } {
  const width = cells.length / judged.length;
  const firsts = firstEqual(cells, judged.length);
  const kept = [...new Set(firsts)];
  const count = kept.length;
  const merged = new Float32Array(count * width);
  const best = new Float32Array(count).fill(-Infinity);
  const places = new Map(kept.map((row, place) => [row, place]));
  const placeOf = (row: number) => places.get(firsts[row] ?? row) ?? 0;
  for (const [place, row] of kept.entries()) {
    merged.set(cells.subarray(row * width, (row + 1) * width), place * width);
  }
  for (const [row, value] of judged.entries()) {
    const place = placeOf(row);
    best[place] = Math.max(best[place] ?? value, value);
  }
  return { cells: merged, judged: best, chosen: placeOf(chosen), count };
}

/** Null where only one candidate is left: there was nothing to choose. */
function lessonOf(match: string, decision: Decision): Lesson | null {
  const rows = mergeEqual(decision);
  if (rows.count < 2) return null;
  const { index, deal, seat, stage, reward, returned, worth } = decision;
  return { match, index, deal, seat, stage, reward, returned, worth, ...rows };
}

export interface NamedMatch extends LoggedMatch {
  readonly header: LoggedMatch['header'] & Pick<MatchHeader, 'matchId'>;
}

/** What can be learnt from a match, from the decisions that are wanted. */
export function* lessonsOf<G extends GameTypes>(
  game: Game<G>,
  learner: Learner<G>,
  match: NamedMatch,
  isWanted?: (asked: Asked) => boolean,
): Generator<Lesson, void, undefined> {
  for (const decision of decisionsOf(game, learner, match, isWanted)) {
    const lesson = lessonOf(match.header.matchId, decision);
    if (lesson) yield lesson;
  }
}

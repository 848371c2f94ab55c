import type { Game, Learner, MatchLog, Words } from '@taku/contract';
import {
  type CloneResult,
  type Likeness,
  LikenessReader,
  cloneOptionsOf,
  clonePolicy,
  heldOutOf,
  startClone,
  teacherLessons,
  writePolicy,
} from '@taku/policy';

/** Somebody's own games, to be learnt in this browser. */
export type CloneTask = {
  readonly game: Game;
  readonly learner: Learner;
  readonly matches: readonly MatchLog[];
  /** Their id in the logs. */
  readonly player: string;
  readonly name: Words;
  readonly seed: number;
};

/** One point of the learning curve. */
export type ClonePoint = {
  readonly done: number;
  readonly agreement: number;
  readonly low: number;
  readonly high: number;
};

export type CloneMade = {
  /** The model's file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly result: CloneResult;
  readonly likeness: Likeness;
};

/** The server's own recipe, run here: the same games give the same file. */
export function cloneHere(task: CloneTask, tell: (point: ClonePoint) => void): CloneMade {
  const { game, learner, matches, player, name, seed } = task;
  const lessons = matches.flatMap((match) => teacherLessons(game, learner, match, { player }));
  const run = startClone(lessons, cloneOptionsOf(learner), seed);
  for (let now = run.step(); ; now = run.step()) {
    const { top1: agreement, low, high } = now.check;
    tell({ done: now.done, agreement, low, high });
    if (now.isOver) break;
  }
  const result = run.finish();
  const policy = clonePolicy({ game, learner, lessons, persons: 1, name, seed }, result);
  const heldOut = heldOutOf(lessons, seed);
  const reader = new LikenessReader(game, learner, policy, { lessons, heldOut });
  for (const match of matches) reader.take(match);
  return { bytes: writePolicy(policy), result, likeness: reader.result() };
}

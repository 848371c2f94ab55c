import type { Game, Json, Learner, Recipe, Words } from '@taku/contract';
import {
  type CloneProgress,
  type CloneResult,
  type Lesson,
  cloneOptionsOf,
  clonePolicy,
  resumeClone,
  startClone,
  writePolicy,
} from '@taku/policy';
import { TrainError } from './stateFile.ts';

/** What a clone is made of. */
interface CloneMatter {
  readonly game: Game;
  readonly learner: Learner;
  readonly lessons: readonly Lesson[];
  /** Of further matches, for the figures; empty: some of the lessons are held out for them. */
  readonly test: readonly Lesson[];
  readonly persons: number;
  readonly name: Words;
}

const PARTS = 1000;

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/** The figures as they are printed, in percent. */
function figuresOf({ lessons }: CloneMatter, result: CloneResult): Readonly<Record<string, Json>> {
  const { heldOut, heldBy, low, high, epochs, weights } = result;
  const { chance, untuned, trained, ceiling, loss } = heldOut;
  return {
    decisions: lessons.length,
    heldOut: heldOut.decisions,
    heldBy,
    chance: percent(chance.top1),
    untuned: percent(untuned.top1),
    untunedTop3: percent(untuned.top3),
    clone: percent(trained.top1),
    interval: [percent(low), percent(high)],
    top3: percent(trained.top3),
    ceiling: ceiling && percent(ceiling.top1),
    loss: Math.round(loss * 1e4) / 1e4,
    hidden: weights.u.length,
    epochs,
  };
}

function factsOf({ check, epoch }: CloneProgress) {
  return { epoch, agreement: percent(check.top1), loss: check.loss };
}

/** The recipe `clone` on these lessons: a policy that chooses as its teacher does. */
export function cloneOf(matter: CloneMatter, described: Omit<Recipe, 'run'>): Recipe {
  const { game, learner, lessons, test } = matter;
  const held = test.length > 0 ? { test } : {};
  return {
    ...described,
    async run({ options, from, progress, checkpoint }) {
      const seed = options['seed'] ?? 1;
      const clone = from
        ? resumeFrom(matter, from)
        : startClone(lessons, { ...cloneOptionsOf(learner), ...held }, seed);
      let told = -1;
      for (let now = clone.step(); ; now = clone.step()) {
        await progress(
          Math.round(now.done * PARTS),
          PARTS,
          told < now.epoch ? factsOf(now) : undefined,
        );
        if (told < now.epoch) await checkpoint(clone.checkpoint());
        told = now.epoch;
        if (now.isOver) break;
      }
      const result = clone.finish();
      const { persons, name } = matter;
      const policy = clonePolicy({ game, learner, lessons, persons, name, seed }, result);
      return { bytes: writePolicy(policy), entry: figuresOf(matter, result) };
    },
  };
}

function resumeFrom({ lessons, test }: CloneMatter, from: Uint8Array) {
  try {
    return resumeClone(lessons, from, test.length > 0 ? test : undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new TrainError(`The state beside the output does not fit: ${why}.`);
  }
}

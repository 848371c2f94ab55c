import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findGame } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import type { Game, Learner, Words } from '@taku/contract';
import { modelFiles, writeWhole } from '@taku/models';
import {
  type CloneProgress,
  type CloneResult,
  type CloneRun,
  type Lesson,
  LikenessReader,
  type Policy,
  type Score,
  cloneOptionsOf,
  clonePolicy,
  heldOutOf,
  measure,
  resumeClone,
  startClone,
  writePolicy,
} from '@taku/policy';
import { FEWEST_DECISIONS } from '@taku/protocol';
import { readMatches, splitLines } from '@taku/storage';
import { MATCHES } from './gatherMatches.ts';
import { type JobOrder, LIKENESS } from './jobFiles.ts';
import { JobLessons } from './jobLessons.ts';
import { readSealed, writeSealed } from './sealedFile.ts';

const CHECKPOINT = 'checkpoint';
/** Small, so that what was read is about what was worked through. */
const PIECE_BYTES = 8192;

interface CloneJob {
  readonly folder: string;
  /** A checkpoint is written this often. */
  readonly everyMs: number;
  /** Which share of the matches was made into lessons. */
  readonly read: (share: number) => void;
  /** How often the judge alone would have chosen what was chosen: where the curve begins. */
  readonly judged: (score: Score) => void;
  readonly tell: (progress: CloneProgress, workMs: number) => void;
  /** Resolves when work may go on. */
  readonly mayGoOn: () => Promise<void>;
  /** Its owner has enough: what was learnt is kept. */
  readonly isCut: () => boolean;
}

/** Why there is nothing to learn from. */
export class JobFault extends Error {
  override readonly name = 'JobFault';
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

/** What a job learns: the choices of one game, in the rows of its learner. */
interface Pupil {
  readonly game: Game;
  readonly learner: Learner;
}

export async function pupilOf(id: string, modelsDirectory: string): Promise<Pupil> {
  const game = findGame(id);
  if (!game) throw new JobFault({ en: `No game ${id}.`, ja: `${id}がありません。` });
  return { game, learner: await learnerOf(game, modelFiles(modelsDirectory)) };
}

async function teach(job: CloneJob, order: JobOrder, { game, learner }: Pupil) {
  const lessons = new JobLessons(order);
  const file = join(job.folder, MATCHES);
  const { size } = statSync(file);
  let isBegun = existsSync(join(job.folder, CHECKPOINT));
  const stream = createReadStream(file, { highWaterMark: PIECE_BYTES });
  for await (const match of readMatches(splitLines(stream))) {
    lessons.add(game, learner, match);
    job.read(Math.min(1, stream.bytesRead / Math.max(1, size)));
    if (!isBegun && lessons.count >= FEWEST_DECISIONS) {
      isBegun = true;
      job.judged(measure(lessons.taught.lessons, ({ judged }) => judged));
    }
    await job.mayGoOn();
    await setImmediate();
  }
  return lessons.taught;
}

function runOf(
  folder: string,
  learner: Learner,
  lessons: readonly Lesson[],
  seed: number,
): CloneRun {
  const checkpoint = readSealed(join(folder, CHECKPOINT));
  if (checkpoint) return resumeClone(lessons, checkpoint);
  return startClone(lessons, cloneOptionsOf(learner), seed);
}

async function train(job: CloneJob, run: CloneRun): Promise<void> {
  const file = join(job.folder, CHECKPOINT);
  const began = performance.now();
  let [rested, kept] = [0, began];
  for (;;) {
    const progress = run.step();
    const now = performance.now();
    job.tell(progress, now - began - rested);
    if (progress.isOver) return;
    if (job.isCut()) return run.cut();
    if (now - kept >= job.everyMs) {
      await writeSealed(file, run.checkpoint());
      kept = performance.now();
    }
    const before = performance.now();
    await job.mayGoOn();
    await setImmediate();
    rested += performance.now() - before;
  }
}

function wholeName({ whose }: JobOrder, name: string, persons: number): Words {
  return whose === 'mine'
    ? { en: `${name}’s double`, ja: `${name}の分身` }
    : { en: `Double of ${persons} people`, ja: `${persons}人の分身` };
}

function nameOf(whole: Words, { isCut }: CloneResult): Words {
  return isCut ? { en: `${whole.en} (unfinished)`, ja: `${whole.ja}（途中まで）` } : whole;
}

interface Made {
  readonly game: Game;
  readonly learner: Learner;
  readonly lessons: readonly Lesson[];
  readonly policy: Policy;
}

/** How the clone and its teacher differ, for the teacher alone. */
async function writeLikeness(folder: string, made: Made): Promise<void> {
  const { game, learner, lessons, policy } = made;
  const heldOut = heldOutOf(lessons, policy.header.seed);
  const reader = new LikenessReader(game, learner, policy, { lessons, heldOut });
  const lines = splitLines(createReadStream(join(folder, MATCHES)));
  for await (const match of readMatches(lines)) reader.take(match);
  await writeWhole(join(folder, LIKENESS), JSON.stringify(reader.result()));
}

/** Makes a clone of whoever played its matches; killed at any moment, the next one goes on. */
export async function runCloneJob(pupil: Pupil, job: CloneJob): Promise<void> {
  const { folder } = job;
  const { game, learner } = pupil;
  const order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')) as JobOrder;
  const { lessons, persons, name } = await teach(job, order, pupil);
  if (lessons.length < FEWEST_DECISIONS) {
    throw new JobFault({
      en: `${lessons.length} decisions; at least ${FEWEST_DECISIONS} are needed.`,
      ja: `${lessons.length}手です。学習には${FEWEST_DECISIONS}手以上が必要です。`,
    });
  }
  const run = runOf(folder, learner, lessons, order.seed);
  await train(job, run);
  const result = run.finish();
  const words = nameOf(wholeName(order, name, persons.size), result);
  const origin = { game, learner, lessons, persons: persons.size, name: words, seed: order.seed };
  const policy = clonePolicy(origin, result);
  // What others saw is shown to nobody.
  if (order.whose === 'mine') await writeLikeness(folder, { game, learner, lessons, policy });
  await writeWhole(join(folder, 'model'), writePolicy(policy));
}

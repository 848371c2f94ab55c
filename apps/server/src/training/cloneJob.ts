import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findGame } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import { type Game, type Learner, type Words, plainLine } from '@taku/contract';
import { modelFiles, writeWhole } from '@taku/models';
import {
  type CloneProgress,
  type CloneRun,
  type Lesson,
  cloneOptionsOf,
  clonePolicy,
  lessonsOf,
  resumeClone,
  startClone,
  writePolicy,
} from '@taku/policy';
import { FEWEST_DECISIONS } from '@taku/protocol';
import { type MatchLog, readMatches, splitLines } from '@taku/storage';
import type { JobOrder } from './jobFiles.ts';

interface CloneJob {
  readonly folder: string;
  readonly modelsDirectory: string;
  /** A checkpoint is written this often. */
  readonly everyMs: number;
  readonly tell: (progress: CloneProgress, workMs: number) => void;
  /** Resolves when work may go on. */
  readonly mayGoOn: () => Promise<void>;
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

const LONGEST_NAME = 24;

interface Taught {
  readonly lessons: readonly Lesson[];
  readonly name: string;
}

function ownSeats({ header }: MatchLog, { owner }: JobOrder): ReadonlySet<number> {
  const own = header.players.filter(({ personId }) => personId === owner);
  return new Set(own.map(({ seat }) => seat));
}

function isAsked({ returns }: MatchLog, seats: ReadonlySet<number>, { filter }: JobOrder): boolean {
  if (filter.result === undefined) return true;
  const sum = [...seats].reduce((all, seat) => all + (returns[seat] ?? 0), 0);
  return filter.result === 'won' ? sum > 0 : sum < 0;
}

async function teach(
  folder: string,
  order: JobOrder,
  game: Game,
  learner: Learner,
): Promise<Taught> {
  const lessons: Lesson[] = [];
  let name = '';
  const lines = splitLines(createReadStream(join(folder, 'matches.jsonl')));
  for await (const match of readMatches(lines)) {
    const seats = ownSeats(match, order);
    if (!isAsked(match, seats, order)) continue;
    const isWanted = (decision: { readonly seat: number; readonly cause: string }) =>
      decision.cause === 'human' && seats.has(decision.seat);
    lessons.push(...lessonsOf(game, learner, match, isWanted));
    name = match.header.players.find(({ seat }) => seats.has(seat))?.name ?? name;
    await setImmediate();
  }
  return { lessons, name: plainLine(name).slice(0, LONGEST_NAME) || '?' };
}

function runOf(
  folder: string,
  learner: Learner,
  lessons: readonly Lesson[],
  seed: number,
): CloneRun {
  const file = join(folder, 'checkpoint');
  if (existsSync(file)) return resumeClone(lessons, readFileSync(file));
  return startClone(lessons, cloneOptionsOf(learner), seed);
}

async function train(job: CloneJob, run: CloneRun): Promise<void> {
  const file = join(job.folder, 'checkpoint');
  const began = performance.now();
  let [rested, kept] = [0, began];
  for (;;) {
    const progress = run.step();
    const now = performance.now();
    job.tell(progress, now - began - rested);
    if (progress.isOver) return;
    if (now - kept >= job.everyMs) {
      await writeWhole(file, run.checkpoint());
      kept = performance.now();
    }
    const before = performance.now();
    await job.mayGoOn();
    await setImmediate();
    rested += performance.now() - before;
  }
}

/** Makes a clone of somebody from their matches; killed at any moment, the next one goes on. */
export async function runCloneJob(job: CloneJob): Promise<void> {
  const { folder } = job;
  const order = JSON.parse(readFileSync(join(folder, 'order.json'), 'utf8')) as JobOrder;
  const game = findGame(order.game);
  if (!game)
    throw new JobFault({ en: `No game ${order.game}.`, ja: `${order.game}がありません。` });
  const learner = await learnerOf(game, modelFiles(job.modelsDirectory));
  const { lessons, name } = await teach(folder, order, game, learner);
  if (lessons.length < FEWEST_DECISIONS) {
    throw new JobFault({
      en: `${lessons.length} decisions; at least ${FEWEST_DECISIONS} are needed.`,
      ja: `${lessons.length}手です。学習には${FEWEST_DECISIONS}手以上が必要です。`,
    });
  }
  const run = runOf(folder, learner, lessons, order.seed);
  await train(job, run);
  const words = { en: `${name}’s double`, ja: `${name}の分身` };
  const origin = { game, learner, lessons, persons: 1, name: words, seed: order.seed };
  await writeWhole(join(folder, 'model'), writePolicy(clonePolicy(origin, run.finish())));
}

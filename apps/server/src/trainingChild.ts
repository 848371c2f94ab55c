import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { JobFault, pupilOf, runCloneJob } from './training/cloneJob.ts';
import { CUT } from './training/jobFiles.ts';
import type { ChildReport, TrainerOrder } from './training/trainer.ts';

const TELL_MS = 150;

const [modelsDirectory = '', game = '', everyMs = '1000'] = process.argv.slice(2);

let isPaused = false;
let isCut = false;
let goOn: (() => void) | null = null;
const ordered = new Promise<string>((resolve) => {
  process.on('message', (order: TrainerOrder) => {
    if (typeof order === 'object') {
      resolve(order.begin);
      return;
    }
    isPaused = order === 'pause';
    isCut ||= order === 'cut';
    if (!isPaused) goOn?.();
  });
});
// The server is gone: the next one begins this job again from its checkpoint.
process.on('disconnect', () => process.exit(0));

function report(message: ChildReport): void {
  process.send?.(message);
}

/** An operator may give the machine more air between two steps of learning. */
const restMs = Number(process.env['TAKU_TRAINING_REST_MS'] ?? 0);

let isLearning = false;
let toldAt = -Infinity;
let hasPoint = false;

try {
  const pupil = await pupilOf(game, modelsDirectory);
  const folder = await ordered;
  isCut ||= existsSync(join(folder, CUT));
  await runCloneJob(pupil, {
    folder,
    everyMs: Number(everyMs),
    read(done) {
      const now = performance.now();
      if (now - toldAt < TELL_MS) return;
      toldAt = now;
      report({ kind: 'read', done });
    },
    judged: ({ top1, low, high }) => report({ kind: 'judged', top1, low, high }),
    tell({ done, isOver, check }, workMs) {
      isLearning = true;
      const now = performance.now();
      if (!isOver && hasPoint && now - toldAt < TELL_MS) return;
      hasPoint = true;
      toldAt = now;
      const { top1, low, high } = check;
      report({ kind: 'progress', done, workMs, agreement: top1, low, high });
    },
    isCut: () => isCut,
    mayGoOn: () =>
      isPaused
        ? new Promise<void>((resolve) => {
            goOn = resolve;
          })
        : isLearning && restMs > 0
          ? rest(restMs)
          : Promise.resolve(),
  });
  report({ kind: 'ended' });
} catch (error) {
  const words =
    error instanceof JobFault
      ? error.words
      : { en: 'Training failed; the log of the server says why.', ja: '学習に失敗しました。' };
  report({ kind: 'failed', words, detail: error instanceof Error ? (error.stack ?? '') : '' });
}
process.disconnect?.();

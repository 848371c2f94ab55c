import { botStream } from '@taku/match';
import type { BotTask } from './botRunner.ts';
import type { LoadedBots } from './loadBots.ts';

/** Shared with the pool: `[0]` asks the bot to stop, `[1]` tells that it has begun. */
export type BotSignals = Int32Array<SharedArrayBuffer>;

export type BotJob =
  | { readonly kind: 'think'; readonly task: BotTask; readonly signals: SharedArrayBuffer }
  /** Somebody has just sat down with this bot: it will be asked in a moment. */
  | { readonly kind: 'load'; readonly bot: string }
  /** A model of this game may soon sit down. */
  | { readonly kind: 'rehearse'; readonly game: string };

export const STOP = 0;
export const BEGUN = 1;

/** Runs one decision in a worker; answers in JSON, so that nothing but data comes back. */
export async function runBotJob(bots: LoadedBots, job: BotJob): Promise<string> {
  if (job.kind === 'load') {
    await bots.find(job.bot);
    return '';
  }
  if (job.kind === 'rehearse') {
    await bots.rehearse(job.game);
    return '';
  }
  const { task } = job;
  const signals: BotSignals = new Int32Array(job.signals);
  const stop = {
    get aborted() {
      return Atomics.load(signals, STOP) === 1;
    },
  };
  Atomics.store(signals, BEGUN, 1);
  const bot = await bots.find(task.bot);
  const started = performance.now();
  const rng = botStream(task.streamSeed);
  const limits = { timeMs: task.timeMs };
  const choice = await bot.choose(task.view, task.seat, rng, limits, stop);
  return JSON.stringify({ choice, thinkMs: Math.round(performance.now() - started) });
}

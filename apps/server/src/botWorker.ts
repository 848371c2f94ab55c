import { workerData } from 'node:worker_threads';
import { loadBots } from './bots/loadBots.ts';
import { type BotJob, runBotJob } from './bots/runBotJob.ts';
import type { BotPoolSetup } from './bots/botRunner.ts';

// Piscina hands its own data first and ours second.
const setup = (Array.isArray(workerData) ? workerData[1] : workerData) as BotPoolSetup;
const bots = loadBots(setup);

export default async function choose(job: BotJob): Promise<string> {
  return runBotJob(await bots, job);
}

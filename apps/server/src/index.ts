export { BotPool } from './bots/botPool.ts';
export { systemClock } from './clock.ts';
export { offerOf } from './outside/offer.ts';
export { learnerRows } from './outside/rows.ts';
export { StartError, serve } from './serve.ts';
export { type RunningServer, startServer } from './startServer.ts';
export { type Job, JobFiles } from './training/jobFiles.ts';

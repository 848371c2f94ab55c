export { BotPool } from './bots/botPool.ts';
export type { BotAnswer, BotRunner, BotTask } from './bots/botRunner.ts';
export { type Clock, type Timer, systemClock } from './clock.ts';
export { type ServerOptions, defaultOptions } from './options.ts';
export { StartError, optionsFromEnvironment, serve } from './serve.ts';
export { type RunningServer, lanAddresses, startServer } from './startServer.ts';

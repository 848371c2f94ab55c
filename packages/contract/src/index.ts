export * from './bot.ts';
export * from './game.ts';
export * from './invariant.ts';
export * from './json.ts';
export * from './log.ts';
export * from './records.ts';
export * from './rng.ts';
export * from './why.ts';

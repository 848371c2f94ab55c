export * from './arena.ts';
export * from './bots.ts';
export * from './commands.ts';
export * from './frames.ts';
export * from './rest.ts';
export * from './room.ts';
export * from './jobs.ts';
export * from './person.ts';

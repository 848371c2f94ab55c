export * from './ismcts.ts';
export * from './playout.ts';

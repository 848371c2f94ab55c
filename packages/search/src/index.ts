export * from './ismcts.ts';
export { firstOpponents } from './opponents.ts';
export * from './playout.ts';

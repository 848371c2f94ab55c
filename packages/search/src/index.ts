export * from './ismcts.ts';
export { firstOpponents, randomExploiter } from './opponents.ts';
export * from './paired.ts';
export * from './playout.ts';

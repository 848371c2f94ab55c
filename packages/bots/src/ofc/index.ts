export { OFC_BOTS } from './bots.ts';
export * from './greedy.ts';
export * from './rowBoard.ts';
export * from './rowStates.ts';
export * from './value.ts';

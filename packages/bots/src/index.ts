export * from './othello/index.ts';

export * from './othello/index.ts';
export * from './ofc/index.ts';

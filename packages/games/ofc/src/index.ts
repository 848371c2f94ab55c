export * from './rules/board.ts';
export * from './rules/fantasyland.ts';
export * from './rules/royalties.ts';
export * from './solver/solve.ts';
export * from './solver/jsonLine.ts';

export * from './kernel.ts';
export * from './patterns.ts';
export * from './tables.ts';
export * from './weights.ts';
export * from './search.ts';
export * from './twin/board.ts';
export * from './twin/evaluate.ts';
export * from './twin/search.ts';

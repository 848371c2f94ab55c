export * from './card.ts';
export * from './deck.ts';
export * from './names.ts';
export * from './row.ts';
export { oracleStrengths } from './rowOracle.ts';
export * from './strength.ts';

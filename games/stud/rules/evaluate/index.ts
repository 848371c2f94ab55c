export * from './handStrength.ts';
export { HIGH_CATEGORIES, LOW_CATEGORIES, type HighCategory } from './rankHands.ts';
export * from './seven.ts';
export * from './partial.ts';

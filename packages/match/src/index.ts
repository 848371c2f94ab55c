export * from './chance.ts';
export * from './clock.ts';
export * from './match.ts';
export * from './verify.ts';

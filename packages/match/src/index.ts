export * from './chachaStream.ts';
export * from './chance.ts';
export * from './clock.ts';
export * from './decisionsOf.ts';
export * from './difference.ts';
export * from './match.ts';
export * from './verify.ts';
export * from './walk.ts';

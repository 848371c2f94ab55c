export * from './curve.ts';
export * from './match.ts';
export * from './phases.ts';
export * from './selfPlay.ts';
export * from './session.ts';
export * from './threads.ts';

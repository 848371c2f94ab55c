import type { LearnModule } from '@taku/contract';
import { OTHELLO_MODEL } from '@taku/othello/bots';

export const learn: LearnModule = { models: [OTHELLO_MODEL] };

export * from './crew.ts';
export * from './curve.ts';
export * from './makeBook.ts';
export * from './match.ts';
export * from './phases.ts';
export * from './recipe.ts';
export * from './selfPlay.ts';
export * from './session.ts';
export * from './threads.ts';

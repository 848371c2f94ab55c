import type { LearnModule } from '@taku/contract';
import { OTHELLO_MODEL } from '@taku/othello/bots';
import { phasesRecipe } from './phasesRecipe.ts';
import { foundingRecipe, valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = {
  models: [OTHELLO_MODEL],
  recipes: [valueRecipe, foundingRecipe, phasesRecipe],
};

export * from './crew.ts';
export * from './curve.ts';
export * from './makeBook.ts';
export * from './match.ts';
export * from './recipe.ts';
export * from './selfPlay.ts';
export * from './threads.ts';

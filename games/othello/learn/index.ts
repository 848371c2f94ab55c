import type { LearnModule } from '@taku/contract';
import { phasesRecipe } from './phasesRecipe.ts';
import { foundingRecipe, valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = {
  recipes: [valueRecipe, foundingRecipe, phasesRecipe],
};

export * from './crew.ts';
export * from './curve.ts';
export * from './makeBook.ts';
export * from './match.ts';
export * from './recipe.ts';
export * from './selfPlay.ts';
export * from './threads.ts';

import type { LearnModule } from '@taku/contract';
import { countsRecipe } from './countsRecipe.ts';
import { phasesRecipe } from './phasesRecipe.ts';
import { foundingRecipe, valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = {
  recipes: [valueRecipe, foundingRecipe, phasesRecipe, countsRecipe],
};

export * from './counts.ts';
export * from './crew.ts';
export * from './curve.ts';
export * from './makeBook.ts';
export * from './match.ts';
export * from './recipe.ts';
export * from './selfPlay.ts';
export * from './threads.ts';
export * from './wipeouts.ts';

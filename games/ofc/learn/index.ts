import type { LearnModule } from '@taku/contract';
import { sessionRecipe } from './sessionRecipe.ts';
import { liveRecipe, valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = { recipes: [valueRecipe, liveRecipe, sessionRecipe] };

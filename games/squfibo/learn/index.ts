import type { LearnModule } from '@taku/contract';
import { valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = { recipes: [valueRecipe] };

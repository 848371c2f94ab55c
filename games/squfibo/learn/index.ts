import type { LearnModule } from '@taku/contract';
import { HARD_MODEL } from '@taku/squfibo/bots';
import { valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = { models: [HARD_MODEL], recipes: [valueRecipe] };

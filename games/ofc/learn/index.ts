import type { LearnModule } from '@taku/contract';
import { OFC_MODEL } from '@taku/ofc/bots';
import { valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = { models: [OFC_MODEL], recipes: [valueRecipe] };

import type { LearnModule } from '@taku/contract';
import { copyRecipe } from './copyRecipe.ts';
import { valueRecipe } from './valueRecipe.ts';

export const learn: LearnModule = { recipes: [valueRecipe, copyRecipe] };

export { copyPlay } from './copyPlay.ts';
export { searchNumbers } from './searchNumbers.ts';

import type { LearnModule } from '@taku/contract';
import { HARD_MODEL } from '@taku/squfibo/bots';

export const learn: LearnModule = { models: [HARD_MODEL] };

export { HARD_GAMES, trainSquFiboHard } from './trainHard.ts';

import type { LearnModule } from '@taku/contract';
import { OFC_MODEL } from '@taku/ofc/bots';

export const learn: LearnModule = { models: [OFC_MODEL] };

export type { HandStats } from './selfPlay.ts';
export { trainValue } from './trainValue.ts';

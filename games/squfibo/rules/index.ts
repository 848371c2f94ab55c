import type { GameModule } from '@taku/contract';
import { squfibo } from './game.ts';
import { squfiboRecord } from './record.ts';

export * from './board.ts';
export * from './card.ts';
export * from './cell.ts';
export * from './comboDetector.ts';
export * from './game.ts';
export type { SquFiboMessage, SquFiboTypes } from './happening.ts';
export * from './judge.ts';
export * from './ruleset.ts';
export type * from './state.ts';
export { unseenCards } from './view.ts';
export type { SquFiboView } from './view.ts';
export { COMBO_WORDS, Commentary, cardWords, cellWords, comboWords } from './words.ts';

export const module: GameModule = { game: squfibo, order: 20, record: squfiboRecord };

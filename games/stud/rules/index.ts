import type { GameModule } from '@taku/contract';
import { stud } from './mix/game.ts';
import { studRecord } from './mix/record.ts';

export * from './deal/index.ts';
export * from './evaluate/index.ts';
export * from './mix/config.ts';
export * from './mix/game.ts';
export type { StudMessage, StudTypes } from './mix/studTypes.ts';
export type { MixState, StudAction } from './mix/mixState.ts';
export type { StudView } from './mix/view.ts';
export { GAME_NAMES } from './mix/words.ts';
export * from './phh/phhFile.ts';
export * from './phh/replayPhh.ts';
export * from './phh/exportPhh.ts';
export * from './phh/textHistory.ts';

export const module: GameModule = { game: stud, order: 40, record: studRecord };

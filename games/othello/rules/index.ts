import type { GameModule } from '@taku/contract';
import { othello } from './othello.ts';
import { othelloRecord } from './record.ts';

export * from './bits.ts';
export * from './board.ts';
export * from './notation/board64.ts';
export * from './notation/ggf.ts';
export * from './notation/obf.ts';
export * from './notation/transcript.ts';
export * from './notation/wthor.ts';
export { OPENING_NAMES, openingOf } from './openings/openingOf.ts';
export * from './othello.ts';
export * from './perft.ts';
export * from './position.ts';
export * from './square.ts';
export * from './types.ts';

export const module: GameModule = { game: othello, order: 10, record: othelloRecord };

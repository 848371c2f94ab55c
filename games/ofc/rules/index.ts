import { plainWire } from './wire.ts';
import type { GameModule } from '@taku/contract';
import { ofc } from './game.ts';
import { ofcRecord } from './log/record.ts';
import { ofcTables } from './log/tables.ts';
import { ofcDecisions } from './log/turnFields.ts';

export * from './game.ts';
export * from './play/apply.ts';
export { carefulPlacement, simpleOutlook } from './play/careful.ts';
export * from './play/config.ts';
export * from './play/gameTypes.ts';
export * from './play/placements.ts';
export * from './play/score.ts';
export * from './play/state.ts';
export * from './play/types.ts';
export { hiddenBoard } from './play/view.ts';
export * from './board/board.ts';
export * from './board/completion.ts';
export * from './board/fantasyland.ts';
export * from './board/partial.ts';
export * from './board/royalties.ts';
export * from './solver/jsonLine.ts';
export * from './solver/solve.ts';
export * from './log/tables.ts';
export * from './log/turnFields.ts';

export const module: GameModule = {
  game: ofc,
  order: 30,
  // The founding document's clients open a table without naming a game.
  isDefault: true,
  decisions: ofcDecisions,
  tables: ofcTables,
  wire: plainWire,
  record: ofcRecord,
};

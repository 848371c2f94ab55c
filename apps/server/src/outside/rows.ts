import { learnerOf } from '@taku/catalog/bots';
import type { BotAssets, Learner } from '@taku/contract';
import type { RowsOf } from './outsideBots.ts';

/** So many digits give every 32-bit float back. */
const DIGITS = 9;

function rowsIn(cells: Float32Array, width: number): number[][] {
  const numbers = Array.from(cells, (cell) => Number(cell.toPrecision(DIGITS)));
  return Array.from({ length: numbers.length / width }, (_, row) =>
    numbers.slice(row * width, (row + 1) * width),
  );
}

/** The rows that the learner of a game sees; a learner is made once. */
export function learnerRows(assets: BotAssets): RowsOf {
  const learners = new Map<string, Promise<Learner>>();
  return async (game, { view, seat }, legal) => {
    const learner = learners.get(game.id) ?? learnerOf(game, assets);
    learners.set(game.id, learner);
    try {
      const { encoder } = await learner;
      const encoded = encoder.encode(view, seat, legal);
      return encoded && rowsIn(encoded.cells, encoder.columns.length);
    } catch {
      learners.delete(game.id);
      return null;
    }
  };
}

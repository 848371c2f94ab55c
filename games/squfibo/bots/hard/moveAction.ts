import { at } from '@taku/contract';
import { CARDS, CELLS, type SquFiboAction } from '@taku/squfibo/rules';
import { ALL_CELLS } from './masks.ts';
import { cellOf, kindOf, type Move, restOf, type Sim } from './sim.ts';

/** The action on the log for a move of the look-ahead. */
export function actionOf(sim: Sim, move: Move): SquFiboAction {
  const cell = cellOf(move);
  const claimed = restOf(move) | (1 << cell);
  return {
    type: 'play',
    card: at(CARDS, kindOf(move)),
    cell,
    ...(sim.occupied === ALL_CELLS ? { remove: cell } : {}),
    ...(restOf(move) === 0 ? {} : { claim: CELLS.filter((one) => claimed & (1 << one)) }),
  };
}

import { type Said, said } from '@taku/contract';
import {
  type Combo,
  comboOnCells,
  type SquFiboAction,
  type SquFiboView,
} from '@taku/squfibo/rules';

/** What was put where, and what it made. */
export function moveValues({ card, cell }: Pick<SquFiboAction, 'card' | 'cell'>) {
  return { card: said(`card_${card}`), cell: said(`cell_${cell}`) };
}

export function comboSaid({ type, cards }: Pick<Combo, 'type' | 'cards'>): Said {
  return said(`combo_${type}_${cards[0] ?? ''}`);
}

/** “The red 4 to the centre claims red 1+4”: the move, without the reason. */
export function moveSaid(view: SquFiboView, action: SquFiboAction): Said {
  const values = moveValues(action);
  if (action.claim === undefined) return said('places', values);
  const board = view.board.with(action.cell, action.card);
  const combo = comboOnCells(board, action.claim, view.ruleset);
  return combo === null
    ? said('places', values)
    : said('claims', { ...values, combo: comboSaid(combo) });
}

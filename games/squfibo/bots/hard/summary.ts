import type { Words } from '@taku/contract';
import {
  cardWords,
  cellWords,
  comboOnCells,
  comboWords,
  type SquFiboAction,
  type SquFiboView,
} from '@taku/squfibo/rules';

/** “The red 4 to the centre claims red 1+4”: the move in words, without the reason. */
export function moveWords(view: SquFiboView, action: SquFiboAction): Words {
  const card = cardWords(action.card);
  const cell = cellWords(action.cell);
  const placed = { en: `${card.en} to the ${cell.en}`, ja: `${card.ja}を${cell.ja}に置く` };
  if (action.claim === undefined) return placed;
  const board = view.board.with(action.cell, action.card);
  const combo = comboOnCells(board, action.claim, view.ruleset);
  if (combo === null) return placed;
  const made = comboWords(combo.type, combo.cards);
  return {
    en: `${placed.en} for ${made.en}`,
    ja: `${card.ja}を${cell.ja}に置いて${made.ja}を宣言する`,
  };
}

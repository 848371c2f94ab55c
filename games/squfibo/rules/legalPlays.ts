import { at } from '@taku/contract';
import { type BoardCells, isFullBoard } from './board.ts';
import { type Card, CARDS, valueOf } from './card.ts';
import { type Cell, CELLS } from './cell.ts';
import { combosAt } from './comboDetector.ts';
import { legalCells, type Position } from './reject.ts';
import type { SquFiboAction } from './state.ts';

/** Q12. */
const TIMEOUT_ORDER = [16, 9, 1, 4] as const;

function placement(board: BoardCells, card: Card, cell: Cell): SquFiboAction {
  const play = { type: 'play', card, cell } as const;
  return isFullBoard(board) ? { ...play, remove: cell } : play;
}

/** Card by card, cell by cell; first without a claim, then each claim, best first. */
export function* legalPlays(position: Position): Generator<SquFiboAction> {
  const { board, hand, ruleset } = position;
  for (const card of CARDS.filter((kind) => hand.includes(kind))) {
    for (const cell of legalCells(board)) {
      const play = placement(board, card, cell);
      yield play;
      for (const { positions } of combosAt(board.with(cell, card), cell, ruleset)) {
        yield { ...play, claim: positions };
      }
    }
  }
}

/** Q12: the first card in the order 16, 9, 1, 4 on the lowest cell; red before blue. */
export function timeoutPlay(position: Position): SquFiboAction {
  const { board, hand } = position;
  const ordered = TIMEOUT_ORDER.flatMap((value) => hand.filter((card) => valueOf(card) === value));
  const cell = CELLS.find((free) => board[free] === null) ?? 0;
  return placement(board, at(ordered, 0), cell);
}

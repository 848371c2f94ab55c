import type { Refusal } from '@taku/contract';
import { type Card, CARDS } from './card.ts';
import type { Cell } from './cell.ts';
import { type Combo, combosAt } from './comboDetector.ts';
import { legalCells, type Position, rejectClaim } from './reject.ts';
import type { SquFiboView } from './view.ts';

/** What the viewer may play from; null for a spectator or out of turn. */
function positionFor(view: SquFiboView): Position | null {
  const { own, actingSeat, ruleset, board } = view;
  if (own === undefined || own.seat !== actingSeat) return null;
  return { ruleset, board, hand: own.hand };
}

/** Judges a claim over a card staged but not sent. */
export function rejectClaimFor(
  view: SquFiboView,
  staged: { readonly card: Card; readonly cell: Cell },
  claim: readonly Cell[],
): Refusal | null {
  const board = view.board.with(staged.cell, staged.card);
  return rejectClaim(board, staged.cell, claim, view.ruleset);
}

/** The combos a staged card would make: for the hints switch only (Q8). */
export function combosFor(view: SquFiboView, card: Card, cell: Cell): Combo[] {
  return combosAt(view.board.with(cell, card), cell, view.ruleset);
}

/** Hints: each own card with the cells where it would make a combo. */
export function hintsFor(view: SquFiboView): { readonly card: Card; readonly cells: Cell[] }[] {
  const position = positionFor(view);
  if (position === null) return [];
  return CARDS.filter((card) => position.hand.includes(card)).map((card) => ({
    card,
    cells: legalCells(view.board).filter((cell) => combosFor(view, card, cell).length > 0),
  }));
}

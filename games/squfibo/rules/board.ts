import { invariant } from '@taku/contract';
import type { Card } from './card.ts';
import { type Cell, CELLS } from './cell.ts';

/** Nine cells, row by row; null is empty. */
export type BoardCells = readonly (Card | null)[];

export const EMPTY_CELLS: BoardCells = CELLS.map(() => null);

export function emptyCells(cells: BoardCells): Cell[] {
  return CELLS.filter((cell) => cells[cell] === null);
}

export function isFullBoard(cells: BoardCells): boolean {
  return cells.every((card) => card !== null);
}

/** A board to ask questions of; never changed, `withCard` and `withoutCard` give new ones. */
export class Board {
  readonly cells: BoardCells;

  constructor(cells: BoardCells = EMPTY_CELLS) {
    invariant(cells.length === CELLS.length, `a board has 9 cells, not ${cells.length}`);
    this.cells = cells;
  }

  getCard(position: Cell): Card | null {
    return this.cells[position] ?? null;
  }

  isEmpty(position: Cell): boolean {
    return this.cells[position] === null;
  }

  isFull(): boolean {
    return isFullBoard(this.cells);
  }

  getEmptyPositions(): Cell[] {
    return emptyCells(this.cells);
  }

  withCard(position: Cell, card: Card): Board {
    invariant(this.isEmpty(position), `cell ${position} is not empty`);
    return new Board(this.cells.with(position, card));
  }

  withoutCard(position: Cell): Board {
    return new Board(this.cells.with(position, null));
  }
}

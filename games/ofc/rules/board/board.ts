import {
  type Card,
  NO_CAP,
  type ResolvedRow,
  type Strength,
  bestStrength,
  resolveRow,
} from '@taku/cards';

export const ROWS = ['top', 'middle', 'bottom'] as const;
export type RowName = (typeof ROWS)[number];

/** O4: rows hold three, five and five cards. */
export const ROW_SIZES: Readonly<Record<RowName, number>> = { top: 3, middle: 5, bottom: 5 };
export const BOARD_SIZE = 13;

export type Board = Readonly<Record<RowName, readonly Card[]>>;
export type ResolvedBoard = Readonly<Record<RowName, ResolvedRow>>;
export type RowStrengths = Readonly<Record<RowName, Strength>>;

export const EMPTY_BOARD: Board = { top: [], middle: [], bottom: [] };

export function boardCards(board: Board): Card[] {
  return [...board.top, ...board.middle, ...board.bottom];
}

export function isFull(board: Board): boolean {
  return ROWS.every((row) => board[row].length === ROW_SIZES[row]);
}

export function openSlots(board: Board, row: RowName): number {
  return ROW_SIZES[row] - board[row].length;
}

export function withCard(board: Board, row: RowName, card: Card): Board {
  return { ...board, [row]: [...board[row], card] };
}

/** O6, O15: bottom first, then the middle not above it, then the top not above that; null is a foul. */
export function boardStrengths(board: Board): RowStrengths | null {
  const bottom = bestStrength(board.bottom);
  const middle = bestStrength(board.middle, bottom);
  if (middle < 0) return null;
  const top = bestStrength(board.top, middle);
  return top < 0 ? null : { top, middle, bottom };
}

/** The board with every joker replaced by what it stands for; null is a foul. */
export function resolveBoard(board: Board): ResolvedBoard | null {
  const bottom = resolveRow(board.bottom, NO_CAP);
  const middle = bottom && resolveRow(board.middle, bottom.strength);
  const top = middle && resolveRow(board.top, middle.strength);
  return bottom && middle && top ? { top, middle, bottom } : null;
}

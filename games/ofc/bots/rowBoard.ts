import { type Card, JOKER_1, RANK_COUNT, type Strength } from '@taku/cards';
import { type Board, type RowName, entryCards, rowRoyalty } from '@taku/ofc/rules';
import {
  LETTER_COUNT,
  MIXED,
  NO_SUIT,
  type RowStates,
  fiveStates,
  strengthUnder,
  topStates,
} from './rowStates.ts';

/** A row as one number: its state × 8 + the suit of its natural cards. −1 is a row that cannot be. */
export type PackedRow = number;

export const EMPTY_ROW: PackedRow = NO_SUIT;

/** The row with one more card, −1 if it has no room. */
export function layInRow(states: RowStates, row: PackedRow, card: Card): PackedRow {
  const isWild = card >= JOKER_1;
  const id = states.next[(row >> 3) * LETTER_COUNT + (isWild ? RANK_COUNT : card >> 2)] as number;
  if (id < 0) return -1;
  const suit = row & 7;
  if (isWild) return id * 8 + suit;
  const own = card & 3;
  return id * 8 + (suit === NO_SUIT || suit === own ? own : MIXED);
}

/** State × 2 + suited: the place of a row in tables. */
export function rowIndex(row: PackedRow): number {
  return (row >> 3) * 2 + ((row & 7) < MIXED ? 1 : 0);
}

function pack(states: RowStates, cards: readonly Card[]): PackedRow {
  return cards.reduce((row, card) => layInRow(states, row, card), EMPTY_ROW);
}

export function packRow(row: RowName, cards: readonly Card[]): PackedRow {
  return pack(row === 'top' ? topStates() : fiveStates(), cards);
}

/** Rows 0 top, 1 middle, 2 bottom. */
export function packRows(board: Board): [PackedRow, PackedRow, PackedRow] {
  return [
    packRow('top', board.top),
    packRow('middle', board.middle),
    packRow('bottom', board.bottom),
  ];
}

/** The strengths of a legal full board. */
export interface Finished {
  top: Strength;
  middle: Strength;
  bottom: Strength;
}

/** False if the board fouls. */
export function finishRows(rows: ArrayLike<PackedRow>, into: Finished): boolean {
  const five = fiveStates();
  into.bottom = five.strength[rowIndex(rows[2] as PackedRow)] as number;
  into.middle = strengthUnder(five, rowIndex(rows[1] as PackedRow), into.bottom);
  if (into.middle < 0) return false;
  into.top = strengthUnder(topStates(), rowIndex(rows[0] as PackedRow), into.middle);
  return into.top >= 0;
}

/** Royalties of a legal board and the value of the Fantasyland it enters. */
export function ownPoints(finished: Finished, fantasyland: readonly number[]): number {
  const entry = entryCards(finished.top);
  return (
    rowRoyalty('top', finished.top) +
    rowRoyalty('middle', finished.middle) +
    rowRoyalty('bottom', finished.bottom) +
    (entry === 0 ? 0 : (fantasyland[entry - 14] ?? 0))
  );
}

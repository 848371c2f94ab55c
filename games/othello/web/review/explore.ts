import { type Square, formatBoard, isLegalAt, place } from '@taku/othello/rules';
import type { Ply } from './plies.ts';

/** A variation of the game: moves tried on from one of its positions. */
export type Exploration = { readonly from: number; readonly moves: readonly Square[] };

/** The position a variation has come to. */
export function plyAfter(start: Ply, moves: readonly Square[]): Ply {
  let { position, last } = start;
  for (const square of moves) {
    if (position.turn === null || !isLegalAt(position, square)) break;
    position = place(position, position.turn, square).position;
    last = square;
  }
  const { index } = start;
  return { index, position, board: formatBoard(position), turn: position.turn, played: null, last };
}

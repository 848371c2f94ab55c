import { type Board, type Bits, type OthelloView, parseBoard, boardFor } from '@taku/othello/rules';
import { invariant } from '@taku/contract';
import type { TwinBoard } from '@taku/othello/kernel';

function halves(own: Bits, other: Bits): TwinBoard {
  return { ownHi: own.hi, ownLo: own.lo, otherHi: other.hi, otherLo: other.lo };
}

export function twinOf({ own, other }: Board): TwinBoard {
  return halves(own, other);
}

/** The board of a view, seen by the side to move. */
export function boardOfView(view: OthelloView): Board {
  invariant(view.turn !== null, 'somebody is to move');
  const position = parseBoard(view.board, view.turn);
  invariant(position.ok, 'a view has a board');
  return boardFor(position.value, view.turn);
}

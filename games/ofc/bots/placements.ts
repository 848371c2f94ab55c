import { type Card, formatCard } from '@taku/cards';
import {
  type Board,
  type PlaceAction,
  type Placement,
  ROWS,
  openSlots,
  placeAction,
  withCard,
} from '@taku/ofc/rules';

/** One way to lay a turn's cards: the row of each, −1 for the discard, and the board after it. */
export interface Candidate {
  readonly rows: readonly number[];
  readonly board: Board;
}

function* lay(
  cards: readonly Card[],
  board: Board,
  discards: number,
  rows: readonly number[],
): Generator<Candidate> {
  const card = cards[rows.length];
  if (card === undefined) {
    yield { rows, board };
    return;
  }
  const left = cards.length - rows.length;
  if (left > discards) {
    for (const [index, row] of ROWS.entries()) {
      if (openSlots(board, row) === 0) continue;
      yield* lay(cards, withCard(board, row, card), discards, [...rows, index]);
    }
  }
  if (discards > 0) yield* lay(cards, board, discards - 1, [...rows, -1]);
}

/** Every placement of a turn. */
export function candidatesOf(board: Board, dealt: readonly Card[]): Candidate[] {
  return [...lay(dealt, board, dealt.length === 3 ? 1 : 0, [])];
}

export function actionOf(dealt: readonly Card[], { rows }: Candidate): PlaceAction {
  const placements: Placement[] = [];
  let discard: Card | undefined;
  dealt.forEach((card, index) => {
    const row = ROWS[rows[index] ?? -1];
    if (row) placements.push([formatCard(card), row]);
    else discard = card;
  });
  return placeAction(placements, discard === undefined ? undefined : formatCard(discard));
}

import { type Card, type CardCode, formatCard } from '@taku/cards';
import { type Seat, at } from '@taku/contract';
import { BOARD_SIZE, type Board, ROWS, type RowName, openSlots } from '../board/board.ts';
import { combinations } from '../solver/choose.ts';
import { type Hand, cardsToPlace } from './state.ts';
import type { PlaceAction, Placement } from './types.ts';

/** Every way to lay these cards into rows with this many free slots, in a stable order. */
function* layings(
  cards: readonly Card[],
  free: Readonly<Record<RowName, number>>,
): Generator<Placement[]> {
  const [first, ...rest] = cards;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const row of ROWS) {
    if (free[row] === 0) continue;
    for (const others of layings(rest, { ...free, [row]: free[row] - 1 })) {
      yield [[formatCard(first), row], ...others];
    }
  }
}

function freeSlots(board: Board): Readonly<Record<RowName, number>> {
  return {
    top: openSlots(board, 'top'),
    middle: openSlots(board, 'middle'),
    bottom: openSlots(board, 'bottom'),
  };
}

/** Lazily: a Fantasyland of 17 cards has 171,531,360 placements. */
export function* legalPlacements(hand: Hand, seat: Seat): Generator<PlaceAction> {
  const own = at(hand.seats, seat);
  const dealt = cardsToPlace(hand, seat);
  const free = freeSlots(own.board);
  const count = own.fantasyland > 0 ? BOARD_SIZE : Math.max(2, dealt.length === 5 ? 5 : 2);
  if (dealt.length === 0) return;
  for (const chosen of combinations(dealt, count)) {
    const left = dealt.filter((card) => !chosen.includes(card));
    const discard = own.fantasyland === 0 ? left.map(formatCard)[0] : undefined;
    for (const placements of layings(chosen, free)) {
      yield placeAction(placements, discard);
    }
  }
}

export function placeAction(placements: readonly Placement[], discard?: CardCode): PlaceAction {
  return discard === undefined
    ? { type: 'place', placements }
    : { type: 'place', placements, discard };
}

/** A whole board as one act, as the solver lays it. */
export function placeBoard(board: Board): PlaceAction {
  return placeAction(
    ROWS.flatMap((row) => board[row].map((card): Placement => [formatCard(card), row])),
  );
}

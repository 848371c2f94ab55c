import { formatCard } from '@taku/cards';
import { type Seat, at, invariant } from '@taku/contract';
import { type Board, ROWS, openSlots, withCard } from '../board/board.ts';
import { stayValues } from '../board/fantasyland.ts';
import { solveFantasyland } from '../solver/solve.ts';
import { carefulPlacement } from './careful.ts';
import { placeAction, placeBoard } from './placements.ts';
import { type Hand, cardsToPlace } from './state.ts';
import type { OfcConfig, PlaceAction, Placement } from './types.ts';

/** O11: the exact solver on the dealt cards alone. */
export function solverPlacement(config: OfcConfig, hand: Hand, seat: Seat): PlaceAction {
  const { fantasyland } = at(hand.seats, seat);
  const stay = stayValues(config.flStayCards, fantasyland);
  return placeBoard(solveFantasyland(cardsToPlace(hand, seat), { stay }).board);
}

/** The hand's cards left to right into top, middle, bottom; what is left over is discarded. */
function leftFill(hand: Hand, seat: Seat): PlaceAction {
  const dealt = cardsToPlace(hand, seat);
  let board: Board = at(hand.seats, seat).board;
  const placements: Placement[] = [];
  for (const card of dealt.length === 5 ? dealt : dealt.slice(0, 2)) {
    const row = ROWS.find((each) => openSlots(board, each) > 0);
    invariant(row, 'a board with cards to place has room');
    board = withCard(board, row, card);
    placements.push([formatCard(card), row]);
  }
  const left = dealt[placements.length];
  return placeAction(placements, left === undefined ? undefined : formatCard(left));
}

export function timeoutPlacement(config: OfcConfig, hand: Hand, seat: Seat): PlaceAction {
  if (at(hand.seats, seat).fantasyland > 0) return solverPlacement(config, hand, seat);
  const careful = config.timeoutPlacement === 'careful' ? carefulPlacement(hand, seat) : null;
  return careful ?? leftFill(hand, seat);
}

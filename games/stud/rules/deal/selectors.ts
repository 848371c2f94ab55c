import { type Seat, at, nextSeat } from '@taku/contract';
import type { DealState, PlayerState } from './dealState.ts';

export function getPlayer(state: DealState, seat: Seat): PlayerState {
  return at(state.players, seat);
}

/** Seats still in the deal, all-in seats among them. */
export function getActiveSeats(state: DealState): Seat[] {
  return state.players.filter((player) => player.active).map((player) => player.seat);
}

/** Seats still in that have chips behind. */
export function getActingSeats(state: DealState): Seat[] {
  return state.players
    .filter((player) => player.active && player.stack > 0)
    .map((player) => player.seat);
}

/** S9: the small bet on 3rd and 4th street, the big bet from 5th on. */
export function getStreetBetUnit(state: DealState): number {
  return state.street === '3rd' || state.street === '4th' ? state.smallBet : state.bigBet;
}

export function getToCall(state: DealState, seat: Seat): number {
  return Math.max(0, state.currentBet - getPlayer(state, seat).committedThisStreet);
}

/** S10: one bet and four raises a street by default. */
export function canRaise(state: DealState): boolean {
  return state.betCount < state.cap;
}

/** S17: the level a full bet, complete or raise goes to. */
export function getBetTarget(state: DealState): number {
  return state.lastFullLevel + getStreetBetUnit(state);
}

/** S17: what an all-in is measured from. */
export function getAllInBase(state: DealState): number {
  return state.street === '3rd' && state.lastFullLevel === 0 ? state.bringIn : state.lastFullLevel;
}

/** S15: a bet needs somebody else who could still answer it with chips. */
export function hasOpponentWithChips(state: DealState, seat: Seat): boolean {
  return getActingSeats(state).some((other) => other !== seat);
}

/** S15: at most one seat has chips behind, and it owes nothing. */
export function isRunOut(state: DealState): boolean {
  const acting = getActingSeats(state);
  return acting.length === 0 || (acting.length === 1 && getToCall(state, at(acting, 0)) === 0);
}

/** S13: the hybrid rule. */
export function isStreetOver(state: DealState): boolean {
  if (isRunOut(state)) return true;
  if (state.currentBet > 0) return state.pendingResponseCount === 0;
  return state.street !== '3rd' && state.checksThisStreet >= getActingSeats(state).length;
}

/** The next seat to the left that passes the test, `from` itself last. */
export function seatToTheLeft(
  state: DealState,
  from: Seat,
  test: (player: PlayerState) => boolean,
): Seat | null {
  let seat = from;
  for (let step = 1; step <= state.playerCount; step++) {
    seat = nextSeat(seat, state.playerCount);
    const player = getPlayer(state, seat);
    if (test(player)) return seat;
  }
  return null;
}

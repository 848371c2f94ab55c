import type { Seat } from '@taku/contract';
import {
  type ActionType,
  type AllowedAction,
  type DealState,
  type PlayerState,
} from './dealState.ts';
import {
  canRaise,
  getBetTarget,
  getPlayer,
  getStreetBetUnit,
  getToCall,
  hasOpponentWithChips,
} from './selectors.ts';

function free(type: ActionType, player: PlayerState): AllowedAction {
  return { type, amount: 0, cost: 0, to: player.committedThisStreet, allIn: false };
}

/** An action that brings the seat's street total to `level`, or as far as its chips reach. */
function upTo(
  type: ActionType,
  player: PlayerState,
  move: { readonly level: number; readonly amount: number },
): AllowedAction {
  const cost = Math.min(player.stack, move.level - player.committedThisStreet);
  const to = player.committedThisStreet + cost;
  return { type, amount: move.amount, cost, to, allIn: cost === player.stack };
}

function call(state: DealState, player: PlayerState): AllowedAction {
  const action = upTo('CALL', player, { level: state.currentBet, amount: 0 });
  return { ...action, amount: action.cost };
}

function bringIn(state: DealState, player: PlayerState): AllowedAction {
  return upTo('BRING_IN', player, { level: state.bringIn, amount: state.bringIn });
}

function complete(state: DealState, player: PlayerState): AllowedAction[] {
  const reaches = player.stack > state.currentBet && player.stack > state.bringIn;
  const first = player.committedThisStreet === 0 && state.currentBet < state.smallBet;
  if (state.street !== '3rd' || !first || !reaches || state.betCount > 0) return [];
  if (!hasOpponentWithChips(state, player.seat)) return [];
  return [upTo('COMPLETE', player, { level: state.smallBet, amount: state.smallBet })];
}

function raise(state: DealState, player: PlayerState): AllowedAction[] {
  const opened = state.street !== '3rd' || state.betCount > 0;
  const reaches = player.stack > getToCall(state, player.seat);
  if (!opened || !reaches || player.actedSinceFullBet || !canRaise(state)) return [];
  if (!hasOpponentWithChips(state, player.seat)) return [];
  const level = getBetTarget(state);
  const action = upTo('RAISE', player, { level, amount: 0 });
  return [{ ...action, amount: action.to - state.currentBet }];
}

/** S7, S18: before the bring-in; a seat that stands in for an all-in bring-in may also fold. */
function openThird(state: DealState, player: PlayerState): AllowedAction[] {
  const standsIn = player.seat !== state.bringInIndex;
  const fold = standsIn ? [free('FOLD', player)] : [];
  return [...fold, bringIn(state, player), ...complete(state, player)];
}

/** S11: nothing bet yet on 4th–7th. */
function openLater(state: DealState, player: PlayerState): AllowedAction[] {
  const check = free('CHECK', player);
  if (!hasOpponentWithChips(state, player.seat)) return [check];
  const unit = getStreetBetUnit(state);
  return [check, upTo('BET', player, { level: unit, amount: unit })];
}

/** The only source of what a seat may do. */
export function getAllowedActions(state: DealState, seat: Seat): readonly AllowedAction[] {
  if (state.phase !== 'betting' || state.currentActorIndex !== seat) return [];
  const player = getPlayer(state, seat);
  if (state.currentBet === 0) {
    return state.street === '3rd' ? openThird(state, player) : openLater(state, player);
  }
  return [
    free('FOLD', player),
    call(state, player),
    ...complete(state, player),
    ...raise(state, player),
  ];
}

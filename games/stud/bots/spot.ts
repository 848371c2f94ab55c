import { type Seat, at, invariant } from '@taku/contract';
import {
  type ActionType,
  type AllowedAction,
  type Deal,
  type StudView,
  getAllowedActions,
  getToCall,
} from '@taku/stud/rules';
import {
  type OpenDeal,
  type VisibleCard,
  type VisibleContext,
  type VisiblePlayer,
  contextInDeal,
  dealOf,
  openDealOf,
} from './visibleContext.ts';

/** What a seat faces on 3rd street, or on any street. */
export type Facing = 'mustBringIn' | 'bringIn' | 'nothing' | 'bet' | 'raise';

/** One decision of a deal, seen from its seat: all that a CPU is given. */
export interface Spot {
  readonly deal: OpenDeal;
  readonly seat: Seat;
  readonly context: VisibleContext;
  readonly allowed: readonly AllowedAction[];
  readonly facing: Facing;
  readonly toCall: number;
  /** Own cards, down first. */
  readonly cards: readonly VisibleCard[];
  readonly door: VisibleCard;
  /** Opponents still in. */
  readonly rivals: readonly VisiblePlayer[];
  /** Rivals who still act after this seat before the betting closes. */
  readonly behind: readonly VisiblePlayer[];
  /** Who bet or raised last, if anybody. */
  readonly aggressor: VisiblePlayer | null;
}

function facingOf(deal: Deal, seat: Seat): Facing {
  if (deal.street === '3rd' && deal.currentBet === 0) return 'mustBringIn';
  if (deal.street === '3rd' && deal.betCount === 0) return 'bringIn';
  if (getToCall(deal, seat) === 0) return 'nothing';
  return deal.betCount >= 2 ? 'raise' : 'bet';
}

function seatsBehind(deal: Deal, seat: Seat): number[] {
  const seats: Seat[] = [];
  for (let step = 1; step < deal.playerCount; step++) {
    const other = at(deal.players, (seat + step) % deal.playerCount);
    const waits = deal.currentBet === 0 || other.owesResponse;
    const isBringIn = deal.street === '3rd' && other.seat === deal.bringInIndex;
    if (other.active && (waits || isBringIn)) seats.push(other.seat);
  }
  return seats;
}

function lastAggressor(deal: Deal): Seat | null {
  const attacks = deal.history.filter(
    ({ street, type }) =>
      street === deal.street && (type === 'COMPLETE' || type === 'BET' || type === 'RAISE'),
  );
  return attacks.at(-1)?.seat ?? null;
}

export function spotOf(view: StudView, seat: Seat): Spot {
  return spotInDeal(dealOf(view), seat);
}

/** The same for a deal as this seat sees it, running or imagined. */
export function spotInDeal(deal: Deal, seat: Seat): Spot {
  const context = contextInDeal(deal, seat);
  const rivals = context.opponents.filter((opponent) => opponent.active);
  const behind = seatsBehind(deal, seat);
  const aggressor = lastAggressor(deal);
  const door = context.me.up[0];
  invariant(door, `seat ${seat} has no door card`);
  return {
    deal: openDealOf(deal),
    seat,
    context,
    allowed: getAllowedActions(deal, seat),
    facing: facingOf(deal, seat),
    toCall: getToCall(deal, seat),
    cards: [...context.me.down, ...context.me.up],
    door,
    rivals,
    behind: rivals.filter((rival) => behind.includes(rival.seat)),
    aggressor: rivals.find((rival) => rival.seat === aggressor) ?? null,
  };
}

/** The first preferred action that is allowed, else the cheapest way on. */
export function pickAction(
  allowed: readonly ActionType[],
  preferred: readonly ActionType[],
): ActionType {
  const wish = preferred.find((type) => allowed.includes(type));
  const fallback = (['CHECK', 'CALL', 'FOLD'] as const).find((type) => allowed.includes(type));
  const action = wish ?? fallback ?? allowed[0];
  invariant(action, 'nothing is allowed');
  return action;
}

/** Ways to put a plan into whatever the spot allows. */
export const PLANS = {
  attack: ['RAISE', 'COMPLETE', 'BET', 'CALL', 'CHECK', 'BRING_IN'],
  /** Opens the betting, but only calls a bet. */
  bet: ['COMPLETE', 'BET', 'CALL', 'CHECK', 'BRING_IN'],
  goOn: ['CHECK', 'CALL', 'BRING_IN'],
  giveUp: ['CHECK', 'BRING_IN', 'FOLD'],
} as const satisfies Record<string, readonly ActionType[]>;
export type Plan = keyof typeof PLANS;

export function carryOut(spot: Spot, plan: Plan): ActionType {
  return pickAction(
    spot.allowed.map(({ type }) => type),
    PLANS[plan],
  );
}

/** A decision with the facts it was taken on; they go into the log. */
export interface Judgement {
  readonly plan: Plan;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

import { type Parsed, type Seat, at, FIRST_SEAT, parsed, seatOf, unparsable } from '@taku/contract';
import { getAllowedActions } from './allowed.ts';
import {
  type ActionType,
  type AllowedAction,
  type DealEvent,
  type DealState,
  type GameType,
  type PlayerHand,
  type PlayerKind,
  type PlayerState,
  STREET_CARD_EVENTS,
  type Stakes,
  nextStreet,
} from './dealState.ts';
import { computeBringInIndex, getFirstActorForStreet } from './order.ts';
import { uncalledBet } from './pots.ts';
import {
  getActiveSeats,
  getAllInBase,
  getBetTarget,
  getPlayer,
  isRunOut,
  isStreetOver,
  seatToTheLeft,
} from './selectors.ts';
import { type DealResult, settleDeal } from './showdown.ts';

export type Deal = DealState & { readonly result: DealResult | null };

type Refused = Parsed<never>;

type DealInit = Stakes & {
  readonly dealId: string;
  readonly gameType: GameType;
  readonly cap: number;
  /** Chips by seat; a seat without any is not dealt in. */
  readonly stacks: readonly number[];
  readonly kinds?: readonly PlayerKind[];
};

const EMPTY_HAND: PlayerHand = { downCards: [], upCards: [] };

/** DEAL_INIT. */
export function initDeal(init: DealInit): Deal {
  const { stacks, kinds = [], ...rest } = init;
  const players = stacks.map((stack, place): PlayerState => ({
    seat: seatOf(place),
    kind: kinds[place] ?? 'human',
    active: stack > 0,
    stack,
    committedTotal: 0,
    committedThisStreet: 0,
    owesResponse: false,
    actedSinceFullBet: false,
  }));
  return {
    ...rest,
    playerCount: stacks.length,
    players,
    hands: stacks.map(() => EMPTY_HAND),
    street: '3rd',
    bringInIndex: FIRST_SEAT,
    currentActorIndex: FIRST_SEAT,
    pot: 0,
    currentBet: 0,
    lastFullLevel: 0,
    betCount: 0,
    raiseCount: 0,
    pendingResponseCount: 0,
    checksThisStreet: 0,
    actionsThisStreet: [],
    history: [],
    showFirst: FIRST_SEAT,
    phase: 'antes',
    dealFinished: false,
    result: null,
  };
}

function withPlayer(state: Deal, seat: Seat, change: Partial<PlayerState>): Deal {
  const players = state.players.map((player) =>
    player.seat === seat ? { ...player, ...change } : player,
  );
  const pendingResponseCount = players.filter((player) => player.owesResponse).length;
  return { ...state, players, pendingResponseCount };
}

function refuse(en: string, ja: string): Refused {
  return unparsable(en, ja);
}

function postAnte(state: Deal, event: DealEvent & { type: 'POST_ANTE' }): Parsed<Deal> {
  const player = state.players[event.seat];
  const due = player ? Math.min(state.ante, player.stack) : 0;
  const expected = nextAnteSeat(state);
  if (state.phase !== 'antes' || !player || expected !== event.seat || event.amount !== due) {
    return refuse(
      `ante of ${event.amount} by seat ${event.seat}; due: ${due} by seat ${expected ?? 'none'}`,
      `アンティ ${event.amount}（席${event.seat}）は受けられません。`,
    );
  }
  const paid = withPlayer(state, event.seat, {
    stack: player.stack - due,
    committedTotal: due,
  });
  const posted = { ...paid, pot: state.pot + due };
  return parsed(nextAnteSeat(posted) === null ? { ...posted, phase: 'dealing' } : posted);
}

/** S4: every seat in the deal posts, lowest first; an ante of nothing is none. */
export function nextAnteSeat(state: DealState): Seat | null {
  if (state.ante === 0) return null;
  const next = state.players.find((player) => player.active && player.committedTotal === 0);
  return next ? next.seat : null;
}

function dealThird(state: Deal, hands: readonly PlayerHand[]): Parsed<Deal> {
  if (state.phase !== 'dealing' || state.street !== '3rd' || hands.length !== state.playerCount) {
    return refuse('3rd street is not due', '3rdストリートを配る番ではありません。');
  }
  const dealt = { ...state, hands };
  return parsed(openStreet({ ...dealt, bringInIndex: computeBringInIndex(dealt) }));
}

function openStreet(state: Deal): Deal {
  const first = getFirstActorForStreet(state, state.street);
  return { ...state, phase: 'betting', currentActorIndex: first, showFirst: first };
}

function advanceStreet(state: Deal): Parsed<Deal> {
  const street = nextStreet(state.street);
  if (state.phase !== 'betting' || !isStreetOver(state) || !street) {
    return refuse(
      `${state.street} street is not over`,
      `${state.street}ストリートは終わっていません。`,
    );
  }
  return parsed({
    ...state,
    street,
    players: state.players.map((player) => ({
      ...player,
      committedThisStreet: 0,
      owesResponse: false,
      actedSinceFullBet: false,
    })),
    currentBet: 0,
    lastFullLevel: 0,
    betCount: 0,
    raiseCount: 0,
    pendingResponseCount: 0,
    checksThisStreet: 0,
    actionsThisStreet: [],
    phase: 'dealing',
  });
}

type StreetCards = DealEvent & { readonly cards: readonly (string | null)[] };

function dealStreet(state: Deal, event: StreetCards): Parsed<Deal> {
  const expected = state.street === '3rd' ? null : STREET_CARD_EVENTS[state.street];
  if (state.phase !== 'dealing' || event.type !== expected) {
    return refuse(`${event.type} is not due`, `${event.type} の番ではありません。`);
  }
  const hands = state.hands.map((hand, seat) => {
    const card = event.cards[seat] ?? null;
    if (card === null) return hand;
    return state.street === '7th'
      ? { ...hand, downCards: [...hand.downCards, card] }
      : { ...hand, upCards: [...hand.upCards, card] };
  });
  return parsed(openStreet({ ...state, hands }));
}

/** Every other seat with chips has to answer. */
function attack(state: Deal, seat: Seat, full: boolean): Deal {
  const players = state.players.map((player): PlayerState => {
    if (player.seat === seat) return { ...player, owesResponse: false, actedSinceFullBet: true };
    const owesResponse = player.active && player.stack > 0;
    return full
      ? { ...player, owesResponse, actedSinceFullBet: false }
      : { ...player, owesResponse };
  });
  const pendingResponseCount = players.filter((player) => player.owesResponse).length;
  return { ...state, players, pendingResponseCount, checksThisStreet: 0, showFirst: seat };
}

function pay(state: Deal, action: AllowedAction, seat: Seat): Deal {
  const player = getPlayer(state, seat);
  const paid = withPlayer(state, seat, {
    stack: player.stack - action.cost,
    committedTotal: player.committedTotal + action.cost,
    committedThisStreet: action.to,
    owesResponse: false,
    actedSinceFullBet: true,
  });
  return { ...paid, pot: state.pot + action.cost };
}

/** S18: a short bring-in still costs the others the full one. */
function bringIn(state: Deal, action: AllowedAction, seat: Seat): Deal {
  return { ...attack(pay(state, action, seat), seat, true), currentBet: state.bringIn };
}

/** S17: from half of a full bet on it counts as one. */
function raiseTo(state: Deal, action: AllowedAction, seat: Seat): Deal {
  const base = getAllInBase(state);
  const full = (action.to - base) * 2 >= getBetTarget(state) - base;
  const raised = attack(pay(state, action, seat), seat, full);
  const currentBet = Math.max(state.currentBet, action.to);
  return full
    ? {
        ...raised,
        currentBet,
        lastFullLevel: action.to,
        betCount: state.betCount + 1,
        raiseCount: state.betCount,
      }
    : { ...raised, currentBet };
}

/** The fold of a seat, its turn or not (a seat may leave at any time). */
export function foldSeat(state: Deal, seat: Seat): Deal {
  const folded = withPlayer(state, seat, { active: false, owesResponse: false });
  return state.currentActorIndex === seat ? passTurn(folded, seat) : folded;
}

function passTurn(state: Deal, seat: Seat): Deal {
  const isNext = (player: PlayerState): boolean =>
    player.active && player.stack > 0 && (state.currentBet === 0 || player.owesResponse);
  const next = seatToTheLeft(state, seat, isNext);
  return next === null ? state : { ...state, currentActorIndex: next };
}

function note(state: Deal, action: AllowedAction, seat: Seat): Deal {
  const { type, cost, to, allIn } = action;
  return {
    ...state,
    actionsThisStreet: [...state.actionsThisStreet, type],
    history: [...state.history, { street: state.street, seat, type, cost, to, allIn }],
  };
}

function choose(state: Deal, action: AllowedAction, seat: Seat): Deal {
  const noted = note(state, action, seat);
  switch (action.type) {
    case 'FOLD':
      return foldSeat(noted, seat);
    case 'CHECK': {
      const checked = withPlayer(noted, seat, { actedSinceFullBet: true });
      return passTurn({ ...checked, checksThisStreet: state.checksThisStreet + 1 }, seat);
    }
    case 'CALL':
      return passTurn(pay(noted, action, seat), seat);
    case 'BRING_IN':
      return passTurn(bringIn(noted, action, seat), seat);
    case 'COMPLETE':
    case 'BET':
    case 'RAISE':
      return passTurn(raiseTo(noted, action, seat), seat);
  }
}

export function describeAllowed(allowed: readonly AllowedAction[]): string {
  if (allowed.length === 0) return 'nothing';
  return allowed.map(({ type, cost, to }) => (cost > 0 ? `${type} to ${to}` : type)).join(', ');
}

type Choice = Extract<DealEvent, { type: ActionType }>;

function applyChoice(state: Deal, event: Choice): Parsed<Deal> {
  const allowed = getAllowedActions(state, event.seat);
  const action = allowed.find(({ type }) => type === event.type);
  const given = 'amount' in event ? event.amount : 0;
  if (!action || action.amount !== given) {
    const amount = 'amount' in event ? ` ${given}` : '';
    return refuse(
      `${event.type}${amount} by seat ${event.seat}; allowed: ${describeAllowed(allowed)}`,
      `${event.type}${amount}（席${event.seat}）はできません。できる行動: ${describeAllowed(allowed)}`,
    );
  }
  return parsed(choose(state, action, event.seat));
}

function endDeal(state: Deal): Parsed<Deal> {
  const alone = getActiveSeats(state).length === 1;
  const shown = state.street === '7th' && state.phase === 'betting' && isStreetOver(state);
  if (state.dealFinished || (!alone && !shown)) {
    return refuse('the deal is not over', 'ディールは終わっていません。');
  }
  const result = settleDeal(state, uncalledBet(state.players));
  const players = state.players.map((player) => ({
    ...player,
    stack: player.stack + player.committedTotal + at(result.deltaStack, player.seat),
  }));
  return parsed({ ...state, players, result, phase: 'finished', dealFinished: true });
}

/** The only way to change a deal; what is illegal is refused and changes nothing. */
export function applyEvent(state: Deal, event: DealEvent): Parsed<Deal> {
  switch (event.type) {
    case 'POST_ANTE':
      return postAnte(state, event);
    case 'DEAL_CARDS_3RD':
      return dealThird(state, event.hands);
    case 'STREET_ADVANCE':
      return advanceStreet(state);
    case 'DEAL_CARD_4TH':
    case 'DEAL_CARD_5TH':
    case 'DEAL_CARD_6TH':
    case 'DEAL_CARD_7TH':
      return dealStreet(state, event);
    case 'DEAL_END':
      return endDeal(state);
    case 'BRING_IN':
    case 'COMPLETE':
    case 'BET':
    case 'RAISE':
    case 'CALL':
    case 'CHECK':
    case 'FOLD':
      return applyChoice(state, event);
  }
}

/** Whether the seats are waited for, or the deal goes on by itself. */
export function isWaiting(state: DealState): boolean {
  return (
    state.phase === 'betting' &&
    getActiveSeats(state).length > 1 &&
    !isStreetOver(state) &&
    !isRunOut(state)
  );
}

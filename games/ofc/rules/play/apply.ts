import { type Card, type CardCode, parseCard } from '@taku/cards';
import { type GameEvent, type Seat, at, invariant } from '@taku/contract';
import { placeCards } from './place.ts';
import { scoreHand } from './score.ts';
import {
  type Hand,
  type OfcState,
  cardsToPlace,
  freshSeat,
  isDone,
  otherSeat,
  replaceSeat,
} from './state.ts';
import type {
  FinishReason,
  HandResult,
  NextAction,
  OfcOutcome,
  PairOf,
  PlaceAction,
  StopAction,
} from './types.ts';

import type { OfcTypes } from './gameTypes.ts';

function deckOf(codes: readonly CardCode[]): readonly Card[] {
  return codes.map((code) => {
    const card = parseCard(code);
    invariant(card !== null, `no card is written ${code}`);
    return card;
  });
}

/** O3: the button alternates every hand; the first is drawn. */
function applyDraw(state: OfcState, outcome: OfcOutcome): OfcState {
  const button = state.button === null ? (outcome.button ?? 0) : otherSeat(state.button);
  const hand: Hand = {
    id: outcome.handId,
    number: state.handsPlayed + 1,
    button,
    deck: deckOf(outcome.deck),
    seats: [freshSeat(state.fantasyland[0]), freshSeat(state.fantasyland[1])],
  };
  const sessionId = state.sessionId ?? outcome.sessionId ?? null;
  return { ...state, sessionId, button, phase: { kind: 'playing', hand } };
}

function leaderOf(chips: PairOf<number>): 0 | 1 | null {
  if (chips[0] === chips[1]) return null;
  return chips[0] > chips[1] ? 0 : 1;
}

/** O13, checked before every hand. */
function endReason(state: OfcState, result: HandResult): FinishReason | null {
  const { config, handsPlayed } = state;
  const isFantasyland = result.fl_card_count.some((cards) => cards > 0);
  const isLast = config.maxHands !== null && handsPlayed >= config.maxHands;
  if (config.play === 'deal') return isFantasyland && !isLast ? null : 'deal_over';
  if (Math.min(...result.chips) <= 0) return 'bankrupt';
  const lead = Math.abs(result.chips[0] - result.chips[1]);
  if (!isFantasyland && lead >= config.leadToWin) return 'chip_lead';
  return isLast ? 'max_hands' : null;
}

function finishHand(state: OfcState, hand: Hand): OfcState {
  const result = scoreHand(state.config, hand, state.chips);
  const scored: OfcState = {
    ...state,
    chips: result.chips,
    handsPlayed: state.handsPlayed + 1,
    fantasyland: result.fl_card_count,
    results: [...state.results, result],
  };
  const reason = endReason(scored, result);
  if (reason) {
    const winner = leaderOf(result.chips);
    return { ...scored, phase: { kind: 'over', hand, result, winner, reason, leaver: null } };
  }
  if (state.config.play === 'deal') return { ...scored, phase: { kind: 'drawing' } };
  return { ...scored, phase: { kind: 'pausing', hand, result, pressed: [null, null] } };
}

/** The hand that is being played. */
export function handInPlay({ phase }: OfcState): Hand {
  invariant(phase.kind === 'playing', 'a placement between two hands');
  return phase.hand;
}

/** The hand with this placement, scored or not. */
export function withPlacement(hand: Hand, seat: Seat, action: PlaceAction): Hand {
  const own = at(hand.seats, seat);
  const placed = placeCards(own.board, cardsToPlace(hand, seat), action);
  const after = {
    ...own,
    board: placed.board,
    discards: [...own.discards, ...placed.discarded],
    placed: own.placed + 1,
  };
  return { ...hand, seats: replaceSeat(hand.seats, seat, after) };
}

export function takeUp(state: OfcState, hand: Hand): OfcState {
  if (hand.seats.every(isDone)) return finishHand(state, hand);
  return { ...state, phase: { kind: 'playing', hand } };
}

function applyPress(state: OfcState, seat: Seat, action: NextAction | StopAction): OfcState {
  const { phase } = state;
  invariant(phase.kind === 'pausing', 'pressing on while a hand is played');
  const wish = action.type === 'next' ? action.fantasyland : undefined;
  const auto = wish ? replaceSeat(state.auto, seat, wish === 'auto') : state.auto;
  const pressed = replaceSeat(phase.pressed, seat, action.type);
  if (pressed.includes(null)) return { ...state, auto, phase: { ...phase, pressed } };
  if (!pressed.includes('stop')) return { ...state, auto, phase: { kind: 'drawing' } };
  const { hand, result } = phase;
  const ending = { winner: leaderOf(state.chips), reason: 'manual', leaver: null } as const;
  return { ...state, auto, phase: { kind: 'over', hand, result, ...ending } };
}

function lastHand(state: OfcState): { hand: Hand | null; result: HandResult | null } {
  const { phase } = state;
  if (phase.kind === 'drawing') return { hand: null, result: null };
  return { hand: phase.hand, result: phase.kind === 'playing' ? null : phase.result };
}

/** O13: who leaves loses; the running hand is void and stays to be looked at. */
function applyForfeit(state: OfcState, seat: Seat): OfcState {
  if (state.phase.kind === 'over') return state;
  const ending = { winner: otherSeat(seat), reason: 'manual', leaver: seat } as const;
  return { ...state, phase: { kind: 'over', ...lastHand(state), ...ending } };
}

export function applyEvent(state: OfcState, event: GameEvent<OfcTypes>): OfcState {
  if (event.kind === 'chance') return applyDraw(state, event.outcome);
  if (event.kind === 'forfeit') return applyForfeit(state, event.seat);
  const { seat, action } = event;
  if (action.type === 'place') return takeUp(state, withPlacement(handInPlay(state), seat, action));
  return applyPress(state, seat, action);
}

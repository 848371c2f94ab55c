import { type Card, type CardCode, parseCard } from '@taku/cards';
import { type Seat, at, FIRST_SEAT, invariant, otherSeat, TWO_SEATS } from '@taku/contract';
import { placeCards } from './place.ts';
import { scoreHand } from './score.ts';
import {
  type Ending,
  type Hand,
  type OfcState,
  cardsToPlace,
  freshSeat,
  replaceSeat,
} from './state.ts';
import type { FinishReason, HandResult, OfcOutcome, PairOf, PlaceAction } from './types.ts';

function deckOf(codes: readonly CardCode[]): readonly Card[] {
  return codes.map((code) => {
    const card = parseCard(code);
    invariant(card !== null, `no card is written ${code}`);
    return card;
  });
}

/** O3: the button alternates every hand; the first is drawn. */
export function withDraw(state: OfcState, outcome: OfcOutcome): OfcState {
  const button = state.button === null ? (outcome.button ?? FIRST_SEAT) : otherSeat(state.button);
  const hand: Hand = {
    id: outcome.handId,
    number: state.dealIndex + 1,
    button,
    deck: deckOf(outcome.deck),
    seats: [freshSeat(state.fantasyland[0]), freshSeat(state.fantasyland[1])],
  };
  const sessionId = state.sessionId ?? outcome.sessionId ?? null;
  return { ...state, sessionId, button, hand };
}

function leaderOf(chips: PairOf<number>): Seat | null {
  if (chips[0] === chips[1]) return null;
  return TWO_SEATS[chips[0] > chips[1] ? 0 : 1];
}

/** O13, checked after every hand. */
function endReason(state: OfcState, result: HandResult): FinishReason | null {
  const { config, dealIndex } = state;
  const isFantasyland = result.fl_card_count.some((cards) => cards > 0);
  const isLast = config.maxHands !== null && dealIndex >= config.maxHands;
  if (config.play === 'deal') return isFantasyland && !isLast ? null : 'deal_over';
  if (Math.min(...result.chips) <= 0) return 'bankrupt';
  const lead = Math.abs(result.chips[0] - result.chips[1]);
  if (!isFantasyland && lead >= config.leadToWin) return 'chip_lead';
  return isLast ? 'max_hands' : null;
}

/** A hand is scored: its chips and Fantasylands go on to the next one. */
export function settle(state: OfcState): OfcState {
  invariant(state.hand, 'a hand is scored when it is played');
  const result = scoreHand(state.config, state.hand, state.chips);
  const { chips, fl_card_count: fantasyland } = result;
  return { ...state, chips, fantasyland, results: [...state.results, result] };
}

/** O13: a seat that leaves loses; the running hand is void and stays in view. */
export function endingOf(state: OfcState): Ending | null {
  const leaver = TWO_SEATS.find((seat) => state.gone[seat]);
  if (leaver !== undefined) return { winner: otherSeat(leaver), reason: 'manual', leaver };
  const result = state.results.at(-1);
  const reason = result ? endReason(state, result) : null;
  return reason && { winner: leaderOf(state.chips), reason, leaver: null };
}

/** O11: who sets the next Fantasyland, with the wishes of the pause. */
export function autoOf({ auto, answers }: OfcState): PairOf<boolean> {
  const wish = (seat: Seat): boolean => {
    const answer = answers[seat];
    const { fantasyland } = answer?.type === 'next' ? answer : {};
    return fantasyland === undefined ? at(auto, seat) : fantasyland === 'auto';
  };
  return [wish(TWO_SEATS[0]), wish(TWO_SEATS[1])];
}

/** O13: one seat that stops is enough. */
export function carryOut(state: OfcState): OfcState {
  const auto = autoOf(state);
  if (!state.answers.some((answer) => answer?.type === 'stop')) {
    return { ...state, auto, hand: null };
  }
  const winner = leaderOf(state.chips);
  return { ...state, auto, ending: { winner, reason: 'manual', leaver: null } };
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

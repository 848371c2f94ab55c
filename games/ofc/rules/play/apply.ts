import { type Card, cardFromCode } from '@taku/cards';
import {
  type Played,
  type Seat,
  at,
  FIRST_SEAT,
  invariant,
  otherSeat,
  TWO_SEATS,
} from '@taku/contract';
import type { Board } from '../board/board.ts';
import type { OfcTypes } from './gameTypes.ts';
import { drawnIn, placedIn } from './happening.ts';
import { scoreHand } from './score.ts';
import {
  type Ending,
  type Hand,
  type OfcState,
  autoOf,
  cardsToPlace,
  freshSeat,
  handInPlay,
} from './state.ts';
import type {
  FinishReason,
  HandResult,
  OfcAction,
  OfcOutcome,
  PairOf,
  PlaceAction,
} from './types.ts';

/** O3: the button alternates every hand; the first is drawn. */
function withDraw(state: OfcState, outcome: OfcOutcome): OfcState {
  const button = state.button === null ? (outcome.button ?? FIRST_SEAT) : otherSeat(state.button);
  const hand: Hand = {
    id: outcome.handId,
    number: state.dealIndex + 1,
    button,
    deck: outcome.deck.map(cardFromCode),
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

/** O13: one seat that stops is enough. */
export function carryOut(state: OfcState): OfcState {
  const auto = autoOf(state);
  if (!state.answers.some((answer) => answer?.type === 'stop')) {
    return { ...state, auto, hand: null };
  }
  const winner = leaderOf(state.chips);
  return { ...state, auto, ending: { winner, reason: 'manual', leaver: null } };
}

/** The board and discards after an action that is known to be legal. */
export function placeCards(
  board: Board,
  dealt: readonly Card[],
  action: PlaceAction,
): { readonly board: Board; readonly discarded: readonly Card[] } {
  const placed = { top: [...board.top], middle: [...board.middle], bottom: [...board.bottom] };
  const used = new Set<Card>();
  for (const [code, row] of action.placements) {
    const card = cardFromCode(code);
    used.add(card);
    placed[row].push(card);
  }
  return { board: placed, discarded: dealt.filter((card) => !used.has(card)) };
}

export function begin(state: OfcState, outcome: OfcOutcome): Played<OfcTypes> {
  const next = withDraw(state, outcome);
  return { state: next, happened: () => drawnIn(state, next) };
}

export function act(state: OfcState, seat: Seat, action: OfcAction): Played<OfcTypes> {
  invariant(action.type === 'place', `${action.type} while a hand is played`);
  const before = handInPlay(state);
  const own = at(before.seats, seat);
  const { board, discarded } = placeCards(own.board, cardsToPlace(before, seat), action);
  const discards = [...own.discards, ...discarded];
  const set = { ...own, board, discards, placed: own.placed + 1 };
  const [first, second] = before.seats;
  const after: Hand = { ...before, seats: seat === 0 ? [set, second] : [first, set] };
  const { config } = state;
  return {
    state: { ...state, hand: after },
    happened: () => placedIn({ config, before, after, seat }),
  };
}

import { type Card, formatCards } from '@taku/cards';
import {
  type FreshSession,
  type Seat,
  type SessionState,
  at,
  invariant,
  otherSeat,
  TWO_SEATS,
} from '@taku/contract';
import { type Board, EMPTY_BOARD } from '../board/board.ts';
import type { FantasylandCards } from '../board/fantasyland.ts';
import type {
  BoardCodes,
  FinishReason,
  HandResult,
  NextAction,
  OfcConfig,
  PairOf,
  StopAction,
} from './types.ts';

/** O3: what each seat owns of the deck. */
export const CARDS_A_SEAT = 17;
/** O1: turns 0–4. */
export const TURNS = 5;

export interface SeatHand {
  readonly fantasyland: FantasylandCards;
  readonly board: Board;
  readonly discards: readonly Card[];
  /** Acts of this hand so far: up to five, in Fantasyland one. */
  readonly placed: number;
}

export interface Hand {
  readonly id: string;
  readonly number: number;
  readonly button: Seat;
  readonly deck: readonly Card[];
  readonly seats: PairOf<SeatHand>;
}

/** Why a session is over. */
export interface Ending {
  readonly winner: Seat | null;
  readonly reason: FinishReason;
  /** Who left, if that ended it: that seat loses whatever the chips say. */
  readonly leaver: Seat | null;
}

export interface OfcState extends SessionState {
  readonly config: OfcConfig;
  readonly answers: readonly (NextAction | StopAction | null)[];
  readonly results: readonly HandResult[];
  readonly ending: Ending | null;
  readonly sessionId: string | null;
  readonly chips: PairOf<number>;
  /** The button of the hand in play or just played; null before the first. */
  readonly button: Seat | null;
  /** Fantasyland of the hand in play, or due in the next one. */
  readonly fantasyland: PairOf<FantasylandCards>;
  readonly auto: PairOf<boolean>;
  /** In play or just played; null before the next one. */
  readonly hand: Hand | null;
}

export function startState(fresh: FreshSession, config: OfcConfig): OfcState {
  const chips = config.play === 'deal' ? 0 : config.startChips;
  const { autoSet = true } = config;
  return {
    ...fresh,
    config,
    sessionId: null,
    chips: [chips, chips],
    button: null,
    fantasyland: [0, 0],
    auto: [autoSet, autoSet],
    hand: null,
  };
}

/** The hand that is being played. */
export function handInPlay({ stage, hand }: OfcState): Hand {
  invariant(stage === 'playing' && hand, 'a placement between two hands');
  return hand;
}

export function freshSeat(fantasyland: FantasylandCards): SeatHand {
  return { fantasyland, board: EMPTY_BOARD, discards: [], placed: 0 };
}

export function isDone(seat: SeatHand): boolean {
  return seat.placed === (seat.fantasyland > 0 ? 1 : TURNS);
}

/** Both boards are set: the hand is over. */
export function isScored(hand: Hand): boolean {
  return hand.seats.every(isDone);
}

/** The turn of the normal hands: the fewest acts among them; the last one when they are done. */
export function turnOf(seats: PairOf<Pick<SeatHand, 'fantasyland' | 'placed'>>): number {
  const normal = seats.filter((seat) => seat.fantasyland === 0);
  const least = normal.reduce((turn, seat) => Math.min(turn, seat.placed), TURNS);
  return normal.length === 0 ? 0 : Math.min(least, TURNS - 1);
}

/** Where in the deck the cards of a seat's turn lie. */
export function dealtRange(
  seat: Seat,
  fantasyland: FantasylandCards,
  turn: number,
): [number, number] {
  const first = CARDS_A_SEAT * seat;
  if (fantasyland > 0) return [first, first + fantasyland];
  const from = turn === 0 ? first : first + 5 + 3 * (turn - 1);
  return [from, from + (turn === 0 ? 5 : 3)];
}

/** The cards a seat has to place now; none once it has acted in this turn. */
export function cardsToPlace(hand: Hand, seat: Seat): readonly Card[] {
  const own = at(hand.seats, seat);
  if (isDone(own)) return [];
  const turn = own.fantasyland > 0 ? 0 : own.placed;
  if (own.fantasyland === 0 && turn > turnOf(hand.seats)) return [];
  return hand.deck.slice(...dealtRange(seat, own.fantasyland, turn));
}

/** O4: simultaneous where both boards are sealed; else one after the other. */
export function isSealedTurn(config: OfcConfig, hand: Hand): boolean {
  const isOpening = turnOf(hand.seats) === 0;
  const normal = hand.seats.filter((seat) => seat.fantasyland === 0).length;
  return isOpening && normal === 2 && config.openingTurn === 'simultaneous';
}

/**
 * O4: one after the other, or both at once where both boards are sealed. O11: a Fantasyland is
 * placed beside the others' turns and never delays them.
 */
export function seatsToAct(config: OfcConfig, hand: Hand): readonly Seat[] {
  const turn = turnOf(hand.seats);
  const first = config.firstToAct === 'button' ? hand.button : otherSeat(hand.button);
  const leader = at(hand.seats, first);
  const isLeaderDue = leader.fantasyland === 0 && leader.placed === turn;
  const isOneByOne = isLeaderDue && !isSealedTurn(config, hand);
  return TWO_SEATS.filter((seat) => {
    const { fantasyland, placed } = at(hand.seats, seat);
    if (fantasyland > 0) return placed === 0;
    return placed === turn && (seat === first || !isOneByOne);
  });
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

export function boardCodes({ top, middle, bottom }: Board): BoardCodes {
  return { top: formatCards(top), middle: formatCards(middle), bottom: formatCards(bottom) };
}

import { type Card, orderedDeck, parseCard } from '@taku/cards';
import { type Rng, type Seat, type Stage, at, shuffled, TWO_SEATS } from '@taku/contract';
import { type Board, EMPTY_BOARD, ROW_SIZES } from '../board/board.ts';
import { type Hand, type OfcState, type SeatHand, dealtRange, turnOf } from './state.ts';
import type { BoardCodes, HandView, OfcConfig, OfcView, SeatView } from './types.ts';

/** Cards that nobody may see are drawn from here. */
interface Pool {
  take(count: number): Card[];
}

function known(codes: readonly string[]): Card[] {
  return codes.flatMap((code) => {
    const card = parseCard(code);
    return card === null ? [] : [card];
  });
}

function boardOf(codes: BoardCodes): Board {
  return { top: known(codes.top), middle: known(codes.middle), bottom: known(codes.bottom) };
}

function visibleCards(seat: SeatView): Card[] {
  const { top, middle, bottom } = boardOf(seat.board);
  return [...top, ...middle, ...bottom, ...known(seat.cards ?? []), ...known(seat.discards ?? [])];
}

function poolOf(config: OfcConfig, hand: HandView, rng: Rng): Pool {
  const seen = new Set(hand.seats.flatMap(visibleCards));
  const unseen = shuffled(
    rng,
    orderedDeck(config.jokers).filter((card) => !seen.has(card)),
  );
  return { take: (count) => unseen.splice(0, count) };
}

function laid(cards: readonly Card[], top: number, middle: number): Board {
  const below = top + middle;
  return { top: cards.slice(0, top), middle: cards.slice(top, below), bottom: cards.slice(below) };
}

/** A Fantasyland that is set but may not be seen: any thirteen of its cards. */
function imagineFantasyland(view: SeatView, pool: Pool): SeatHand {
  const { fantasyland, placed } = view;
  const board = laid(pool.take(13), ROW_SIZES.top, ROW_SIZES.middle);
  return { fantasyland, board, discards: pool.take(fantasyland - 13), placed };
}

function imagineSeat(view: SeatView, turn: number, pool: Pool): SeatHand {
  const { fantasyland, placed, discards } = view;
  if (discards)
    return { fantasyland, board: boardOf(view.board), discards: known(discards), placed };
  if (fantasyland > 0) {
    const isSet = placed > 0;
    return isSet
      ? imagineFantasyland(view, pool)
      : { fantasyland, board: EMPTY_BOARD, discards: [], placed };
  }
  const isSealed =
    turn === 0 &&
    placed === 1 &&
    view.board.bottom.length + view.board.middle.length + view.board.top.length === 0;
  const board = isSealed ? laid(pool.take(5), 1, 2) : boardOf(view.board);
  return { fantasyland, board, discards: pool.take(Math.max(0, placed - 1)), placed };
}

/** Puts a seat's cards where the deck had them: earlier turns first, then what it holds now. */
function layInDeck(
  deck: (Card | null)[],
  seat: Seat,
  own: SeatHand,
  held: readonly Card[],
  turn: number,
): void {
  const used = [...own.board.top, ...own.board.middle, ...own.board.bottom, ...own.discards];
  const [first] = dealtRange(seat, own.fantasyland, 0);
  used.forEach((card, place) => (deck[first + place] = card));
  if (held.length === 0) return;
  const [from] = dealtRange(seat, own.fantasyland, own.fantasyland > 0 ? 0 : turn);
  held.forEach((card, place) => (deck[from + place] = card));
}

function imagineHand(view: HandView, config: OfcConfig, rng: Rng): Hand {
  const pool = poolOf(config, view, rng);
  const turn = turnOf(view.seats);
  const seats = [
    imagineSeat(view.seats[0], turn, pool),
    imagineSeat(view.seats[1], turn, pool),
  ] as const;
  const deck: (Card | null)[] = Array.from({ length: 52 + config.jokers }, () => null);
  for (const seat of TWO_SEATS) {
    layInDeck(deck, seat, at(seats, seat), known(at(view.seats, seat).cards ?? []), turn);
  }
  const whole = deck.map((card) => card ?? (pool.take(1)[0] as Card));
  return { id: view.id, number: view.number, button: view.button, deck: whole, seats };
}

const STAGES = {
  drawing: 'shuffling',
  playing: 'playing',
  pausing: 'between',
  over: 'over',
} as const satisfies Record<OfcView['phase'], Stage>;

/** Some full state that this view could come from: what is hidden is drawn by chance. */
export function imagineState(view: OfcView, rng: Rng): OfcState {
  const { config, sessionId, chips, button, fantasyland, auto, ending } = view;
  return {
    config,
    sessionId,
    chips,
    button,
    fantasyland,
    auto,
    ending,
    stage: STAGES[view.phase],
    dealIndex: view.handsPlayed,
    gone: [ending?.leaver === 0, ending?.leaver === 1],
    answers: view.pressed.map((type) => type && { type }),
    hand: view.hand && imagineHand(view.hand, config, rng),
    results: view.result ? [view.result] : [],
  };
}

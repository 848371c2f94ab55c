import { type CardCode, formatCards } from '@taku/cards';
import { type Seat, type Stage, type Viewer, at, TWO_SEATS } from '@taku/contract';
import { ROWS, ROW_SIZES } from '../board/board.ts';
import {
  type Hand,
  type OfcState,
  autoOf,
  boardCodes,
  cardsToPlace,
  isScored,
  isSealedTurn,
  turnOf,
} from './state.ts';
import type { BoardCodes, HandView, OfcConfig, OfcView, Press, SeatView } from './types.ts';

const NO_CODES: BoardCodes = { top: [], middle: [], bottom: [] };

export function hiddenBoard(): BoardCodes {
  const [top, middle, bottom] = ROWS.map((row) =>
    Array.from({ length: ROW_SIZES[row] }, () => '??' as const),
  );
  return { top: top ?? [], middle: middle ?? [], bottom: bottom ?? [] };
}

/** O5: what one viewer may see of one seat's board. */
export function boardFor(config: OfcConfig, hand: Hand, seat: Seat, viewer: Viewer): BoardCodes {
  const own = at(hand.seats, seat);
  if (viewer === seat || isScored(hand)) return boardCodes(own.board);
  if (own.fantasyland > 0) return hiddenBoard();
  return isSealedTurn(config, hand) ? NO_CODES : boardCodes(own.board);
}

function seatView(config: OfcConfig, hand: Hand, seat: Seat, viewer: Viewer): SeatView {
  const own = at(hand.seats, seat);
  const isOpen = viewer === seat || isScored(hand);
  const hidden = (codes: readonly CardCode[]) => (isOpen ? codes : null);
  return {
    fantasyland: own.fantasyland,
    board: boardFor(config, hand, seat, viewer),
    cards: hidden(formatCards(cardsToPlace(hand, seat))),
    discards: hidden(formatCards(own.discards)),
    placed: own.placed,
  };
}

function handView(config: OfcConfig, hand: Hand, viewer: Viewer): HandView {
  return {
    id: hand.id,
    number: hand.number,
    button: hand.button,
    turn: turnOf(hand.seats),
    seats: [
      seatView(config, hand, TWO_SEATS[0], viewer),
      seatView(config, hand, TWO_SEATS[1], viewer),
    ],
  };
}

const PHASES = {
  shuffling: 'drawing',
  playing: 'playing',
  between: 'pausing',
  over: 'over',
} as const satisfies Record<Stage, OfcView['phase']>;

function typeOf(answer: OfcState['answers'][number] | undefined): Press | null {
  return answer?.type ?? null;
}

export function viewOf(state: OfcState, viewer: Viewer): OfcView {
  const { stage, config, hand, answers, results } = state;
  return {
    seat: viewer === 'spectator' ? null : viewer,
    config,
    phase: PHASES[stage],
    sessionId: state.sessionId,
    chips: state.chips,
    handsPlayed: state.dealIndex,
    button: state.button,
    fantasyland: state.fantasyland,
    auto: autoOf(state),
    hand: hand && handView(config, hand, viewer),
    result: hand && isScored(hand) ? (results.at(-1) ?? null) : null,
    pressed: stage === 'between' ? [typeOf(answers[0]), typeOf(answers[1])] : [null, null],
    ending: state.ending,
  };
}

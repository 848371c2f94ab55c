import { formatCard, formatCards } from '@taku/cards';
import { type GameEvent, type Seat, type Viewer, at } from '@taku/contract';
import { type Board, EMPTY_BOARD, ROWS, boardStrengths } from '../board/board.ts';
import { stayValues, stays } from '../board/fantasyland.ts';
import { solveFantasyland } from '../solver/solve.ts';
import { applyEvent } from './apply.ts';
import type { OfcTypes } from './gameTypes.ts';
import {
  type Hand,
  type OfcState,
  boardCodes,
  cardsToPlace,
  isDone,
  otherSeat,
  replaceSeat,
  turnOf,
} from './state.ts';
import type { Deal, FantasylandResult, OfcGlimpse, Placement } from './types.ts';
import { boardFor, hiddenBoard } from './view.ts';
import { placeCards } from './place.ts';

function dealTo(state: OfcState, hand: Hand, viewer: Viewer): readonly Deal[] {
  if (viewer === 'spectator') return [];
  const cards = formatCards(cardsToPlace(hand, viewer));
  const fantasyland = at(hand.seats, viewer).fantasyland > 0;
  const turn = fantasyland ? 0 : turnOf(hand.seats);
  const opponent_board = boardFor(state.config, hand, otherSeat(viewer), viewer);
  return [{ type: 'deal', turn, cards, opponent_board, fantasyland }];
}

function toldOfDraw(before: OfcState, after: OfcState, viewer: Viewer): readonly OfcGlimpse[] {
  if (after.phase.kind !== 'playing') return [];
  const { hand } = after.phase;
  const { chips, sessionId } = after;
  const isFirst = before.sessionId === null && sessionId !== null;
  return [
    ...(isFirst ? [{ type: 'session_start', session_id: sessionId, chips } as const] : []),
    {
      type: 'hand_start',
      hand_id: hand.id,
      hand_number: hand.number,
      btn: hand.button,
      your_seat: viewer === 'spectator' ? null : viewer,
      chips,
      fantasyland: after.fantasyland,
    },
    ...dealTo(after, hand, viewer),
  ];
}

/** What a board shows that it did not show before. */
function addedTo(before: Board, after: Board): readonly Placement[] {
  return ROWS.flatMap((row) =>
    after[row]
      .filter((card) => !before[row].includes(card))
      .map((card): Placement => [formatCard(card), row]),
  );
}

function placedMessage(
  state: OfcState,
  before: Hand,
  after: Hand,
  seat: Seat,
  viewer: Viewer,
): OfcGlimpse {
  const board = boardFor(state.config, after, seat, viewer);
  // A sealed opening is shown whole once both are in, whoever was first.
  const shown = turnOf(before.seats) === 0 ? EMPTY_BOARD : at(before.seats, seat).board;
  const placements = addedTo(shown, at(after.seats, seat).board);
  return viewer === 'spectator'
    ? { type: 'placed', player: seat, board, placements }
    : { type: 'opponent_placed', opponent_board: board, placements };
}

/** O11: that a Fantasyland is set is told; its cards are not. */
function hiddenPlaced(seat: Seat, viewer: Viewer): OfcGlimpse {
  const board = hiddenBoard();
  return viewer === 'spectator'
    ? { type: 'placed', player: seat, board, placements: [] }
    : { type: 'opponent_placed', opponent_board: board, placements: [] };
}

/** Of whose boards this viewer is told: at a sealed opening of both, once both are in. */
function toldOfBoards(
  state: OfcState,
  before: Hand,
  after: Hand,
  seat: Seat,
  viewer: Viewer,
): readonly OfcGlimpse[] {
  const isSealed =
    state.config.openingTurn === 'simultaneous' &&
    turnOf(before.seats) === 0 &&
    before.seats.every((each) => each.fantasyland === 0);
  if (at(after.seats, seat).fantasyland > 0)
    return viewer === seat ? [] : [hiddenPlaced(seat, viewer)];
  if (isSealed && turnOf(after.seats) === 0) return [];
  const shown = isSealed ? [0, 1] : [seat];
  return shown
    .filter((each) => each !== viewer)
    .map((each) => placedMessage(state, before, after, each, viewer));
}

/** What the solver makes of the dealt cards, beside the board that was set. */
function fantasylandResult(state: OfcState, hand: Hand, seat: Seat): FantasylandResult {
  const { board, discards, fantasyland } = at(hand.seats, seat);
  const dealt = [...board.top, ...board.middle, ...board.bottom, ...discards];
  const stay = stayValues(state.config.flStayCards, fantasyland);
  const strengths = boardStrengths(board);
  return {
    type: 'fantasyland_result',
    player: seat,
    board: boardCodes(board),
    discarded: formatCards(discards),
    solver_score: solveFantasyland(dealt, { stay }).score,
    fl_stay: strengths !== null && stays(strengths),
  };
}

/** O11: a Fantasyland reaches only its own seat until the hand is scored. */
function toldOfFantasyland(
  state: OfcState,
  after: Hand,
  seat: Seat,
  viewer: Viewer,
): readonly OfcGlimpse[] {
  const isScored = after.seats.every(isDone);
  return ([0, 1] as const)
    .filter((each) => {
      if (after.seats[each].fantasyland === 0) return false;
      return viewer === each ? each === seat : isScored;
    })
    .map((each) => fantasylandResult(state, after, each));
}

function toldOfDeal(
  state: OfcState,
  before: Hand,
  after: Hand,
  viewer: Viewer,
): readonly OfcGlimpse[] {
  if (viewer === 'spectator' || at(after.seats, viewer).fantasyland > 0) return [];
  if (turnOf(after.seats) === turnOf(before.seats) || isDone(at(after.seats, viewer))) return [];
  return dealTo(state, after, viewer);
}

function sessionEnd(after: OfcState): readonly OfcGlimpse[] {
  const { phase } = after;
  if (phase.kind !== 'over' || after.config.play === 'deal') return [];
  return [
    {
      type: 'session_end',
      winner: phase.winner,
      final_chips: after.chips,
      hands_played: after.handsPlayed,
      reason: phase.reason,
    },
  ];
}

/** The hand as it stands after a placement, also when that ended it. */
function handAfter(
  before: Hand,
  seat: Seat,
  event: Extract<GameEvent<OfcTypes>, { kind: 'act' }>,
): Hand {
  if (event.action.type !== 'place') return before;
  const own = at(before.seats, seat);
  const { board, discarded } = placeCards(own.board, cardsToPlace(before, seat), event.action);
  const discards = [...own.discards, ...discarded];
  const placed = { ...own, board, discards, placed: own.placed + 1 };
  return { ...before, seats: replaceSeat(before.seats, seat, placed) };
}

function toldOfPlacement(
  before: OfcState,
  event: Extract<GameEvent<OfcTypes>, { kind: 'act' }>,
  viewer: Viewer,
): readonly OfcGlimpse[] {
  if (before.phase.kind !== 'playing') return [];
  const { seat } = event;
  const hand = before.phase.hand;
  const then = handAfter(hand, seat, event);
  const after = applyEvent(before, event);
  const result = then.seats.every(isDone) ? after.results.at(-1) : undefined;
  return [
    ...toldOfBoards(before, hand, then, seat, viewer),
    ...toldOfFantasyland(before, then, seat, viewer),
    ...toldOfDeal(before, hand, then, viewer),
    ...(result ? [{ type: 'hand_end', result } as const] : []),
    ...sessionEnd(after),
  ];
}

/** What one viewer is told about one event: the seed's messages, in order. */
export function glimpseOf(
  before: OfcState,
  event: GameEvent<OfcTypes>,
  viewer: Viewer,
): readonly OfcGlimpse[] {
  if (event.kind === 'act' && event.action.type === 'place') {
    return toldOfPlacement(before, event, viewer);
  }
  const after = applyEvent(before, event);
  if (event.kind === 'chance') return toldOfDraw(before, after, viewer);
  return before.phase.kind === 'over' ? [] : sessionEnd(after);
}

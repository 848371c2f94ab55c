import { formatCard, formatCards } from '@taku/cards';
import { type Seat, type SessionSayings, at, otherSeat, TWO_SEATS } from '@taku/contract';
import { type Board, EMPTY_BOARD, ROWS, boardStrengths } from '../board/board.ts';
import { stayValues, stays } from '../board/fantasyland.ts';
import { solutionBody } from '../solver/jsonLine.ts';
import { solveFantasyland } from '../solver/solve.ts';
import type { OfcTypes } from './gameTypes.ts';
import {
  type Hand,
  type OfcState,
  boardCodes,
  cardsToPlace,
  isDone,
  isScored,
  isSealedTurn,
  turnOf,
} from './state.ts';
import type {
  CardsPlaced,
  Dealt,
  FantasylandKnown,
  OfcConfig,
  OfcHappening,
  Placement,
} from './types.ts';
import { boardFor } from './view.ts';

function dealtTo(config: OfcConfig, hand: Hand, player: Seat): Dealt {
  const cards = formatCards(cardsToPlace(hand, player));
  const fantasyland = at(hand.seats, player).fantasyland > 0;
  const turn = fantasyland ? 0 : turnOf(hand.seats);
  const opponent_board = boardFor(config, hand, otherSeat(player), player);
  return { type: 'dealt', player, turn, cards, opponent_board, fantasyland };
}

/** What a draw shows: to each seat its own cards. */
export function drawnIn(before: OfcState, after: OfcState): readonly OfcHappening[] {
  const { hand, chips, sessionId, fantasyland, config } = after;
  if (!hand) return [];
  const isFirst = before.sessionId === null && sessionId !== null;
  const { id: hand_id, number: hand_number, button: btn } = hand;
  return [
    ...(isFirst ? [{ type: 'session_start', session_id: sessionId, chips } as const] : []),
    { type: 'hand_start', hand_id, hand_number, btn, chips, fantasyland },
    ...TWO_SEATS.map((seat) => dealtTo(config, hand, seat)),
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

/** One placement on its way from hand to hand. */
interface Placing {
  readonly config: OfcConfig;
  readonly before: Hand;
  readonly after: Hand;
  readonly seat: Seat;
}

function turnKind({ config, before, seat }: Placing): CardsPlaced['turn'] {
  if (at(before.seats, seat).fantasyland > 0) return 'fantasyland';
  return isSealedTurn(config, before) ? 'sealed' : 'open';
}

function placed(placing: Placing): CardsPlaced {
  const { before, after, seat } = placing;
  const was = at(before.seats, seat);
  const { board, discards } = at(after.seats, seat);
  return {
    type: 'cards_placed',
    player: seat,
    board: boardCodes(board),
    placements: addedTo(was.board, board),
    discarded: formatCards(discards.slice(was.discards.length)),
    turn: turnKind(placing),
  };
}

/** A sealed opening is shown whole once both are in, whoever was first. */
function opened(placing: Placing): readonly OfcHappening[] {
  const { after } = placing;
  if (turnKind(placing) !== 'sealed' || turnOf(after.seats) === 0) return [];
  return TWO_SEATS.map((player) => {
    const { board } = at(after.seats, player);
    const placements = addedTo(EMPTY_BOARD, board);
    return { type: 'opened', player, board: boardCodes(board), placements };
  });
}

/** What the solver makes of the dealt cards, beside the board that was set. */
function solved(config: OfcConfig, hand: Hand, seat: Seat): Omit<FantasylandKnown, 'to'> {
  const { board, discards, fantasyland } = at(hand.seats, seat);
  const dealt = [...board.top, ...board.middle, ...board.bottom, ...discards];
  const stay = stayValues(config.flStayCards, fantasyland);
  const strengths = boardStrengths(board);
  const solution = solveFantasyland(dealt, { stay });
  const result = {
    type: 'fantasyland_result',
    player: seat,
    board: boardCodes(board),
    discarded: formatCards(discards),
    solver_score: solution.score,
    fl_stay: strengths !== null && stays(strengths),
  } as const;
  return { type: 'fantasyland_known', result, solution: solutionBody(solution) };
}

function fantasylands({ config, after, seat }: Placing): readonly OfcHappening[] {
  const isOver = isScored(after);
  return TWO_SEATS.flatMap((player): OfcHappening[] => {
    const isSet = player === seat;
    if (at(after.seats, player).fantasyland === 0 || !(isSet || isOver)) return [];
    const known = solved(config, after, player);
    return [
      ...(isSet ? [{ ...known, to: 'player' } as const] : []),
      ...(isOver ? [{ ...known, to: 'others' } as const] : []),
    ];
  });
}

function nextDeal({ config, before, after }: Placing): readonly OfcHappening[] {
  if (turnOf(after.seats) === turnOf(before.seats)) return [];
  const normal = TWO_SEATS.filter((seat) => at(after.seats, seat).fantasyland === 0);
  return normal
    .filter((seat) => !isDone(at(after.seats, seat)))
    .map((seat) => dealtTo(config, after, seat));
}

function sessionEnd({ config, ending, chips, dealIndex }: OfcState): readonly OfcHappening[] {
  if (!ending || config.play === 'deal') return [];
  const { winner, reason } = ending;
  return [{ type: 'session_end', winner, final_chips: chips, hands_played: dealIndex, reason }];
}

/** What one placement shows and leads to. */
export function placedIn(placing: Placing): readonly OfcHappening[] {
  return [placed(placing), ...opened(placing), ...fantasylands(placing), ...nextDeal(placing)];
}

export const SAYINGS: SessionSayings<OfcTypes> = {
  dealOver: ({ results }) => results.slice(-1).map((result) => ({ type: 'hand_end', result })),
  answered: () => [],
  opened: () => [],
  left: () => [],
  over: sessionEnd,
};

import { type Seat, at, FIRST_SEAT, invariant, otherSeat, TWO_SEATS } from '@taku/contract';
import { EMPTY_CELLS, type BoardCells } from './board.ts';
import { type Card, sortCards, withoutCard } from './card.ts';
import { type Combo, comboOnCells, effectOf } from './comboDetector.ts';
import { fullDeck, type Ruleset, termsOf } from './ruleset.ts';
import type {
  Ending,
  OpenTable,
  SquFiboAction,
  SquFiboOutcome,
  SquFiboResult,
  SquFiboState,
} from './state.ts';

export const SEATS = TWO_SEATS.length;

export function startState(ruleset: Ruleset): SquFiboState {
  const open: OpenTable = {
    ruleset,
    phase: 'dealing',
    turn: 0,
    actingSeat: null,
    board: EMPTY_CELLS,
    discards: [],
    stars: [0, 0],
    pool: termsOf(ruleset).stars,
    drewToPlay: false,
    lastPlay: null,
    result: null,
  };
  return { open, hands: [[], []], deck: [] };
}

/** Q3: dealt alternately one at a time, seat 0 first. */
export function dealCards(state: SquFiboState, outcome: SquFiboOutcome): SquFiboState {
  const { ruleset } = state.open;
  invariant(outcome.deck.length === fullDeck(ruleset).length, `a deck of ${outcome.deck.length}`);
  const dealt = termsOf(ruleset).handSize * SEATS;
  const hands = TWO_SEATS.map((seat) =>
    sortCards(outcome.deck.slice(0, dealt).filter((_, index) => index % SEATS === seat)),
  );
  const open: OpenTable = { ...state.open, phase: 'playing', turn: 1, actingSeat: FIRST_SEAT };
  return { open, hands, deck: outcome.deck.slice(dealt) };
}

/** Everything one turn does before the end is checked. */
export interface Turn {
  readonly seat: Seat;
  readonly removed: Card | null;
  readonly combo: Combo | null;
  /** What leaves the board by the claim, with its cells. */
  readonly swept: readonly { readonly cell: number; readonly card: Card }[];
  readonly drawnCards: readonly Card[];
  readonly starsTaken: number;
  readonly board: BoardCells;
}

function sweptBy(board: BoardCells, combo: Combo | null, ruleset: Ruleset): Turn['swept'] {
  if (combo === null) return [];
  const { clears } = effectOf(combo.type, ruleset);
  return board.flatMap((card, cell) =>
    card !== null && (clears || combo.positions.includes(cell)) ? [{ cell, card }] : [],
  );
}

/** Q5–Q7: remove, place, claim, draw, stars. The action is known to be legal. */
export function resolveTurn(state: SquFiboState, seat: Seat, action: SquFiboAction): Turn {
  const { board, ruleset, pool } = state.open;
  const removed = action.remove === undefined ? null : (board[action.remove] ?? null);
  const placed = board.with(action.cell, action.card);
  const combo = action.claim === undefined ? null : comboOnCells(placed, action.claim, ruleset);
  const effect = combo === null ? null : effectOf(combo.type, ruleset);
  const swept = sweptBy(placed, combo, ruleset);
  return {
    seat,
    removed,
    combo,
    swept,
    drawnCards: state.deck.slice(0, effect?.draw ?? 0),
    starsTaken: Math.min(effect?.stars ?? 0, pool),
    board:
      swept.length === 0
        ? placed
        : placed.map((card, cell) => (swept.some((gone) => gone.cell === cell) ? null : card)),
  };
}

function resultOf(ending: Ending, winner: Seat | null): SquFiboResult {
  const returns = TWO_SEATS.map((seat) => (winner === null ? 0 : winner === seat ? 1 : -1));
  return { ending, winner, returns };
}

function leaderOf(stars: readonly number[]): Seat | null {
  const lead = at(stars, 0) - at(stars, 1);
  return lead === 0 ? null : TWO_SEATS[lead > 0 ? 0 : 1];
}

function endingOf(state: SquFiboState): Ending | null {
  const { ruleset, stars, pool } = state.open;
  const { winningStars } = termsOf(ruleset);
  if (winningStars !== null && Math.max(...stars) >= winningStars) return 'winning-stars';
  if (pool === 0) return 'no-stars';
  return state.deck.length === 0 ? 'no-deck' : null;
}

function endGame(state: SquFiboState, result: SquFiboResult): SquFiboState {
  return { ...state, open: { ...state.open, phase: 'over', actingSeat: null, result } };
}

/** Q5b, Q13: a seat without cards draws its only one at the start of its turn. */
function passTurn(state: SquFiboState, seat: Seat): SquFiboState {
  const { hands, deck } = state;
  const { ruleset, phase, board, discards, stars, pool, lastPlay, result } = state.open;
  const turn = state.open.turn + 1;
  const drewToPlay = at(hands, seat).length === 0;
  const open: OpenTable = {
    ruleset,
    phase,
    turn,
    actingSeat: seat,
    board,
    discards,
    stars,
    pool,
    drewToPlay,
    lastPlay,
    result,
  };
  if (!drewToPlay) return { open, hands, deck };
  return { open, hands: hands.with(seat, [at(deck, 0)]), deck: deck.slice(1) };
}

function afterTurn(state: SquFiboState, action: SquFiboAction, turn: Turn): SquFiboState {
  const { seat, removed, combo, swept, drawnCards, starsTaken, board } = turn;
  const { open } = state;
  const { ruleset, phase, actingSeat, result } = open;
  const hand = withoutCard(at(state.hands, seat), action.card);
  const gone = removed === null ? [] : [removed];
  const { card, cell } = action;
  const drawn = drawnCards.length;
  return {
    open: {
      ruleset,
      phase,
      turn: open.turn,
      actingSeat,
      board,
      discards:
        gone.length + swept.length === 0
          ? open.discards
          : [...open.discards, ...gone, ...swept.map((piece) => piece.card)],
      stars: open.stars.with(seat, at(open.stars, seat) + starsTaken),
      pool: open.pool - starsTaken,
      drewToPlay: false,
      lastPlay: { seat, turn: open.turn, card, cell, removed, combo, drawn, stars: starsTaken },
      result,
    },
    hands: state.hands.with(seat, drawn === 0 ? hand : sortCards([...hand, ...drawnCards])),
    deck: drawn === 0 ? state.deck : state.deck.slice(drawn),
  };
}

/** Q10: the end is checked when the turn is fully resolved. */
export function finishTurn(state: SquFiboState, action: SquFiboAction, turn: Turn): SquFiboState {
  const after = afterTurn(state, action, turn);
  const ending = endingOf(after);
  if (ending !== null) return endGame(after, resultOf(ending, leaderOf(after.open.stars)));
  return passTurn(after, otherSeat(turn.seat));
}

/** Q12. */
export function forfeitGame(state: SquFiboState, seat: Seat): SquFiboState {
  const open: OpenTable = { ...state.open, drewToPlay: false };
  return endGame({ ...state, open }, resultOf('forfeit', otherSeat(seat)));
}

import type { GameEvent } from '@taku/contract';
import { formatBoard } from './notation/board64.ts';
import { START_POSITION, countsOf, legalMovesAt, replay } from './position.ts';
import { formatSquare, parseSquare } from './square.ts';
import {
  actingSeat,
  applyEvent,
  colourOf,
  placementOf,
  resultOf,
  takeBackLength,
} from './state.ts';
import type { LastMove, OthelloGlimpse, OthelloState, OthelloTypes, OthelloView } from './types.ts';

function lastMoveOf({ last }: OthelloState): LastMove | null {
  if (last === null) return null;
  return {
    square: formatSquare(last.square),
    colour: last.colour,
    flipped: last.flipped.map(formatSquare),
    passed: last.passed,
  };
}

/** Nothing is hidden: every viewer sees the same. */
export function viewOf(state: OthelloState): OthelloView {
  const isRunning = actingSeat(state) !== null;
  return {
    config: state.config,
    black: state.blackSeat,
    board: formatBoard(state.position),
    turn: isRunning ? state.position.turn : null,
    legal: isRunning ? legalMovesAt(state.position).map(formatSquare) : [],
    counts: countsOf(state.position),
    moves: state.moves.map(formatSquare),
    opening: state.openingLength,
    last: lastMoveOf(state),
    takeBacks: state.takeBacksLeft,
    forfeit: state.forfeit,
    result: resultOf(state),
  };
}

export function stateOf(view: OthelloView): OthelloState {
  const moves = view.moves.map((text) => parseSquare(text) ?? -1);
  const last = replay(moves);
  return {
    config: view.config,
    blackSeat: view.black,
    openingLength: view.opening,
    moves,
    position: last?.position ?? START_POSITION,
    last,
    takeBacksLeft: view.takeBacks,
    forfeit: view.forfeit,
  };
}

function gameOver(state: OthelloState): readonly OthelloGlimpse[] {
  const result = resultOf(state);
  if (result === null) return [];
  const { black, white } = countsOf(state.position);
  return [{ type: 'game_over', ...result, black_count: black, white_count: white }];
}

function actGlimpse(
  before: OthelloState,
  event: GameEvent<OthelloTypes> & { kind: 'act' },
): readonly OthelloGlimpse[] {
  if (event.action.type === 'take_back') {
    const moves = takeBackLength(before, event.seat);
    return [{ type: 'taken_back', colour: colourOf(before, event.seat), moves }];
  }
  const { square, colour, flipped, passed } = placementOf(before, event.seat, event.action.square);
  const disc = {
    type: 'disc_placed',
    square: formatSquare(square),
    flipped: flipped.map(formatSquare),
    colour,
  } as const;
  return passed === null ? [disc] : [disc, { type: 'passed', colour: passed }];
}

export function glimpseOf(
  before: OthelloState,
  event: GameEvent<OthelloTypes>,
): readonly OthelloGlimpse[] {
  const after = gameOver(applyEvent(before, event));
  if (event.kind === 'forfeit') return after;
  if (event.kind === 'chance') return [{ type: 'colours_drawn', ...event.outcome }, ...after];
  return [...actGlimpse(before, event), ...after];
}

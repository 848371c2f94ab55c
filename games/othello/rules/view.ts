import { formatBoard } from './notation/board64.ts';
import { START_POSITION, countsOf, legalMovesAt, replay } from './position.ts';
import { formatSquare, parseSquare } from './square.ts';
import { actingSeat, resultOf } from './state.ts';
import type { LastMove, OthelloState, OthelloView } from './types.ts';

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

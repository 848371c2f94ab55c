import { type GameEvent, type Step, LazyStep } from '@taku/contract';
import { type Placement, countsOf } from './position.ts';
import { formatSquare } from './square.ts';
import { applyEvent, colourOf, resultOf } from './state.ts';
import type { OthelloMessage, OthelloState, OthelloTypes } from './types.ts';

function gameOver(state: OthelloState): readonly OthelloMessage[] {
  const result = resultOf(state);
  if (result === null) return [];
  const { black, white } = countsOf(state.position);
  return [{ type: 'game_over', ...result, black_count: black, white_count: white }];
}

function placed({ square, colour, flipped, passed }: Placement): readonly OthelloMessage[] {
  const disc = {
    type: 'disc_placed',
    square: formatSquare(square),
    flipped: flipped.map(formatSquare),
    colour,
  } as const;
  return passed === null ? [disc] : [disc, { type: 'passed', colour: passed }];
}

function acted(
  before: OthelloState,
  event: GameEvent<OthelloTypes> & { kind: 'act' },
  after: OthelloState,
): readonly OthelloMessage[] {
  if (event.action.type === 'place') return after.last === null ? [] : placed(after.last);
  const moves = before.moves.length - after.moves.length;
  return [{ type: 'taken_back', colour: colourOf(before, event.seat), moves }];
}

function happenedTo(
  before: OthelloState,
  event: GameEvent<OthelloTypes>,
  after: OthelloState,
): readonly OthelloMessage[] {
  const over = gameOver(after);
  if (event.kind === 'forfeit') return over;
  if (event.kind === 'chance') return [{ type: 'colours_drawn', ...event.outcome }, ...over];
  return [...acted(before, event, after), ...over];
}

export function stepOf(state: OthelloState, event: GameEvent<OthelloTypes>): Step<OthelloTypes> {
  const after = applyEvent(state, event);
  return new LazyStep<OthelloTypes>(after, () => happenedTo(state, event, after));
}

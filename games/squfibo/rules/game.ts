import { type Game, type Seat, type Status, at, shuffled } from '@taku/contract';
import { type SquFiboTypes, stepOf, tell } from './happening.ts';
import { legalPlays, timeoutPlay } from './legalPlays.ts';
import { parseAction, parseConfig, parseOutcome } from './parse.ts';
import { type Position, rejectPlay } from './reject.ts';
import { fullDeck } from './ruleset.ts';
import type { SquFiboAction, SquFiboState } from './state.ts';
import { SEATS, startState } from './turn.ts';
import { imagineState, viewOf } from './view.ts';
import { NAME, reasonWords } from './words.ts';

function statusOf({ open }: SquFiboState): Status {
  if (open.result !== null) return { kind: 'over', returns: open.result.returns };
  if (open.actingSeat === null) return { kind: 'chance' };
  return { kind: 'acting', seats: [open.actingSeat] };
}

function positionOf(state: SquFiboState, seat: Seat): Position {
  const { ruleset, board } = state.open;
  return { ruleset, board, hand: at(state.hands, seat) };
}

function rejectAction(state: SquFiboState, seat: Seat, action: SquFiboAction) {
  if (state.open.actingSeat === seat) return rejectPlay(positionOf(state, seat), action);
  const over = state.open.result !== null;
  return {
    code: over ? 'game_over' : 'not_your_turn',
    words: over
      ? { en: 'The game is over.', ja: '対局は終わりました。' }
      : { en: 'It is the other seat’s turn.', ja: '相手の番です。' },
  };
}

export const squfibo: Game<SquFiboTypes> = {
  id: 'squfibo',
  name: NAME,
  rulesVersion: 1,
  seats: { min: SEATS, max: SEATS },
  // Every turn puts one of 64 cards down for good; beside them the deal and a forfeit.
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 66 },
  arena: {
    unit: 'score',
    seatCount: SEATS,
    config: (options) => parseConfig({ ruleset: options['ruleset'] ?? 'classic' }),
    worth: (returns, seat) => (at(returns, seat) + 1) / 2,
  },
  defaultConfig: { ruleset: 'classic' },
  boundedConfigs: [{ ruleset: 'classic' }, { ruleset: 'fibonacci' }],

  start: ({ ruleset }) => startState(ruleset),
  status: statusOf,
  legalActions: (state, seat) =>
    state.open.actingSeat === seat ? legalPlays(positionOf(state, seat)) : [],
  reject: rejectAction,
  draw: (state, rng) => ({ deck: shuffled(rng, fullDeck(state.open.ruleset)) }),
  apply: stepOf,
  timeoutAction: (state, seat) => timeoutPlay(positionOf(state, seat)),
  view: viewOf,
  tell,
  imagine: imagineState,
  reasonWords,
  parse: { config: parseConfig, action: parseAction, outcome: parseOutcome },
};

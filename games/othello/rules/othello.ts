import {
  type Game,
  type Parsed,
  type Refusal,
  type Seat,
  refusal,
  unparsable,
} from '@taku/contract';
import { isLegalAt, legalMovesAt } from './position.ts';
import { DEFAULT_CONFIG, parseAction, parseConfig, parseOutcome } from './parse.ts';
import { formatSquare, parseSquare } from './square.ts';
import { stepOf } from './step.ts';
import {
  actingSeat,
  allOpenings,
  drawOpening,
  startState,
  statusOf,
  takeBackLength,
} from './state.ts';
import type { OthelloAction, OthelloConfig, OthelloState, OthelloTypes } from './types.ts';
import { stateOf, viewOf } from './view.ts';
import { NAME, reasonWords } from './words.ts';

/** The arena's paired openings: random plies before the players begin. */
const ARENA_OPENING_PLIES = 8;

function* legalActions(state: OthelloState, seat: Seat): Iterable<OthelloAction> {
  if (actingSeat(state) !== seat) return;
  for (const square of legalMovesAt(state.position)) {
    yield { type: 'place', square: formatSquare(square) };
  }
  if (takeBackLength(state, seat) > 0) yield { type: 'take_back' };
}

function rejectPlace(state: OthelloState, text: string): Refusal | null {
  const square = parseSquare(text);
  if (square !== null && isLegalAt(state.position, square)) return null;
  const legal = legalMovesAt(state.position).map(formatSquare).join(' ');
  return refusal(
    'illegal',
    `${text} turns no disc over. Choose one of: ${legal}.`,
    `${text}には置けません。置けるマス: ${legal}。`,
  );
}

function reject(state: OthelloState, seat: Seat, action: OthelloAction): Refusal | null {
  if (actingSeat(state) !== seat) {
    return refusal('not_your_turn', 'It is not your turn.', 'いまはあなたの番ではありません。');
  }
  if (action.type === 'place') return rejectPlace(state, action.square);
  if (takeBackLength(state, seat) > 0) return null;
  return refusal(
    'illegal',
    'There is no move of yours to take back here.',
    'ここでは待ったはできません。',
  );
}

function arenaConfig(options: Readonly<Record<string, string>>): Parsed<OthelloConfig> {
  const plies = Number(options['openingPlies'] ?? ARENA_OPENING_PLIES);
  const unknown = Object.keys(options).find((name) => name !== 'openingPlies');
  if (unknown !== undefined) {
    return unparsable(
      `Othello has no option ${unknown}.`,
      `オセロに${unknown}の設定はありません。`,
    );
  }
  return parseConfig({ ...DEFAULT_CONFIG, openingPlies: plies, takeBacks: 0 });
}

export const othello: Game<OthelloTypes> = {
  id: 'othello',
  name: NAME,
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: false, zeroSum: true, maxEvents: 500 },
  arena: {
    unit: 'points (1 win, ½ draw)',
    seatCount: 2,
    config: arenaConfig,
    worth: (returns, seat) => (Math.sign(returns[seat] ?? 0) + 1) / 2,
  },
  defaultConfig: DEFAULT_CONFIG,
  boundedConfigs: [
    DEFAULT_CONFIG,
    { black: 1, openingPlies: 0, takeBacks: 0 },
    { black: 'random', openingPlies: 2, takeBacks: 0 },
    { black: 'random', openingPlies: 0, takeBacks: 1, opening: 'f5d6c3d3c4f4f6' },
  ],
  startsEven: ({ opening, openingPlies }) =>
    opening === undefined && openingPlies <= ARENA_OPENING_PLIES,
  start: startState,
  status: statusOf,
  takeBackType: 'take_back',
  legalActions,
  reject,
  draw: (state, rng) => drawOpening(state.config, rng),
  outcomes: (state) => allOpenings(state.config),
  apply: stepOf,
  timeoutAction: () => 'forfeit',
  view: viewOf,
  tell: (happening) => [happening],
  imagine: stateOf,
  reasonWords,
  parse: { config: parseConfig, action: parseAction, outcome: parseOutcome },
};

import {
  type DealGame,
  type Game,
  type Parsed,
  type Seat,
  type SessionTerms,
  type TurnTime,
  at,
  sessionOf,
} from '@taku/contract';
import { parseAction, reject } from './play/action.ts';
import { act, begin, carryOut, endingOf, settle } from './play/apply.ts';
import { FOUNDING_RULES, HOUSE_RULES, parseConfig, tableConfig } from './play/config.ts';
import type { OfcTypes } from './play/gameTypes.ts';
import { SAYINGS } from './play/happening.ts';
import { imagineState } from './play/imagine.ts';
import { draw, parseOutcome } from './play/outcome.ts';
import { legalPlacements } from './play/placements.ts';
import { type OfcState, handInPlay, isScored, seatsToAct, startState } from './play/state.ts';
import { tallyOf } from './play/tally.ts';
import { tell } from './play/tell.ts';
import { timeoutPlacement } from './play/timeout.ts';
import { NAME, reasonWords } from './words.ts';
import type { OfcAction, OfcConfig } from './play/types.ts';
import { viewOf } from './play/view.ts';

/** O4: the next hand is drawn when every person has pressed on, or after this. */
const PAUSE_SECONDS = 8;
/** O11: a Fantasyland set by hand may take this many turns' time. */
const FANTASYLAND_TURNS = 3;
const ARENA_MAX_HANDS = 60;

function gainOf({ config, chips }: OfcState): number {
  return chips[0] - (config.play === 'deal' ? 0 : config.startChips);
}

function returnsOf(state: OfcState): readonly number[] {
  const gain = gainOf(state);
  const leaver = state.ending?.leaver ?? null;
  if (leaver === null) return [gain, 0 - gain];
  const lost = Math.max(state.config.leadToWin, leaver === 0 ? 0 - gain : gain);
  return leaver === 0 ? [0 - lost, lost] : [lost, 0 - lost];
}

function pauseMs({ pauseSeconds = PAUSE_SECONDS }: OfcConfig): number | null {
  return pauseSeconds === 0 ? null : pauseSeconds * 1000;
}

/**
 * The ruleset's own clock; without one (0 seconds) the room's. A Fantasyland spends no bank, and
 * the table sets it unless the seat wants to do it by hand (O11).
 */
function turnTime(state: OfcState, seat: Seat): TurnTime | null {
  const isLong = at(handInPlay(state).seats, seat).fantasyland > 0;
  if (isLong && at(state.auto, seat)) return { kind: 'none' };
  const { turnSeconds, bankSeconds } = state.config;
  if (turnSeconds === 0) return isLong ? { kind: 'times', factor: FANTASYLAND_TURNS } : null;
  const ms = turnSeconds * 1000;
  if (isLong) return { kind: 'fixed', ms: FANTASYLAND_TURNS * ms };
  return { kind: bankSeconds > 0 ? 'banked' : 'fixed', ms };
}

/**
 * Options come as text: the numbers among them are read. Deals for raw points, or with
 * `play=session` whole sessions for chips. Who plays sets its own Fantasylands in a deal.
 */
function arenaConfig(options: Readonly<Record<string, string>>): Parsed<OfcConfig> {
  const read = Object.entries(options).map(([key, text]) => [
    key,
    key === 'flStayCards' || !/^\d+$/.test(text) ? text : Number(text),
  ]);
  return parseConfig({
    maxHands: ARENA_MAX_HANDS,
    autoSet: options['play'] === 'session',
    play: 'deal',
    ...Object.fromEntries(read),
  });
}

const deals: DealGame<OfcTypes> = {
  id: 'ofc',
  name: NAME,
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 1200 },
  arena: {
    unit: 'points a deal',
    seatCount: 2,
    config: arenaConfig,
    worth: (returns, seat) => returns[seat] ?? 0,
    tally: tallyOf,
    match: { pairs: 10, margin: 3 },
  },
  defaultConfig: FOUNDING_RULES,
  tableConfig,
  boundedConfigs: [
    { ...FOUNDING_RULES, maxHands: 4 },
    { ...HOUSE_RULES, maxHands: 4, jokers: 1 },
    { ...FOUNDING_RULES, maxHands: 12, play: 'deal' },
  ],
  open: startState,
  draw,
  begin,
  isDealOver: ({ hand }) => hand !== null && isScored(hand),
  seatsToAct: (state) => seatsToAct(state.config, handInPlay(state)),
  legalActions: (state, seat) => legalPlacements(handInPlay(state), seat),
  reject,
  act,
  // O13: the running hand is void.
  leave: () => null,
  stopType: 'stop',
  timeoutAction: (state, seat) => timeoutPlacement(state.config, handInPlay(state), seat),
  turnTime,
  view: viewOf,
  tell,
  imagine: imagineState,
  reasonWords,
  parse: { config: parseConfig, action: parseAction, outcome: parseOutcome },
};

const PRESSES: readonly OfcAction[] = [
  { type: 'next' },
  { type: 'next', fantasyland: 'auto' },
  { type: 'next', fantasyland: 'hand' },
  { type: 'stop' },
];

const terms: SessionTerms<OfcTypes> = {
  answers: ({ config }) => (config.play === 'deal' ? [] : PRESSES),
  silence: () => ({ type: 'next' }),
  pauseMs,
  bankMs: ({ turnSeconds, bankSeconds }) =>
    turnSeconds === 0 || bankSeconds === 0 ? null : bankSeconds * 1000,
  settle,
  carryOut,
  ending: endingOf,
  returns: returnsOf,
  standing: (state) => [gainOf(state), 0 - gainOf(state)],
  isOut: () => false,
  // O13: a lead ends it.
  ends: () => true,
  sitsOutAfter: null,
  // O5: when a hand is over all its cards are open, discards too.
  openWhy: (_state, _seat, _action, why) => why,
  say: SAYINGS,
};

export const ofc: Game<OfcTypes> = sessionOf(deals, terms);

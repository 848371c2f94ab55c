import { formatCards, orderedDeck, parseCard, shuffledDeck } from '@taku/cards';
import {
  type Game,
  type Parsed,
  type Refusal,
  type Seat,
  type Status,
  type TurnTime,
  parsed,
  quoteForeign,
  refusal,
  unparsable,
} from '@taku/contract';
import { getAllowedActions } from '../deal/allowed.ts';
import { describeAllowed } from '../deal/applyEvent.ts';
import { ACTION_TYPES, type CardCode } from '../deal/dealState.ts';
import {
  DEFAULT_CONFIG,
  type StudConfig,
  gameOfDeal,
  parseConfig,
  pauseMs,
  tableConfig,
} from './config.ts';
import { stepOf, tell } from './happening.ts';
import {
  ANSWERS,
  type MixState,
  type StudAction,
  allowedAnswers,
  brokenOffStacks,
  isOut,
  seatsToAnswer,
  startMix,
} from './mixState.ts';
import { openWhy } from './openWhy.ts';
import type { StudTypes } from './studTypes.ts';
import { type StudView, imagineMix, viewMix } from './view.ts';

const TYPES: readonly string[] = [...ACTION_TYPES, ...ANSWERS];
/** S23. */
const TIMEOUTS_TO_SIT_OUT = 3;
const ARENA_DEALS = 1;
const BOUNDED_DEALS = 4;

function gains(stacks: readonly number[], { buyIns }: MixState): number[] {
  return stacks.map((stack, seat) => stack - (buyIns[seat] ?? 0));
}

function returnsOf(state: MixState): number[] {
  return gains(state.stacks, state);
}

function status(state: MixState): Status {
  switch (state.stage) {
    case 'shuffling':
      return { kind: 'chance' };
    case 'playing':
      return { kind: 'acting', seats: state.deal ? [state.deal.currentActorIndex] : [] };
    case 'between':
      return { kind: 'acting', seats: seatsToAnswer(state) };
    case 'over':
      return { kind: 'over', returns: returnsOf(state) };
  }
}

function* legalActions(state: MixState, seat: Seat): Iterable<StudAction> {
  for (const type of allowedAnswers(state, seat)) yield { type };
  if (state.stage !== 'playing' || !state.deal) return;
  for (const { type } of getAllowedActions(state.deal, seat)) yield { type };
}

function reject(state: MixState, seat: Seat, action: StudAction): Refusal | null {
  const allowed = [...legalActions(state, seat)].map(({ type }) => type);
  if (allowed.includes(action.type)) return null;
  if (allowed.length === 0) {
    return refusal('not_your_turn', 'It is not your turn.', 'いまはあなたの番ではありません。');
  }
  const choices =
    state.stage === 'playing' && state.deal
      ? describeAllowed(getAllowedActions(state.deal, seat))
      : allowed.join(', ');
  return refusal(
    'illegal',
    `${action.type} is not possible now. Allowed: ${choices}.`,
    `いまは ${action.type} できません。できる行動: ${choices}`,
  );
}

/** S23: bring in if due, check if free, else fold; between deals press on, or leave when broke. */
function timeoutAction(state: MixState, seat: Seat): StudAction {
  const allowed = [...legalActions(state, seat)].map(({ type }) => type);
  const order = ['NEXT', 'LEAVE', 'BRING_IN', 'CHECK', 'FOLD'] as const;
  return { type: order.find((type) => allowed.includes(type)) ?? 'FOLD' };
}

function parseAction(raw: unknown): Parsed<StudAction> {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : raw;
  if (typeof type === 'string' && TYPES.includes(type)) {
    return parsed({ type: type as StudAction['type'] });
  }
  const given = type === undefined ? 'nothing' : quoteForeign(type);
  return unparsable(
    `type: given ${given}; allowed: ${TYPES.join(', ')}`,
    `type: ${given} は使えません。使えるもの: ${TYPES.join(', ')}`,
  );
}

function parseDeck(raw: unknown): Parsed<readonly CardCode[]> {
  const codes = Array.isArray(raw) ? raw : [];
  const natural = codes.every((code) => typeof code === 'string' && (parseCard(code) ?? 52) < 52);
  if (natural && codes.length === 52 && new Set(codes).size === 52) return parsed(codes);
  return unparsable('a deck is 52 different card codes', '山札は52枚のちがうカードです。');
}

function turnTime({ stage, config }: MixState): TurnTime | null {
  return stage === 'between' ? { kind: 'nod', ms: pauseMs(config) } : null;
}

function parseArenaOptions(options: Readonly<Record<string, string>>): Parsed<StudConfig> {
  const { variant = 'studHi' } = options;
  return parseConfig({ sequence: [variant], maxDeals: ARENA_DEALS, pause: false });
}

const BOUNDED: StudConfig = { ...DEFAULT_CONFIG, dealsPerGame: 1, maxDeals: BOUNDED_DEALS };
const SHORT_STACKS: StudConfig = { ...BOUNDED, startingStack: 170, rebuy: true, pause: false };

export const stud: Game<StudTypes> = {
  id: 'stud',
  name: { en: 'Stud mix', ja: 'スタッド' },
  rulesVersion: 1,
  seats: { min: 2, max: 7 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 3000 },
  arena: {
    unit: 'big bets per 100',
    seatCount: 2,
    config: parseArenaOptions,
    worth: (returns, seat) => ((returns[seat] ?? 0) / DEFAULT_CONFIG.stakes.bigBet) * 100,
  },
  defaultConfig: DEFAULT_CONFIG,
  tableConfig,
  boundedConfigs: [BOUNDED, SHORT_STACKS],
  start: startMix,
  status,
  standing: (state) => gains(brokenOffStacks(state), state),
  isOut,
  legalActions,
  reject,
  draw: (_state, rng) => formatCards(shuffledDeck(rng)),
  apply: stepOf,
  timeoutAction,
  turnTime,
  tellsReasons: ({ deal }) => deal?.dealFinished ?? false,
  openWhy,
  sitsOutAfter: TIMEOUTS_TO_SIT_OUT,
  view: viewMix,
  tell,
  imagine: imagineMix,
  parse: { config: parseConfig, action: parseAction, outcome: parseDeck },
};

/** The game of the deal on the table: the running one, else the last; before a deal the next. */
export function gameOfView(view: StudView): StudConfig['sequence'][number] {
  const running = view.stage === 'shuffling' ? null : view.deal?.gameType;
  return running ?? gameOfDeal(view.config, view.dealIndex);
}

export const FULL_DECK: readonly CardCode[] = formatCards(orderedDeck());

import { formatCards, orderedDeck, parseCard, shuffledDeck } from '@taku/cards';
import {
  type DealGame,
  type Game,
  type Parsed,
  type Refusal,
  type Seat,
  type SessionTerms,
  parsed,
  quoteForeign,
  refusal,
  sessionOf,
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
import { SAYINGS, act, begin, leave, tell } from './happening.ts';
import {
  ANSWERS,
  type MixState,
  type StudAction,
  answersOf,
  brokenOffStacks,
  carryOut,
  endingOf,
  isOut,
  settle,
  silenceOf,
  startMix,
} from './mixState.ts';
import { openWhy } from './openWhy.ts';
import type { StudTypes } from './studTypes.ts';
import { type StudView, imagineMix, viewMix } from './view.ts';
import { NAME, reasonWords } from './words.ts';

const TYPES: readonly string[] = [...ACTION_TYPES, ...ANSWERS];
/** S23. */
const TIMEOUTS_TO_SIT_OUT = 3;
const ARENA_DEALS = 1;
const BOUNDED_DEALS = 4;

function gains(stacks: readonly number[], { buyIns }: MixState): number[] {
  return stacks.map((stack, seat) => stack - (buyIns[seat] ?? 0));
}

function* legalActions({ deal }: MixState, seat: Seat): Iterable<StudAction> {
  if (deal) for (const { type } of getAllowedActions(deal, seat)) yield { type };
}

function reject(state: MixState, seat: Seat, action: StudAction): Refusal | null {
  const isPlaying = state.stage === 'playing';
  const allowed = isPlaying ? [...legalActions(state, seat)] : answersOf(state, seat);
  if (allowed.some(({ type }) => type === action.type)) return null;
  const choices =
    isPlaying && state.deal
      ? describeAllowed(getAllowedActions(state.deal, seat))
      : allowed.map(({ type }) => type).join(', ');
  return refusal(
    'illegal',
    `${action.type} is not possible now. Allowed: ${choices}.`,
    `いまは ${action.type} できません。できる行動: ${choices}`,
  );
}

/** S23: bring in if due, check if free, else fold. */
function timeoutAction(state: MixState, seat: Seat): StudAction {
  const allowed = [...legalActions(state, seat)].map(({ type }) => type);
  const order = ['BRING_IN', 'CHECK', 'FOLD'] as const;
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

function parseArenaOptions(options: Readonly<Record<string, string>>): Parsed<StudConfig> {
  const { variant = 'studHi' } = options;
  return parseConfig({ sequence: [variant], maxDeals: ARENA_DEALS, pause: false });
}

const BOUNDED: StudConfig = { ...DEFAULT_CONFIG, dealsPerGame: 1, maxDeals: BOUNDED_DEALS };
const SHORT_STACKS: StudConfig = { ...BOUNDED, startingStack: 170, rebuy: true, pause: false };

const deals: DealGame<StudTypes> = {
  id: 'stud',
  name: NAME,
  rulesVersion: 1,
  seats: { min: 2, max: 7 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 3000 },
  arena: {
    unit: 'big bets per 100',
    seatCount: 2,
    config: parseArenaOptions,
    worth: (returns, seat) => ((returns[seat] ?? 0) / DEFAULT_CONFIG.stakes.bigBet) * 100,
    match: { pairs: 60, margin: 10 },
  },
  defaultConfig: DEFAULT_CONFIG,
  tableConfig,
  boundedConfigs: [BOUNDED, SHORT_STACKS],
  open: startMix,
  draw: (_state, rng) => formatCards(shuffledDeck(rng)),
  begin,
  isDealOver: ({ deal }) => deal?.dealFinished ?? false,
  seatsToAct: ({ deal }) => (deal ? [deal.currentActorIndex] : []),
  legalActions,
  reject,
  act,
  leave,
  timeoutAction,
  view: viewMix,
  tell,
  imagine: imagineMix,
  reasonWords,
  parse: { config: parseConfig, action: parseAction, outcome: parseDeck },
};

const terms: SessionTerms<StudTypes> = {
  answers: answersOf,
  silence: silenceOf,
  pauseMs,
  bankMs: () => null,
  settle,
  carryOut,
  ending: endingOf,
  returns: (state) => gains(state.stacks, state),
  standing: (state) => gains(brokenOffStacks(state), state),
  isOut,
  // S3: a number of deals, or until one leaves.
  ends: ({ maxDeals }) => maxDeals !== null,
  sitsOutAfter: TIMEOUTS_TO_SIT_OUT,
  openWhy,
  say: SAYINGS,
};

export const stud: Game<StudTypes> = sessionOf(deals, terms);

/** The game of the deal on the table: the running one, else the last; before a deal the next. */
export function gameOfView(view: StudView): StudConfig['sequence'][number] {
  const running = view.stage === 'shuffling' ? null : view.deal?.gameType;
  return running ?? gameOfDeal(view.config, view.dealIndex);
}

export const FULL_DECK: readonly CardCode[] = formatCards(orderedDeck());

import { formatCards, shuffledDeck } from '@taku/cards';
import {
  type Game,
  type Parsed,
  type Refusal,
  type Rng,
  type Seat,
  type Status,
  type TimeBank,
  type TurnTime,
  at,
  drawInt,
  invariant,
  refusal,
} from '@taku/contract';
import { HOUSE_RULES, FOUNDING_RULES, parseConfig, tableConfig } from './play/config.ts';
import type { OfcTypes } from './play/gameTypes.ts';
import { stepOf } from './play/happening.ts';
import { imagineState } from './play/imagine.ts';
import { parseAction, parseOutcome } from './play/parse.ts';
import { legalPlacements, rejectPlace } from './play/place.ts';
import { type OfcState, seatsToAct, startState } from './play/state.ts';
import { tallyOf } from './play/tally.ts';
import { tell } from './play/tell.ts';
import { solverPlacement, timeoutPlacement } from './play/timeout.ts';
import type { OfcAction, OfcConfig, OfcOutcome } from './play/types.ts';
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
  if (state.phase.kind !== 'over' || state.phase.leaver === null) return [gain, 0 - gain];
  const lost = Math.max(state.config.leadToWin, state.phase.leaver === 0 ? 0 - gain : gain);
  return state.phase.leaver === 0 ? [0 - lost, lost] : [lost, 0 - lost];
}

function status(state: OfcState): Status {
  const { phase } = state;
  switch (phase.kind) {
    case 'drawing':
      return { kind: 'chance' };
    case 'playing':
      return { kind: 'acting', seats: seatsToAct(state.config, phase.hand) };
    case 'pausing':
      return { kind: 'acting', seats: [0, 1].filter((seat) => phase.pressed[seat] === null) };
    case 'over':
      return { kind: 'over', returns: returnsOf(state) };
  }
}

function isToAct(state: OfcState, seat: Seat): boolean {
  const now = status(state);
  return now.kind === 'acting' && now.seats.includes(seat);
}

function* legalActions(state: OfcState, seat: Seat): Generator<OfcAction> {
  if (!isToAct(state, seat)) return;
  if (state.phase.kind === 'playing') yield* legalPlacements(state.phase.hand, seat);
  else {
    yield { type: 'next' };
    yield { type: 'next', fantasyland: 'auto' };
    yield { type: 'next', fantasyland: 'hand' };
    yield { type: 'stop' };
  }
}

function reject(state: OfcState, seat: Seat, action: OfcAction): Refusal | null {
  if (!isToAct(state, seat)) {
    return refusal('not_your_turn', 'it is not your turn', 'あなたの番ではありません');
  }
  if (state.phase.kind === 'playing') {
    if (action.type === 'place') return rejectPlace(state.phase.hand, seat, action);
    const en = `${action.type} comes between two hands; now place your cards`;
    return refusal('hand_running', en, 'ハンドの途中です。カードを置いてください');
  }
  if (action.type !== 'place') return null;
  const en = 'no hand is being played; press on with next';
  return refusal('no_hand', en, 'いまは配られたカードがありません。次のハンドへ進んでください');
}

function drawId(rng: Rng): string {
  const hex = Array.from({ length: 4 }, () => rng.nextUint32().toString(16).padStart(8, '0')).join(
    '',
  );
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** O3: the whole deck, once per hand. */
function draw(state: OfcState, rng: Rng): OfcOutcome {
  const deck = formatCards(shuffledDeck(rng, state.config.jokers));
  const handId = drawId(rng);
  if (state.sessionId !== null) return { deck, handId };
  return { deck, handId, sessionId: drawId(rng), button: drawInt(rng, 2) as 0 | 1 };
}

function timeoutAction(state: OfcState, seat: Seat): OfcAction {
  if (state.phase.kind === 'pausing') return { type: 'next' };
  invariant(state.phase.kind === 'playing', 'only acting seats run out of time');
  return timeoutPlacement(state.config, state.phase.hand, seat);
}

function isFantasyland(state: OfcState, seat: Seat): boolean {
  return state.phase.kind === 'playing' && at(state.phase.hand.seats, seat).fantasyland > 0;
}

/** O11: the table sets a Fantasyland unless the seat wants to do it by hand. */
function autoAction(state: OfcState, seat: Seat): OfcAction | null {
  if (state.phase.kind !== 'playing' || !isFantasyland(state, seat)) return null;
  if (!at(state.auto, seat) || !isToAct(state, seat)) return null;
  return solverPlacement(state.config, state.phase.hand, seat);
}

function pauseTime({ pauseSeconds = PAUSE_SECONDS }: OfcConfig): TurnTime {
  return { kind: 'nod', ms: pauseSeconds === 0 ? null : pauseSeconds * 1000 };
}

/** The ruleset's own clock; without one (0 seconds) the room's. A Fantasyland spends no bank. */
function turnTime(state: OfcState, seat: Seat): TurnTime | null {
  if (state.phase.kind === 'pausing') return pauseTime(state.config);
  const isLong = isFantasyland(state, seat);
  const { turnSeconds, bankSeconds } = state.config;
  if (turnSeconds === 0) return isLong ? { kind: 'times', factor: FANTASYLAND_TURNS } : null;
  const ms = turnSeconds * 1000;
  if (isLong) return { kind: 'fixed', ms: FANTASYLAND_TURNS * ms };
  return { kind: bankSeconds > 0 ? 'banked' : 'fixed', ms };
}

/** Full again in every hand. */
function timeBank({ config, handsPlayed }: OfcState): TimeBank | null {
  const { turnSeconds, bankSeconds } = config;
  if (turnSeconds === 0 || bankSeconds === 0) return null;
  return { ms: bankSeconds * 1000, span: handsPlayed };
}

/** Options come as text: the numbers among them are read. */
function arenaConfig(options: Readonly<Record<string, string>>): Parsed<OfcConfig> {
  const read = Object.entries(options).map(([key, text]) => [
    key,
    key === 'flStayCards' || !/^\d+$/.test(text) ? text : Number(text),
  ]);
  return parseConfig({ maxHands: ARENA_MAX_HANDS, ...Object.fromEntries(read), play: 'deal' });
}

export const ofc: Game<OfcTypes> = {
  id: 'ofc',
  name: { en: 'OFC Pineapple', ja: 'OFCパイナップル' },
  rulesVersion: 1,
  seats: { min: 2, max: 2 },
  traits: { hiddenInfo: true, zeroSum: true, maxEvents: 1200 },
  arena: {
    unit: 'points a deal',
    seatCount: 2,
    config: arenaConfig,
    worth: (returns, seat) => returns[seat] ?? 0,
    tally: tallyOf,
  },
  defaultConfig: FOUNDING_RULES,
  tableConfig,
  boundedConfigs: [
    { ...FOUNDING_RULES, maxHands: 4 },
    { ...HOUSE_RULES, maxHands: 4, jokers: 1 },
    { ...FOUNDING_RULES, maxHands: 12, play: 'deal' },
  ],
  start: startState,
  status,
  // O13: the running hand is void.
  standing: (state) => [gainOf(state), 0 - gainOf(state)],
  legalActions,
  reject,
  draw,
  apply: stepOf,
  timeoutAction,
  autoAction,
  turnTime,
  timeBank,
  view: viewOf,
  tell,
  imagine: imagineState,
  parse: { config: parseConfig, action: parseAction, outcome: parseOutcome },
};

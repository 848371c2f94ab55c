import {
  type ForeignFields,
  type Parsed,
  type Words,
  isFields,
  parsed,
  quoteForeign,
  unknownField,
  unparsable,
} from '@taku/contract';
import { GAME_TYPES, type GameType, type Stakes } from '../deal/dealState.ts';

/** S1–S3, S10. */
export type StudConfig = {
  readonly sequence: readonly GameType[];
  readonly dealsPerGame: number;
  readonly stakes: Stakes;
  readonly startingStack: number;
  /** Full bets and raises a street: 5, or 4. */
  readonly cap: 4 | 5;
  readonly maxDeals: number | null;
  readonly rebuy: boolean;
  /** Seats press on between deals; off in the arena. */
  readonly pause: boolean;
  /** How long they are waited for then: 30 by default, 0 for as long as they like. */
  readonly pauseSeconds?: number;
};

export const STAKES_PRESETS: readonly Stakes[] = [
  { ante: 5, bringIn: 10, smallBet: 20, bigBet: 40 },
  { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 },
  { ante: 100, bringIn: 200, smallBet: 400, bigBet: 800 },
];

const BIG_BETS_TO_START = 100;
const CHIP_LIMIT = 1_000_000_000;
const DEALS_LIMIT = 10_000;
const PAUSE_LIMIT_SECONDS = 600;
/** S3: how long a session at a table in the browser may last, in deals; null: until one leaves. */
export const SESSION_DEALS: readonly (number | null)[] = [20, 60, 120, null];
const USUAL_SESSION_DEALS = 20;
const USUAL_PAUSE_SECONDS = 30;

const DEFAULT_STAKES: Stakes = { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 };

export const DEFAULT_CONFIG: StudConfig = {
  sequence: GAME_TYPES,
  dealsPerGame: 6,
  stakes: DEFAULT_STAKES,
  startingStack: BIG_BETS_TO_START * DEFAULT_STAKES.bigBet,
  cap: 5,
  maxDeals: null,
  rebuy: false,
  pause: true,
};

/** Against CPUs alone nobody is hurried from one deal to the next. */
export function tableConfig(people: number): StudConfig {
  const pauseSeconds = people > 1 ? USUAL_PAUSE_SECONDS : 0;
  return { ...DEFAULT_CONFIG, maxDeals: USUAL_SESSION_DEALS, pauseSeconds };
}

/** Null: as long as they like. */
export function pauseMs({ pauseSeconds = USUAL_PAUSE_SECONDS }: StudConfig): number | null {
  return pauseSeconds === 0 ? null : pauseSeconds * 1000;
}

/** S2: which game the deal of this index plays. */
export function gameOfDeal(config: StudConfig, dealIndex: number): GameType {
  const turn = Math.floor(dealIndex / config.dealsPerGame) % config.sequence.length;
  return config.sequence[turn] ?? 'studHi';
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function wrong(field: string, given: unknown, allowed: Words): Parsed<never> {
  const text = given === undefined ? 'nothing' : quoteForeign(given);
  return unparsable(
    `${field}: given ${text}; allowed: ${allowed.en}`,
    `${field}: ${text} は使えません。使えるもの: ${allowed.ja}`,
  );
}

function isGameType(name: unknown): name is GameType {
  return GAME_TYPES.includes(name as GameType);
}

function parseSequence(raw: unknown): Parsed<readonly GameType[]> {
  const names = GAME_TYPES.join(', ');
  const valid = Array.isArray(raw) && raw.length > 0 && raw.length <= 12 && raw.every(isGameType);
  return valid
    ? parsed(raw)
    : wrong('sequence', raw, { en: `1–12 of ${names}`, ja: `${names} を1〜12個` });
}

function parseStakes(raw: unknown): Parsed<Stakes> {
  const fields = isFields(raw) ? raw : {};
  const { ante, bringIn, smallBet, bigBet } = fields;
  const chips = [ante, bringIn, smallBet, bigBet].every((value) => isCount(value, 0, CHIP_LIMIT));
  const ordered =
    Number(bringIn) > 0 && Number(bringIn) < Number(smallBet) && Number(smallBet) <= Number(bigBet);
  if (!chips || !ordered || Number(ante) > Number(bringIn)) {
    return wrong('stakes', raw, {
      en: 'whole chips with ante ≤ bringIn < smallBet ≤ bigBet',
      ja: '整数で ante ≤ bringIn < smallBet ≤ bigBet',
    });
  }
  return parsed({ ante, bringIn, smallBet, bigBet } as Stakes);
}

function parseLimits(fields: ForeignFields): Parsed<null> {
  const { cap, maxDeals, dealsPerGame, startingStack, stakes, pauseSeconds } = fields;
  const bigBet = isFields(stakes) ? Number(stakes['bigBet']) : 0;
  if (!isCount(dealsPerGame, 1, DEALS_LIMIT)) {
    return wrong('dealsPerGame', dealsPerGame, { en: '1–10000', ja: '1〜10000' });
  }
  if (cap !== 4 && cap !== 5) return wrong('cap', cap, { en: '4 or 5', ja: '4か5' });
  if (maxDeals !== null && !isCount(maxDeals, 1, DEALS_LIMIT)) {
    return wrong('maxDeals', maxDeals, { en: 'null or 1–10000', ja: 'null か 1〜10000' });
  }
  if (pauseSeconds !== undefined && !isCount(pauseSeconds, 0, PAUSE_LIMIT_SECONDS)) {
    return wrong('pauseSeconds', pauseSeconds, { en: '0–600', ja: '0～600' });
  }
  if (!isCount(startingStack, Math.max(1, bigBet), CHIP_LIMIT)) {
    return wrong('startingStack', startingStack, {
      en: 'at least one big bet',
      ja: 'ビッグベット以上',
    });
  }
  return parsed(null);
}

/** Missing fields take their defaults; the stack follows the stakes. */
export function parseConfig(raw: unknown): Parsed<StudConfig> {
  if (raw !== undefined && !isFields(raw)) {
    return wrong('config', raw, { en: 'an object', ja: 'オブジェクト' });
  }
  const unknown = unknownField(raw, [...Object.keys(DEFAULT_CONFIG), 'pauseSeconds']);
  if (unknown) return unknown;
  const stakesGiven = raw?.['stakes'] ?? DEFAULT_STAKES;
  const stakes = parseStakes(stakesGiven);
  if (!stakes.ok) return stakes;
  const startingStack = BIG_BETS_TO_START * stakes.value.bigBet;
  const fields: ForeignFields = { ...DEFAULT_CONFIG, startingStack, ...raw, stakes: stakes.value };
  const sequence = parseSequence(fields['sequence']);
  if (!sequence.ok) return sequence;
  const limits = parseLimits(fields);
  if (!limits.ok) return limits;
  return parsed({
    sequence: sequence.value,
    dealsPerGame: fields['dealsPerGame'] as number,
    stakes: stakes.value,
    startingStack: fields['startingStack'] as number,
    cap: fields['cap'] as 4 | 5,
    maxDeals: fields['maxDeals'] as number | null,
    rebuy: fields['rebuy'] === true,
    pause: fields['pause'] !== false,
    // Absent in older logs, which must stay as they are.
    ...(fields['pauseSeconds'] === undefined
      ? {}
      : { pauseSeconds: fields['pauseSeconds'] as number }),
  });
}

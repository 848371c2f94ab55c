import { type Parsed, parsed, unparsable } from '@taku/contract';
import type { GameType } from '../deal/dealState.ts';

/** A hand in the Poker Hand History format, as far as stud needs it. */
export type PhhHand = {
  readonly gameType: GameType;
  readonly antes: readonly number[];
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
  readonly startingStacks: readonly number[];
  readonly actions: readonly string[];
  readonly finishingStacks: readonly number[] | null;
  readonly players: readonly string[] | null;
  /** Our own field `_cap`: bets and raises a street. */
  readonly cap: 4 | 5;
};

const VARIANTS: Readonly<Record<string, GameType>> = {
  F7S: 'studHi',
  FR: 'razz',
  'F7S/8': 'stud8',
};

export const PHH_VARIANTS: Readonly<Record<GameType, string>> = {
  studHi: 'F7S',
  razz: 'FR',
  stud8: 'F7S/8',
};

type Value = string | number | boolean | readonly Value[];
type Fields = Readonly<Record<string, Value>>;

function wrong(en: string, ja: string): Parsed<never> {
  return unparsable(en, ja);
}

/** The end of a value that begins at `from`: brackets balanced, strings closed. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let place = from; place < text.length; place++) {
    const sign = text[place] ?? '';
    if (quote) {
      if (sign === quote && text[place - 1] !== '\\') quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '[') depth++;
    else if (sign === ']') depth--;
    else if (sign === '#') place = lineEnd(text, place);
    if (depth === 0 && !quote && text[place + 1] === '\n') return place + 1;
  }
  return text.length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length - 1 : end - 1;
}

/** TOML strings, numbers, booleans and arrays of them: all that a PHH file uses. */
function parseValue(source: string): Value | null {
  const bare = source.replace(/("[^"]*"|'[^']*')|#.*$/gm, (whole, text) => (text ? whole : ''));
  const json = bare
    .replace(/'([^']*)'/g, (_, text: string) => JSON.stringify(text))
    .replace(/(\d)_(?=\d)/g, '$1')
    .replace(/,(\s*])/g, '$1');
  try {
    return JSON.parse(json) as Value;
  } catch {
    return null;
  }
}

function parseFields(text: string): Parsed<Fields> {
  const fields: Record<string, Value> = {};
  let place = 0;
  while (place < text.length) {
    const end = lineEnd(text, place) + 1;
    const line = text.slice(place, end).trim();
    const key = /^([A-Za-z_][\w-]*)\s*=/.exec(line)?.[1];
    if (!key) {
      if (line.startsWith('[')) break;
      place = end + 1;
      continue;
    }
    const from = text.indexOf('=', place) + 1;
    const stop = valueEnd(text, from);
    const value = parseValue(text.slice(from, stop).trim());
    if (value !== null) fields[key] = value;
    else if (key in REQUIRED) return wrong(`${key} cannot be read`, `${key} を読めません。`);
    place = stop + 1;
  }
  return parsed(fields);
}

const isCount = (value: Value | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isCounts = (value: Value | undefined): value is readonly number[] =>
  Array.isArray(value) && value.every(isCount);
const isTexts = (value: Value | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const REQUIRED: Readonly<Record<string, (value: Value | undefined) => boolean>> = {
  antes: isCounts,
  bring_in: isCount,
  small_bet: isCount,
  big_bet: isCount,
  starting_stacks: isCounts,
  actions: isTexts,
};

export function parsePhh(text: string): Parsed<PhhHand> {
  const read = parseFields(text.replaceAll('\r\n', '\n'));
  if (!read.ok) return read;
  const fields = read.value;
  const variant = String(fields['variant'] ?? 'none');
  const gameType = VARIANTS[variant];
  if (!gameType) {
    return wrong(
      `variant ${variant}; known: ${Object.keys(VARIANTS).join(', ')}`,
      `バリアント ${variant} は読めません。読めるもの: ${Object.keys(VARIANTS).join(', ')}`,
    );
  }
  for (const [key, isRight] of Object.entries(REQUIRED)) {
    if (!isRight(fields[key])) return wrong(`${key} is missing or wrong`, `${key} がありません。`);
  }
  const { finishing_stacks: finishing, players } = fields;
  return parsed({
    gameType,
    antes: fields['antes'] as number[],
    bringIn: fields['bring_in'] as number,
    smallBet: fields['small_bet'] as number,
    bigBet: fields['big_bet'] as number,
    startingStacks: fields['starting_stacks'] as number[],
    actions: fields['actions'] as string[],
    finishingStacks: isCounts(finishing) ? finishing : null,
    players: isTexts(players) ? players : null,
    cap: fields['_cap'] === 4 ? 4 : 5,
  });
}

function list(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')}]`;
}

export function formatPhh(hand: PhhHand): string {
  const lines = [
    `variant = '${PHH_VARIANTS[hand.gameType]}'`,
    `antes = ${list(hand.antes)}`,
    `bring_in = ${hand.bringIn}`,
    `small_bet = ${hand.smallBet}`,
    `big_bet = ${hand.bigBet}`,
    `starting_stacks = ${list(hand.startingStacks)}`,
    `actions = [`,
    ...hand.actions.map((action) => `  '${action}',`),
    `]`,
    ...(hand.players ? [`players = ${list(hand.players)}`] : []),
    ...(hand.finishingStacks ? [`finishing_stacks = ${list(hand.finishingStacks)}`] : []),
    ...(hand.cap === 5 ? [] : [`_cap = ${hand.cap}`]),
  ];
  return `${lines.join('\n')}\n`;
}

import { type Parsed, hidesSigns, parsed, quoteForeign, unparsable } from '@taku/contract';
import type { PolicyHeader } from './policy.ts';

/** What one field may be, in words for whoever gave something else. */
interface Rule {
  readonly allows: (value: unknown) => boolean;
  readonly en: string;
  readonly ja: string;
}

/** A field, the fields of an object, or an object that may also be null. */
type Shape = Rule | { readonly fields: Fields; readonly orNull?: true };
type Fields = Readonly<Record<string, Shape>>;

const MOST_COLUMNS = 1024;
const MOST_STAGES = 16;
const MOST_HIDDEN = 1024;
const MOST_OPTIONS = 32;
const LONGEST_NAME = 60;
const LONGEST_WORD = 64;

function isText(value: unknown, longest: number): value is string {
  if (typeof value !== 'string' || value.length > longest) return false;
  return value.trim() !== '' && !hidesSigns(value);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function whole(least: number, most: number): Rule {
  return {
    allows: (value) => isWhole(value, least, most),
    en: `a whole number from ${least} to ${most}`,
    ja: `${least}〜${most}の整数`,
  };
}

function text(longest: number): Rule {
  return {
    allows: (value) => isText(value, longest),
    en: `a text of 1 to ${longest} signs`,
    ja: `1〜${longest}文字の文字列`,
  };
}

function words(most: number): Rule {
  return {
    allows: (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= most &&
      value.every((word) => isText(word, LONGEST_WORD)) &&
      new Set(value).size === value.length,
    en: `1 to ${most} different words`,
    ja: `1〜${most}個の異なる名前`,
  };
}

function isOption(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || isText(value, LONGEST_WORD);
}

const OPTIONS: Rule = {
  allows: (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= MOST_OPTIONS &&
    Object.entries(value).every(([name, option]) => isText(name, LONGEST_WORD) && isOption(option)),
  en: `up to ${MOST_OPTIONS} numbers, texts or yes and no by name`,
  ja: `${MOST_OPTIONS}個までの名前付きの数・文字列・真偽値`,
};

const SHA256: Rule = {
  allows: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  en: '64 hexadecimal digits',
  ja: '64桁の16進数',
};

const SHARE: Rule = {
  allows: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  en: 'a number from 0 to 1',
  ja: '0〜1の数',
};

const LOSS: Rule = {
  allows: (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value),
  en: 'a finite number from 0',
  ja: '0以上の有限の数',
};

const FORMAT: Rule = {
  allows: (value) => value === 'taku-policy/1',
  en: '"taku-policy/1"',
  ja: '"taku-policy/1"',
};

const GAME: Rule = {
  allows: (value) => typeof value === 'string' && /^[a-z][a-z0-9]{0,31}$/i.test(value),
  en: 'the id of a game',
  ja: 'ゲームのID',
};

function orNull(rule: Rule): Rule {
  const { allows, en, ja } = rule;
  return {
    allows: (value) => value === null || allows(value),
    en: `${en}, or null`,
    ja: `${ja}、または null`,
  };
}

const AGREEMENT: Fields = { top1: SHARE, top3: SHARE };
const COUNT = whole(0, 1e9);

const HEADER: { readonly fields: Fields } = {
  fields: {
    format: FORMAT,
    game: GAME,
    rulesVersion: whole(0, 1e6),
    encoder: whole(0, 1e6),
    columns: words(MOST_COLUMNS),
    stages: words(MOST_STAGES),
    hidden: whole(0, MOST_HIDDEN),
    judge: { fields: { id: text(LONGEST_WORD), model: orNull(SHA256) } },
    name: { fields: { en: text(LONGEST_NAME), ja: text(LONGEST_NAME) } },
    data: { fields: { decisions: COUNT, matches: COUNT, persons: COUNT, datasetHash: SHA256 } },
    recipe: { fields: { id: text(LONGEST_WORD), options: OPTIONS } },
    seed: whole(0, 0xffff_ffff),
    heldOut: {
      fields: {
        decisions: COUNT,
        matches: COUNT,
        loss: LOSS,
        chance: { fields: AGREEMENT },
        untuned: { fields: AGREEMENT },
        trained: { fields: AGREEMENT },
        ceiling: { fields: AGREEMENT, orNull: true },
      },
      orNull: true,
    },
    parent: orNull(SHA256),
  },
};

function objectFault(
  value: unknown,
  shape: { readonly fields: Fields; readonly orNull?: true },
  path: string,
): Parsed<never> | null {
  if (value === null && shape.orNull) return null;
  const names = Object.keys(shape.fields);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).some((name) => !names.includes(name))) {
    return unparsable(
      `${path} is ${quoteForeign(value)}; it is an object with ${names.join(', ')}`,
      `${path}が${quoteForeign(value)}です（${names.join('、')}を持つオブジェクトのみ）`,
    );
  }
  for (const [name, inner] of Object.entries(shape.fields)) {
    const held: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const fault = faultOf(held, inner, path === 'the header' ? name : `${path}.${name}`);
    if (fault) return fault;
  }
  return null;
}

function faultOf(value: unknown, shape: Shape, path: string): Parsed<never> | null {
  if ('fields' in shape) return objectFault(value, shape, path);
  if (shape.allows(value)) return null;
  return unparsable(
    `${path} is ${quoteForeign(value)}; allowed: ${shape.en}`,
    `${path}が${quoteForeign(value)}です（使える値: ${shape.ja}）`,
  );
}

/** Foreign data as a header, every field of it known and within its bounds. */
export function parseHeader(value: unknown): Parsed<PolicyHeader> {
  return faultOf(value, HEADER, 'the header') ?? parsed(value as PolicyHeader);
}

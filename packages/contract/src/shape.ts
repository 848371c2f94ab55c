import { hidesSigns } from './plainText.ts';
import { type Parsed, isFields, parsed, quoteForeign, unparsable } from './foreign.ts';

/** What one value may be, in words for whoever gave something else. */
export interface Rule {
  readonly allows: (value: unknown) => boolean;
  readonly en: string;
  readonly ja: string;
}

/** A value, an object with fields and no others, or a list. */
export type Shape =
  | Rule
  | { readonly fields: Fields; readonly orNull?: true }
  | { readonly items: Shape; readonly most: number };
type Fields = Readonly<Record<string, Shape & { readonly mayMiss?: true }>>;

function isText(value: unknown, longest: number): value is string {
  if (typeof value !== 'string' || value.length > longest) return false;
  return value.trim() !== '' && !hidesSigns(value);
}

export function textRule(longest: number): Rule {
  return {
    allows: (value) => isText(value, longest),
    en: `a text of 1 to ${longest} signs`,
    ja: `1〜${longest}文字の文字列`,
  };
}

export function wholeRule(least: number, most: number): Rule {
  return {
    allows: (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
    en: `a whole number from ${least} to ${most}`,
    ja: `${least}〜${most}の整数`,
  };
}

export const SHA256_RULE: Rule = {
  allows: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  en: '64 hexadecimal digits',
  ja: '64桁の16進数',
};

export const GAME_RULE: Rule = {
  allows: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,31}$/i.test(value),
  en: 'the id of a game',
  ja: 'ゲームのID',
};

export function nullOr(rule: Rule): Rule {
  const { allows, en, ja } = rule;
  return {
    allows: (value) => value === null || allows(value),
    en: `${en}, or null`,
    ja: `${ja}、または null`,
  };
}

/** Values by name, each name and value within bounds. */
export function tableRule(value: Rule, most: number, longestName: number): Rule {
  return {
    allows: (given) =>
      isFields(given) &&
      Object.keys(given).length <= most &&
      Object.entries(given).every(([name, one]) => isText(name, longestName) && value.allows(one)),
    en: `up to ${most} by name, each ${value.en}`,
    ja: `名前付きで${most}個まで、それぞれ${value.ja}`,
  };
}

function fieldsFault(value: unknown, fields: Fields, path: string): Parsed<never> | null {
  const names = Object.keys(fields);
  if (!isFields(value) || Object.keys(value).some((name) => !names.includes(name))) {
    const [what, given] = [path === '' ? 'it' : path, quoteForeign(value)];
    return unparsable(
      `${what} is ${given}; allowed: an object with ${names.join(', ')}`,
      `${what}が${given}です（${names.join('、')}を持つオブジェクトのみ）`,
    );
  }
  for (const [name, shape] of Object.entries(fields)) {
    const held = Object.hasOwn(value, name) ? value[name] : undefined;
    if (held === undefined && shape.mayMiss) continue;
    const fault = faultOf(held, shape, path === '' ? name : `${path}.${name}`);
    if (fault) return fault;
  }
  return null;
}

function listFault(value: unknown, items: Shape, most: number, path: string): Parsed<never> | null {
  if (!Array.isArray(value) || value.length > most) {
    const given = quoteForeign(value);
    return unparsable(
      `${path} is ${given}; allowed: a list of up to ${most}`,
      `${path}が${given}です（${most}個までの一覧のみ）`,
    );
  }
  for (const [place, item] of value.entries()) {
    const fault = faultOf(item, items, `${path}[${place}]`);
    if (fault) return fault;
  }
  return null;
}

function faultOf(value: unknown, shape: Shape, path: string): Parsed<never> | null {
  if ('items' in shape) return listFault(value, shape.items, shape.most, path);
  if ('fields' in shape) {
    return value === null && shape.orNull ? null : fieldsFault(value, shape.fields, path);
  }
  if (shape.allows(value)) return null;
  const given = quoteForeign(value);
  return unparsable(
    `${path} is ${given}; allowed: ${shape.en}`,
    `${path}が${given}です（使える値: ${shape.ja}）`,
  );
}

/** Foreign data, every field of it known and within its bounds; `T` is what the shape says. */
export function parseShape<T>(value: unknown, shape: Shape): Parsed<T> {
  return faultOf(value, shape, '') ?? parsed(value as T);
}

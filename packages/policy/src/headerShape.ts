import {
  GAME_RULE,
  type Parsed,
  type Rule,
  SHA256_RULE,
  type Shape,
  nullOr,
  parseShape,
  tableRule,
  textRule,
  wholeRule,
} from '@taku/contract';
import type { PolicyHeader } from './policy.ts';

const MOST_COLUMNS = 1024;
const MOST_STAGES = 16;
const MOST_HIDDEN = 1024;
const MOST_OPTIONS = 32;
const LONGEST_NAME = 60;
const LONGEST_WORD = 64;

const WORD = textRule(LONGEST_WORD);

function words(most: number): Rule {
  return {
    allows: (value) =>
      Array.isArray(value) &&
      value.length >= 1 &&
      value.length <= most &&
      value.every(WORD.allows) &&
      new Set(value).size === value.length,
    en: `1 to ${most} different words`,
    ja: `1〜${most}個の異なる名前`,
  };
}

const OPTION: Rule = {
  allows: (value) => Number.isFinite(value) || typeof value === 'boolean' || WORD.allows(value),
  en: 'a number, a short text, true or false',
  ja: '数、短い文字列、真偽値のいずれか',
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

const COUNT = wholeRule(0, 1e9);
const NAME = textRule(LONGEST_NAME);
const AGREEMENT = { top1: SHARE, top3: SHARE };

const HELD_OUT: Shape = {
  orNull: true,
  fields: {
    decisions: COUNT,
    matches: COUNT,
    loss: LOSS,
    chance: { fields: AGREEMENT },
    untuned: { fields: AGREEMENT },
    trained: { fields: AGREEMENT },
    ceiling: { fields: AGREEMENT, orNull: true },
  },
};

const HEADER: Shape = {
  fields: {
    format: FORMAT,
    game: GAME_RULE,
    rulesVersion: wholeRule(0, 1e6),
    encoder: wholeRule(0, 1e6),
    columns: words(MOST_COLUMNS),
    stages: words(MOST_STAGES),
    hidden: wholeRule(0, MOST_HIDDEN),
    judge: { fields: { id: WORD, model: nullOr(SHA256_RULE) } },
    name: { fields: { en: NAME, ja: NAME } },
    data: {
      fields: { decisions: COUNT, matches: COUNT, persons: COUNT, datasetHash: SHA256_RULE },
    },
    recipe: { fields: { id: WORD, options: tableRule(OPTION, MOST_OPTIONS, LONGEST_WORD) } },
    seed: wholeRule(0, 0xffff_ffff),
    heldOut: HELD_OUT,
    parent: nullOr(SHA256_RULE),
  },
};

/** Foreign data as a header, every field of it known and within its bounds. */
export function parseHeader(value: unknown): Parsed<PolicyHeader> {
  return parseShape<PolicyHeader>(value, HEADER);
}

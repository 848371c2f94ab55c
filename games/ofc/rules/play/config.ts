import { type Parsed, parsed, quoteForeign, unknownField, unparsable } from '@taku/contract';
import { STAY_RULES } from '../board/fantasyland.ts';
import type { OfcConfig } from './types.ts';

/** The founding rules as corrected; logs, clients and stored tables know them as `seed`. */
export const FOUNDING_RULES: OfcConfig = {
  ruleset: 'seed',
  jokers: 2,
  firstToAct: 'button',
  openingTurn: 'simultaneous',
  timeoutPlacement: 'leftFill',
  flStayCards: 'recompute',
  turnSeconds: 20,
  bankSeconds: 0,
  startChips: 200,
  leadToWin: 40,
  maxHands: null,
  play: 'session',
};

/** As card rooms play it. */
export const HOUSE_RULES: OfcConfig = {
  ...FOUNDING_RULES,
  ruleset: 'house',
  firstToAct: 'nonButton',
  openingTurn: 'alternating',
  timeoutPlacement: 'careful',
  flStayCards: 'same',
  bankSeconds: 30,
};

const BETWEEN_PEOPLE: OfcConfig = {
  ...FOUNDING_RULES,
  timeoutPlacement: 'careful',
  bankSeconds: 30,
  pauseSeconds: 30,
};

/** O4: founding rules with careful placement; against CPUs alone nobody is hurried. */
export function tableConfig(people: number): OfcConfig {
  return people > 1 ? BETWEEN_PEOPLE : { ...BETWEEN_PEOPLE, turnSeconds: 0, pauseSeconds: 0 };
}

type Check = (value: unknown) => boolean;

function isIntegerIn(least: number, most: number): Check {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isOneOf(...allowed: readonly unknown[]): Check {
  return (value) => allowed.includes(value);
}

const CHECKS: Readonly<
  Record<keyof OfcConfig, { readonly check: Check; readonly allowed: string }>
> = {
  ruleset: { check: isOneOf('seed', 'house'), allowed: 'seed, house' },
  jokers: { check: isOneOf(0, 1, 2), allowed: '0, 1, 2' },
  firstToAct: { check: isOneOf('button', 'nonButton'), allowed: 'button, nonButton' },
  openingTurn: {
    check: isOneOf('simultaneous', 'alternating'),
    allowed: 'simultaneous, alternating',
  },
  timeoutPlacement: { check: isOneOf('leftFill', 'careful'), allowed: 'leftFill, careful' },
  flStayCards: { check: isOneOf(...STAY_RULES), allowed: STAY_RULES.join(', ') },
  turnSeconds: { check: isIntegerIn(0, 600), allowed: '0–600' },
  bankSeconds: { check: isIntegerIn(0, 600), allowed: '0–600' },
  startChips: { check: isIntegerIn(1, 100_000), allowed: '1–100000' },
  leadToWin: { check: isIntegerIn(1, 100_000), allowed: '1–100000' },
  maxHands: {
    check: (value) => value === null || isIntegerIn(1, 1000)(value),
    allowed: 'null, 1–1000',
  },
  pauseSeconds: { check: isIntegerIn(0, 600), allowed: '0–600' },
  autoSet: { check: isOneOf(true, false), allowed: 'true, false' },
  play: { check: isOneOf('session', 'deal'), allowed: 'session, deal' },
};

/** A preset by name with any of its switches set on its own. */
export function parseConfig(raw: unknown): Parsed<OfcConfig> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return unparsable('the ruleset must be an object', 'ルールの形式が違います');
  }
  const given = raw as Record<string, unknown>;
  const preset = given['ruleset'] === 'house' ? HOUSE_RULES : FOUNDING_RULES;
  const config: Record<string, unknown> = { ...preset };
  const unknown = unknownField(given, Object.keys(CHECKS));
  if (unknown) return unknown;
  for (const [key, value] of Object.entries(given)) {
    const rule = CHECKS[key as keyof OfcConfig];
    if (!rule.check(value)) {
      const shown = quoteForeign(value);
      return unparsable(
        `${key}: ${shown}; allowed: ${rule.allowed}`,
        `${key}: ${shown} は使えません（使える値: ${rule.allowed}）`,
      );
    }
    config[key] = value;
  }
  return parsed(config as OfcConfig);
}

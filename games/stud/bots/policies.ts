import { type BotLimits, type Rng, type Said, said } from '@taku/contract';
import type { ActionType } from '@taku/stud/rules';
import { equityAgainstAnything, valuesByEquity } from './equity.ts';
import { chooseLv3 } from './lv3.ts';
import type { Rival } from './rivals.ts';
import { type Judgement, type Spot, carryOut, pickAction } from './spot.ts';
import type { Searched } from './trials.ts';
import { type Decision, type Facts, rounded } from './why.ts';

export type Policy = (spot: Spot, rng: Rng, limits: BotLimits) => Decision;

/** A choice made without them; equity and values are worked out for the one who asks why. */
function withEquity(spot: Spot, rng: Rng, choice: Omit<Decision, 'weigh'>): Decision {
  const weigh = () => {
    const equity = equityAgainstAnything(spot, rng);
    return { equity, values: valuesByEquity(spot, equity) };
  };
  return { ...choice, weigh };
}

export function fixedOrder(order: readonly ActionType[]): Policy {
  return (spot, rng) => {
    const allowed = spot.allowed.map(({ type }) => type);
    const reason = said('stays');
    return withEquity(spot, rng, { action: pickAction(allowed, order), facts: {}, reason });
  };
}

export function judged(judge: (spot: Spot) => Judgement): Policy {
  return (spot, rng) => {
    const { plan, facts } = judge(spot);
    const action = carryOut(spot, plan);
    return withEquity(spot, rng, {
      action,
      facts: { ...facts, plan },
      reason: said(`plan_${plan}`),
    });
  };
}

/** What the choice is worth against folding, as far as the deals played out in its head tell. */
function reasonOf(value: number, rollouts: number): Said {
  const worth = `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
  return said('worth', { worth, deals: rollouts });
}

/** How likely the most important rival calls or raises without looking at its cards. */
function styleFacts(spot: Spot, rivals: readonly Rival[]): Facts {
  const rival = rivals.find(({ seat }) => seat === spot.aggressor?.seat) ?? rivals[0];
  if (!rival) return {};
  const { calls, raises } = rival.styles;
  return { callsAnything: rounded(calls), raisesAnything: rounded(raises) };
}

/** The decision that a search came to. */
export function searched(spot: Spot, found: Searched): Decision {
  const { type, valued, rollouts, equity, rivals } = found;
  const values = new Map(valued.map(({ type: of, value }) => [of, value]));
  const reason = reasonOf(values.get(type) ?? 0, rollouts);
  const facts = { rollouts, ...styleFacts(spot, rivals) };
  return { action: type, facts, reason, weigh: () => ({ equity, values }) };
}

export const lv3: Policy = (spot, rng, limits) =>
  searched(spot, chooseLv3(spot, rng, limits.maxSamples));

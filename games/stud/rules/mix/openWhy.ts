import { type Json, type Seat, type Why, invariant, said } from '@taku/contract';
import { ACTION_TYPES } from '../deal/dealState.ts';
import type { MixState, StudAction } from './mixState.ts';

/** Worked out from bets and up cards, which everybody saw. */
const OPEN_FACTS = ['potOdds', 'threat'] as const;

function openFacts(facts: Json | undefined): Json {
  const all = typeof facts === 'object' && facts !== null ? (facts as Record<string, Json>) : {};
  return Object.fromEntries(
    OPEN_FACTS.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])),
  );
}

/** S21: of a hand that was not shown a reason says only what the table saw anyway. */
export function openWhy({ deal }: MixState, seat: Seat, action: StudAction, why: Why): Why {
  if (deal?.result?.shown.some((shown) => shown.seat === seat)) return why;
  const type = ACTION_TYPES.find((known) => known === action.type);
  invariant(type, `a reason for ${action.type} within a deal`);
  const { model, facts } = why;
  return { summary: said(`rough_${type}`), candidates: [], model, facts: openFacts(facts) };
}

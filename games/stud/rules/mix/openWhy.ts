import { type Json, type Seat, type Why, type Words, invariant } from '@taku/contract';
import { ACTION_TYPES, type ActionType } from '../deal/dealState.ts';
import type { MixState, StudAction } from './mixState.ts';

/** What follows from the action alone: whoever saw it learns nothing of the hand. */
const ROUGH_REASONS: Readonly<Record<ActionType, Words>> = {
  FOLD: {
    en: 'Folds: not worth paying for.',
    ja: 'フォールド：チップを払うほどではないとみました。',
  },
  CHECK: { en: 'Checks: pays nothing to see on.', ja: 'チェック：払わずにつづけます。' },
  CALL: { en: 'Calls: worth the price.', ja: 'コール：払うだけの見込みがあるとみました。' },
  BRING_IN: {
    en: 'Brings in: the door card asks for it.',
    ja: 'ブリングイン：ドアカードで決まります。',
  },
  COMPLETE: { en: 'Completes: takes the lead.', ja: 'コンプリート：主導権を取りにいきます。' },
  BET: { en: 'Bets: takes the lead.', ja: 'ベット：主導権を取りにいきます。' },
  RAISE: { en: 'Raises: takes the lead.', ja: 'レイズ：主導権を取りにいきます。' },
};

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
  return { summary: ROUGH_REASONS[type], candidates: [], model, facts: openFacts(facts) };
}

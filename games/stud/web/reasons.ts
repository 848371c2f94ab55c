import type { Seat, ToldReason, Why } from '@taku/contract';
import { ACTION_TYPES, type ActionType } from '@taku/stud/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import type { DealMoment, FinishedDeal } from './finishedDeals.ts';
import { studWords } from './words.ts';

type Facts = Readonly<Record<string, unknown>>;

function factsOf({ facts }: Why): Facts {
  const isPlain = typeof facts === 'object' && facts !== null && !Array.isArray(facts);
  return isPlain ? (facts as Facts) : {};
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const LIVE_WORDS = { GOOD: 'liveGood', OK: 'liveOk', BAD: 'liveBad' } as const;

function isGrade(value: unknown): value is keyof typeof LIVE_WORDS {
  return typeof value === 'string' && value in LIVE_WORDS;
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

function typeOf(action: unknown): ActionType | null {
  const type = (action as { readonly type?: unknown } | null)?.type;
  return ACTION_TYPES.find((known) => known === type) ?? null;
}

/** “Call +0.31 · Fold 0.00”: what each choice was worth, best first. */
function candidateText({ candidates }: Why, lang: Language): string | null {
  const say = sayIn(lang, studWords);
  const valued = candidates.flatMap(({ action, value }) => {
    const type = typeOf(action);
    return type ? [{ type, value }] : [];
  });
  // A CPU that weighs nothing marks its choice by 1.
  const isWeighed = valued.some(({ value }) => value !== 0 && value !== 1);
  if (valued.length < 2 || !isWeighed) return null;
  const best = [...valued].sort((a, b) => b.value - a.value);
  const words = best.map(({ type, value }) => `${say(`name_${type}`)} ${signed(value)}`);
  return say('worthInBets', { list: words.join(' · ') });
}

/** The numbers behind a choice, each with its name; only those the CPU gave. */
export function factTexts(why: Why, lang: Language): readonly string[] {
  const say = sayIn(lang, studWords);
  const facts = factsOf(why);
  const texts: string[] = [];
  const { equity, threat, live } = facts;
  const price = facts['potOdds'] ?? facts['price'];
  if (typeof equity === 'number') texts.push(say('equity', { n: percent(equity) }));
  if (typeof price === 'number' && price > 0) texts.push(say('potOdds', { n: percent(price) }));
  if (typeof threat === 'number') texts.push(say('threat', { n: threat }));
  if (isGrade(live)) texts.push(say(LIVE_WORDS[live]));
  const choices = candidateText(why, lang);
  return choices ? [...texts, choices] : texts;
}

/** The reason of each act among the moments of a deal; null where a person acted. */
export function reasonsByMoment({ moments, reasons }: FinishedDeal): readonly (Why | null)[] {
  const left = new Map<Seat, ToldReason[]>();
  for (const reason of reasons) left.set(reason.seat, [...(left.get(reason.seat) ?? []), reason]);
  return moments.map(({ message }: DealMoment) => {
    if (message.type !== 'action') return null;
    const next = left.get(message.seat)?.[0];
    if (!next || typeOf(next.action) !== message.action) return null;
    left.get(message.seat)?.shift();
    return next.why;
  });
}

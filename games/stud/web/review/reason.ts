import type { Appraisal, Seat } from '@taku/contract';
import type { ActionType, StudAction, StudTypes, StudView } from '@taku/stud/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import { nameAt, typeOf } from './actions.ts';
import { reviewWords } from './words.ts';

const ATTACKS: readonly ActionType[] = ['COMPLETE', 'BET', 'RAISE'];

function isAttack(action: StudAction): boolean {
  const type = typeOf(action);
  return type !== null && ATTACKS.includes(type);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

type Asked = {
  readonly view: StudView;
  readonly seat: Seat;
  readonly chosen: StudAction;
  readonly appraisal: Appraisal<StudTypes>;
  readonly lang: Language;
};

function isOpen(share: number | undefined): share is number {
  return share !== undefined && share > 0 && share < 1;
}

/** What the seat plays for, and how often it gets there; silent where that is settled. */
function reachText({ appraisal: { facts = {} }, lang }: Asked): string[] {
  const say = sayIn(lang, reviewWords);
  const { eight, twoPair } = facts;
  if (isOpen(eight)) return [say('reachEight', { n: percent(eight) })];
  return isOpen(twoPair) ? [say('reachTwoPair', { n: percent(twoPair) })] : [];
}

function priceText({ appraisal: { facts = {} }, lang }: Asked): string[] {
  const say = sayIn(lang, reviewWords);
  const { equity, potOdds } = facts;
  if (equity === undefined) return [];
  if (potOdds === undefined) return [say('equityIs', { equity: percent(equity) })];
  return [say('price', { odds: percent(potOdds), equity: percent(equity) })];
}

/** How often the attack that was best, or was chosen, takes the pot at once. */
function foldText({ view, seat, chosen, appraisal, lang }: Asked): string[] {
  const say = sayIn(lang, reviewWords);
  const best = appraisal.worths[0]?.action;
  const attack = [best, chosen].find((action) => action && isAttack(action));
  const taken = appraisal.worths.find(({ action }) => action.type === attack?.type)?.facts?.[
    'taken'
  ];
  if (!attack || taken === undefined) return [];
  const name = nameAt(view, seat, attack, lang, 'may');
  return [say('allFold', { name, n: percent(taken) })];
}

/** Where the chosen action is worse beyond doubt: what it was time for. */
function verdictText({ chosen, appraisal, lang }: Asked): string[] {
  const say = sayIn(lang, reviewWords);
  const best = appraisal.worths[0];
  const worth = appraisal.worths.find(({ action }) => action.type === chosen.type);
  if (!best || !worth || worth.loss <= worth.lossMargin) return [];
  if (best.action.type === 'FOLD') return [say('shouldFold')];
  if (isAttack(best.action)) return [say('shouldAttack')];
  return [say(chosen.type === 'FOLD' ? 'shouldStay' : 'shouldSlow')];
}

/** Why the best is best, by the figures of the position. */
export function reasonText(asked: Asked): string {
  const parts = [
    ...reachText(asked),
    ...priceText(asked),
    ...foldText(asked),
    ...verdictText(asked),
  ];
  return parts.join(asked.lang === 'ja' ? '' : ' ');
}

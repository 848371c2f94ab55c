import type { Seat } from '@taku/contract';
import {
  ACTION_TYPES,
  type ActionType,
  type DealAction,
  type StudAction,
  type StudView,
  getAllowedActions,
} from '@taku/stud/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import { chips } from '../shares.ts';
import { reviewWords } from './words.ts';

type Priced = Pick<DealAction, 'type' | 'cost' | 'to'>;

/** What a choice is called with its price: “Call 20”, “Raise to 80”; done: “Called 20”. */
export function actionName(
  { type, cost, to }: Priced,
  lang: Language,
  tense: 'may' | 'did',
): string {
  const say = sayIn(lang, reviewWords);
  if (type === 'FOLD' || type === 'CHECK') return say(`${tense}_${type}`);
  return say(`${tense}_${type}`, { n: chips(type === 'CALL' ? cost : to) });
}

export function typeOf({ type }: StudAction): ActionType | null {
  return ACTION_TYPES.find((known) => known === type) ?? null;
}

/** The choice as the rules price it there. */
function priced(view: StudView, seat: Seat, action: StudAction): Priced | null {
  const allowed = view.deal ? getAllowedActions(view.deal, seat) : [];
  return allowed.find(({ type }) => type === action.type) ?? null;
}

/** What an action is called at this decision. */
export function nameAt(
  view: StudView,
  seat: Seat,
  action: StudAction,
  lang: Language,
  tense: 'may' | 'did',
): string {
  const found = priced(view, seat, action);
  return found ? actionName(found, lang, tense) : action.type;
}

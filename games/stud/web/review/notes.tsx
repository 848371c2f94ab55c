import type { Seat } from '@taku/contract';
import type { Decision } from '@taku/match';
import type { Deal, StudTypes } from '@taku/stud/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import { actionName } from './actions.ts';
import { reviewWords } from './words.ts';

const SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

function cardText(code: string): string {
  const [rank = '', suit = ''] = code;
  return `${rank === 'T' ? '10' : rank}${SIGNS[suit] ?? ''}`;
}

/** The card that came with the street. */
function newestCard(deal: Deal, seat: Seat): string {
  const hand = deal.hands[seat];
  return (deal.street === '7th' ? hand?.downCards : hand?.upCards)?.at(-1) ?? '';
}

/** What the seat had just got, or what it had to answer. */
export function noteOf(
  { view, seat }: Decision<StudTypes>,
  names: readonly string[],
  lang: Language,
): string {
  const say = sayIn(lang, reviewWords);
  const { deal } = view;
  if (!deal) return '';
  const here = deal.history.filter(({ street }) => street === deal.street);
  if (deal.street !== '3rd' && !here.some((act) => act.seat === seat)) {
    return say('drew', { card: cardText(newestCard(deal, seat)) });
  }
  const attack = here.findLast(
    ({ type, seat: by }) =>
      by !== seat && (type === 'COMPLETE' || type === 'BET' || type === 'RAISE'),
  );
  if (!attack) return '';
  return say('after', { name: names[attack.seat] ?? '', did: actionName(attack, lang, 'did') });
}

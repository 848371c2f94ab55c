import type { Seat } from '@taku/contract';
import type { DealResult, GameType, Share } from '@taku/stud/rules';
import { type Language, sayIn } from '@taku/ui/i18n';
import { shownText } from './handText.ts';
import { studWords } from './words.ts';

export function chips(amount: number): string {
  return amount.toLocaleString('en-US');
}

export function potName(place: number, count: number, lang: Language): string {
  const say = sayIn(lang, studWords);
  if (place === 0) return say('main');
  return count > 2 ? `${say('side')} ${place}` : say('side');
}

function amountOf(shares: readonly Share[], seat: Seat): number {
  return shares.find((share) => share.seat === seat)?.amount ?? 0;
}

/** All chips a seat takes out of the pots. */
export function takenBy(result: DealResult, seat: Seat): number {
  return result.pots.reduce(
    (sum, { high, low }) => sum + amountOf(high, seat) + amountOf(low, seat),
    0,
  );
}

/** “Main 510”, “High 130 · Low 130”: what a seat takes, pot by pot; empty when it takes nothing. */
export function shareText(result: DealResult, seat: Seat, lang: Language): string {
  const say = sayIn(lang, studWords);
  const count = result.pots.length;
  const parts = result.pots.flatMap(({ high, low }, place) => {
    const halves = low.length > 0;
    const highAmount = amountOf(high, seat);
    const lowAmount = amountOf(low, seat);
    const amounts = [
      ...(highAmount > 0
        ? [halves ? `${say('high')} ${chips(highAmount)}` : chips(highAmount)]
        : []),
      ...(lowAmount > 0 ? [`${say('low')} ${chips(lowAmount)}`] : []),
    ];
    if (amounts.length === 0) return [];
    if (count > 1) return [`${potName(place, count, lang)} ${amounts.join(' · ')}`];
    return [halves ? amounts.join(' · ') : `+${amounts.join('')}`];
  });
  return parts.join(' · ');
}

/** The name of a hand that was shown; null for one that was not. */
export function shownHandText(
  result: DealResult,
  seat: Seat,
  game: GameType,
  lang: Language,
): string | null {
  const shown = result.shown.find((hand) => hand.seat === seat);
  return shown ? shownText(game, shown.cards, lang) : null;
}

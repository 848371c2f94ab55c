import { type Seat, type Words, counted, seatsOf } from '@taku/contract';
import type { StudView } from '@taku/stud/rules';
import type { Result, ResultContext } from '@taku/ui';
import { chips } from './shares.ts';
import { chipsOf } from './tableModel.ts';

export function signed(amount: number): string {
  if (amount === 0) return '±0';
  return amount < 0 ? `−${chips(-amount)}` : `+${chips(amount)}`;
}

/** Won and lost so far, by seat. */
export function gainsOf(view: StudView): readonly number[] {
  return seatsOf(view.stacks.length).map((seat) => chipsOf(view, seat) - (view.buyIns[seat] ?? 0));
}

function dealsWords(count: number): Words {
  return { en: `after ${counted(count, 'deal', 'deals')}`, ja: `${count}ディール` };
}

/** Bought chips → chips at the end. */
function chipsWords(view: StudView, seat: Seat, gain: number): Words {
  const bought = view.buyIns[seat] ?? 0;
  const text = `${chips(bought)} → ${chips(bought + gain)}`;
  return { en: text, ja: text };
}

function watched(view: StudView, { names }: ResultContext, gains: readonly number[]): Result {
  const best = Math.max(...gains);
  const leader = names.filter((_, seat) => gains[seat] === best).join('・');
  const deals = dealsWords(view.dealIndex);
  return {
    outcome: 'over',
    headline: { en: `${leader} won most`, ja: `${leader} の勝ち` },
    detail: { en: `${signed(best)} ${deals.en}`, ja: `${signed(best)}・${deals.ja}` },
  };
}

const KEPT: Words = {
  en: 'Counted and kept: history and replay have every deal.',
  ja: '記録に残りました。履歴とリプレイで全ディールを見られます。',
};

/** Big bets won or lost that say that the seats were no match. */
const CLEAR_BETS = 25;

function headlineOf(gain: number): Pick<Result, 'outcome' | 'headline'> {
  if (gain === 0) return { outcome: 'drawn', headline: { en: 'Even', ja: '引き分け' } };
  return gain > 0
    ? { outcome: 'won', headline: { en: 'You won', ja: '勝ち' } }
    : { outcome: 'lost', headline: { en: 'You lost', ja: '負け' } };
}

/** A session that was left is a result like any other: it says so, and what it was worth. */
export function sessionResult(view: StudView, seat: Seat | null, context: ResultContext): Result {
  const gains = context.returns.length > 0 ? context.returns : gainsOf(view);
  if (seat === null) return watched(view, context, gains);
  const gain = gains[seat] ?? 0;
  const deals = dealsWords(view.dealIndex);
  const held = chipsWords(view, seat, gain);
  if (context.forfeits.some((forfeit) => forfeit.seat === seat)) {
    return {
      ...headlineOf(gain),
      headline: { en: `You left ${deals.en}`, ja: `${deals.ja}で席を立ちました` },
      detail: { en: `${signed(gain)} · ${held.en}`, ja: `${signed(gain)}・${held.ja}` },
      caption: KEPT,
    };
  }
  const detail = { en: `${signed(gain)} ${deals.en}`, ja: `${signed(gain)}・${deals.ja}` };
  const isClear = Math.abs(gain) >= CLEAR_BETS * view.config.stakes.bigBet;
  return { ...headlineOf(gain), detail, caption: held, isClear };
}

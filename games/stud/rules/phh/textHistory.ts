import type { Seat } from '@taku/contract';
import type { Deal } from '../deal/applyEvent.ts';
import { type DealAction, type GameType, STREETS, type Street } from '../deal/dealState.ts';
import { cardsOfSeat } from '../deal/showdown.ts';

const GAME_TITLES: Readonly<Record<GameType, string>> = {
  studHi: '7 Card Stud Limit',
  razz: 'Razz Limit',
  stud8: '7 Card Stud Hi/Lo Limit',
};

const STREET_TITLES: Readonly<Record<Street, string>> = {
  '3rd': '3rd STREET',
  '4th': '4th STREET',
  '5th': '5th STREET',
  '6th': '6th STREET',
  '7th': 'RIVER',
};

interface HistoryContext {
  readonly names: readonly string[];
  readonly hand: string;
  /** Milliseconds since 1970; null where nobody wrote the time down. */
  readonly at: number | null;
}

function nameOf({ names }: HistoryContext, seat: Seat): string {
  return names[seat] ?? `Seat ${seat + 1}`;
}

function actionText({ type, cost, to, allIn }: DealAction): string {
  const end = allIn ? ' and is all-in' : '';
  switch (type) {
    case 'FOLD':
      return 'folds';
    case 'CHECK':
      return 'checks';
    case 'CALL':
      return `calls ${cost}${end}`;
    case 'BRING_IN':
      return `brings in for ${cost}${end}`;
    case 'COMPLETE':
      return `completes to ${to}${end}`;
    case 'BET':
      return `bets ${cost}${end}`;
    case 'RAISE':
      return `raises to ${to}${end}`;
  }
}

function timeText(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').slice(0, 19);
}

function header(deal: Deal, context: HistoryContext): string[] {
  const stakes = `(${deal.smallBet}/${deal.bigBet})`;
  const when = context.at === null ? '' : ` - ${timeText(context.at)} UTC`;
  const delta = deal.result?.deltaStack ?? [];
  const seats = deal.players.flatMap(({ seat, stack, committedTotal }) => {
    const before = stack - (delta[seat] ?? 0);
    if (before + committedTotal === 0) return [];
    return [`Seat ${seat + 1}: ${nameOf(context, seat)} (${before} in chips)`];
  });
  return [`Taku Hand #${context.hand}: ${GAME_TITLES[deal.gameType]} ${stakes}${when}`, ...seats];
}

const CARDS_BY: Record<Street, number> = { '3rd': 3, '4th': 4, '5th': 5, '6th': 6, '7th': 7 };

/** Down cards stay in brackets of their own and hidden unless they were shown. */
function dealtText(deal: Deal, seat: Seat, street: Street): string | null {
  const cards = cardsOfSeat(deal, seat);
  const count = CARDS_BY[street];
  if (cards.length < count) return null;
  const isShown = deal.result?.shown.some((hand) => hand.seat === seat) ?? false;
  const visible = cards.slice(0, count).flatMap((card, place) => {
    const isUp = place >= 2 && place <= 5;
    return isUp || isShown ? [card] : [];
  });
  return `[${visible.join(' ')}]`;
}

function streetLines(deal: Deal, street: Street, context: HistoryContext): string[] {
  const dealt = deal.players.flatMap(({ seat }) => {
    const text = dealtText(deal, seat, street);
    return text === null ? [] : [`Dealt to ${nameOf(context, seat)} ${text}`];
  });
  if (dealt.length === 0) return [];
  const actions = deal.history
    .filter((action) => action.street === street)
    .map((action) => `${nameOf(context, action.seat)}: ${actionText(action)}`);
  return [`*** ${STREET_TITLES[street]} ***`, ...dealt, ...actions];
}

function showdownLines(deal: Deal, context: HistoryContext): string[] {
  const { result } = deal;
  if (!result) return [];
  const back = result.uncalled
    ? [
        `Uncalled bet (${result.uncalled.amount}) returned to ${nameOf(context, result.uncalled.seat)}`,
      ]
    : [];
  const shown = result.shown.map(
    ({ seat, cards }) => `${nameOf(context, seat)}: shows [${cards.join(' ')}]`,
  );
  const mucked = result.mucked.map((seat) => `${nameOf(context, seat)}: mucks hand`);
  const title = shown.length > 0 ? ['*** SHOW DOWN ***'] : [];
  const won = result.pots.flatMap((pot, place) => {
    const name = place === 0 ? 'pot' : `side pot ${place}`;
    return [...pot.high, ...pot.low].map(
      ({ seat, amount }) => `${nameOf(context, seat)} collected ${amount} from ${name}`,
    );
  });
  return [...back, ...title, ...shown, ...mucked, ...won];
}

/** A finished deal in the manner of the hand histories people know. */
export function textHistory(deal: Deal, context: HistoryContext): string {
  const antes = deal.players.flatMap(({ seat, committedTotal }) =>
    committedTotal > 0
      ? [`${nameOf(context, seat)}: posts the ante ${Math.min(deal.ante, committedTotal)}`]
      : [],
  );
  const streets = STREETS.flatMap((street) => streetLines(deal, street, context));
  const total = (deal.result?.pots ?? []).reduce((sum, pot) => sum + pot.amount, 0);
  const summary = ['*** SUMMARY ***', `Total pot ${total} | Rake 0`];
  const lines = [...header(deal, context), ...antes, ...streets];
  return `${[...lines, ...showdownLines(deal, context), ...summary].join('\n')}\n`;
}

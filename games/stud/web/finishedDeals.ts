import type { Seat, ToldReason } from '@taku/contract';
import { type Deal, type StudMessage, type StudTypes, initDeal } from '@taku/stud/rules';
import type { PanelProps } from '@taku/ui';

/** One position of a finished deal and what led to it. */
export type DealMoment = { readonly deal: Deal; readonly message: StudMessage };

export type FinishedDeal = {
  readonly number: number;
  /** The same for every viewer and at no other table: favourites are kept by it. */
  readonly key: string;
  /** As this viewer was told it: hidden cards stay `??`. */
  readonly deal: Deal;
  /** The deal step by step, from its first three cards on. */
  readonly moments: readonly DealMoment[];
  /** What CPUs thought, in the order of their acts. */
  readonly reasons: readonly ToldReason[];
};

type Start = Extract<StudMessage, { type: 'deal_start' }>;
type Action = Extract<StudMessage, { type: 'action' }>;

function begun({ deal, game, stakes, stacks }: Start, cap: number): Deal {
  return initDeal({ ...stakes, dealId: String(deal), gameType: game, cap, stacks });
}

function paid(deal: Deal, seat: Seat, chips: number): Deal {
  const players = deal.players.map((player) =>
    player.seat === seat
      ? {
          ...player,
          stack: player.stack - chips,
          committedTotal: player.committedTotal + chips,
        }
      : player,
  );
  return { ...deal, players, pot: deal.pot + chips };
}

function dealt(deal: Deal, { street, hands }: Extract<StudMessage, { type: 'street' }>): Deal {
  const players = deal.players.map((player) => ({ ...player, committedThisStreet: 0 }));
  return { ...deal, street, hands, players, currentBet: 0, betCount: 0, raiseCount: 0 };
}

const FULL_BETS: readonly Action['action'][] = ['COMPLETE', 'BET', 'RAISE'];

function acted(deal: Deal, { seat, action: type, cost, to, allIn }: Action): Deal {
  const history = [...deal.history, { street: deal.street, seat, type, cost, to, allIn }];
  const players = deal.players.map((player) =>
    player.seat === seat ? { ...player, active: type !== 'FOLD', committedThisStreet: to } : player,
  );
  const betCount = Math.min(deal.cap, deal.betCount + (FULL_BETS.includes(type) ? 1 : 0));
  const raiseCount = Math.max(0, betCount - 1);
  const currentBet = Math.max(deal.currentBet, to);
  return paid({ ...deal, players, history, betCount, raiseCount, currentBet }, seat, cost);
}

/** Shown hands are known in full, all others as they were dealt. */
function ended(deal: Deal, { result, stacks }: Extract<StudMessage, { type: 'deal_end' }>): Deal {
  const hands = deal.hands.map((hand, seat) => {
    const cards = result.shown.find((shown) => shown.seat === seat)?.cards;
    return cards ? { ...hand, downCards: [...cards.slice(0, 2), ...cards.slice(6)] } : hand;
  });
  const players = deal.players.map((player, seat) => ({ ...player, stack: stacks[seat] ?? 0 }));
  return { ...deal, hands, players, result, dealFinished: true, phase: 'finished' };
}

function afterMessage(deal: Deal, message: StudMessage): Deal {
  switch (message.type) {
    case 'ante':
      return paid(deal, message.seat, message.amount);
    case 'street':
      return dealt(deal, message);
    case 'action':
      return acted(deal, message);
    case 'deal_end':
      return ended(deal, message);
    case 'deal_start':
    case 'reasons':
    case 'answered':
    case 'rebought':
    case 'left_table':
    case 'stud_over':
      return deal;
  }
}

function keyOf(deal: Deal): string {
  const boards = deal.hands.map(({ upCards }) => upCards.join('')).join('-');
  return `${deal.dealId}:${boards}:${(deal.result?.deltaStack ?? []).join(',')}`;
}

const POSITIONS: readonly StudMessage['type'][] = ['action', 'street', 'deal_end'];

/** One deal from its start on, as its messages come in. */
class DealTelling {
  readonly #moments: DealMoment[] = [];
  #deal: Deal;

  constructor(start: Start, cap: number) {
    this.#deal = begun(start, cap);
  }

  tell(message: StudMessage): void {
    this.#deal = afterMessage(this.#deal, message);
    if (POSITIONS.includes(message.type)) this.#moments.push({ deal: this.#deal, message });
  }

  finished(): FinishedDeal | null {
    const deal = this.#deal;
    if (!deal.result) return null;
    const number = Number(deal.dealId);
    return { number, key: keyOf(deal), deal, moments: this.#moments, reasons: [] };
  }
}

function withReasons(deals: FinishedDeal[], reasons: readonly ToldReason[]): void {
  const last = deals.pop();
  if (last) deals.push({ ...last, reasons });
}

/** Whole deals among what was told, newest first. */
export function finishedDeals({
  told,
  config,
}: Pick<PanelProps<StudTypes>, 'told' | 'config'>): FinishedDeal[] {
  const deals: FinishedDeal[] = [];
  let telling: DealTelling | null = null;
  for (const message of told.flatMap(({ messages }) => messages)) {
    if (message.type === 'reasons') withReasons(deals, message.reasons);
    if (message.type === 'deal_start') telling = new DealTelling(message, config.cap);
    telling?.tell(message);
    const finished = telling?.finished();
    if (!finished) continue;
    deals.push(finished);
    telling = null;
  }
  return deals.toReversed();
}

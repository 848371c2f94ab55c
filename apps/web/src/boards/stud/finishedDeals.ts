import { type Deal, type StudGlimpse, type StudTypes, initDeal } from '@taku/stud';
import type { PanelProps } from '../gameUi.ts';

export type FinishedDeal = {
  readonly number: number;
  /** The same for every viewer and at no other table: favourites are kept by it. */
  readonly key: string;
  /** As this viewer was told it: hidden cards stay `??`. */
  readonly deal: Deal;
};

type Start = Extract<StudGlimpse, { type: 'deal_start' }>;

function begun({ deal, game, stakes, stacks }: Start, cap: number): Deal {
  return initDeal({ ...stakes, dealId: String(deal), gameType: game, cap, stacks });
}

function paid(deal: Deal, seat: number, chips: number): Deal {
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

/** Shown hands are known in full, all others as they were dealt. */
function ended(deal: Deal, { result, stacks }: Extract<StudGlimpse, { type: 'deal_end' }>): Deal {
  const hands = deal.hands.map((hand, seat) => {
    const cards = result.shown.find((shown) => shown.seat === seat)?.cards;
    return cards ? { ...hand, downCards: [...cards.slice(0, 2), ...cards.slice(6)] } : hand;
  });
  const players = deal.players.map((player, seat) => ({ ...player, stack: stacks[seat] ?? 0 }));
  return { ...deal, hands, players, result, dealFinished: true, phase: 'finished' };
}

function afterMessage(deal: Deal, message: StudGlimpse): Deal {
  switch (message.type) {
    case 'ante':
      return paid(deal, message.seat, message.amount);
    case 'street':
      return { ...deal, street: message.street, hands: message.hands };
    case 'action': {
      const { seat, action: type, cost, to, allIn } = message;
      const history = [...deal.history, { street: deal.street, seat, type, cost, to, allIn }];
      const folded = deal.players.map((player) =>
        player.seat === seat && type === 'FOLD' ? { ...player, active: false } : player,
      );
      return paid({ ...deal, players: folded, history }, seat, cost);
    }
    case 'deal_end':
      return ended(deal, message);
    case 'deal_start':
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

/** Whole deals among what was told, newest first. */
export function finishedDeals({
  told,
  config,
}: Pick<PanelProps<StudTypes>, 'told' | 'config'>): FinishedDeal[] {
  const deals: FinishedDeal[] = [];
  let deal: Deal | null = null;
  for (const message of told.flatMap(({ messages }) => messages)) {
    if (message.type === 'deal_start') deal = begun(message, config.cap);
    else if (deal) deal = afterMessage(deal, message);
    if (!deal?.result) continue;
    deals.push({ number: Number(deal.dealId), key: keyOf(deal), deal });
    deal = null;
  }
  return deals.toReversed();
}

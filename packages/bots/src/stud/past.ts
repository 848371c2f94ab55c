import { type Parsed, at, invariant } from '@taku/contract';
import {
  type ActionType,
  type Deal,
  type DealAction,
  type DealEvent,
  STREET_CARD_EVENTS,
  applyEvent,
  dueEvent,
  initDeal,
} from '@taku/stud';

/** A decision somebody took earlier in the deal: how the table stood, and what he chose. */
export interface PastDecision {
  readonly before: Deal;
  readonly seat: number;
  readonly type: ActionType;
}

function applied(result: Parsed<Deal>): Deal {
  invariant(result.ok, 'the past of a deal cannot be replayed');
  return result.value;
}

function firstDeal(deal: Deal): Deal {
  const { dealId, gameType, cap, ante, bringIn, smallBet, bigBet } = deal;
  const stacks = deal.players.map((player) => player.stack + player.committedTotal);
  return initDeal({ dealId, gameType, cap, ante, bringIn, smallBet, bigBet, stacks });
}

const UP_CARDS = { '3rd': 1, '4th': 2, '5th': 3, '6th': 4, '7th': 4 } as const;

/** The cards a street brought, as far as the seat that looks back saw them. */
function dealingEvent(now: Deal, then: Deal): DealEvent {
  const { street } = then;
  if (street === '3rd') {
    const hands = now.hands.map(({ downCards, upCards }) => ({
      downCards: downCards.slice(0, 2),
      upCards: upCards.slice(0, 1),
    }));
    return { type: 'DEAL_CARDS_3RD', hands };
  }
  const cards = now.hands.map((hand, seat) => {
    if (!then.players[seat]?.active) return null;
    return street === '7th'
      ? (hand.downCards[2] ?? null)
      : (hand.upCards[UP_CARDS[street] - 1] ?? null);
  });
  return { type: STREET_CARD_EVENTS[street], cards };
}

function settle(now: Deal, then: Deal): Deal {
  let deal = then;
  for (;;) {
    const event = deal.phase === 'dealing' ? dealingEvent(now, deal) : dueEvent(deal, []);
    if (!event || event.type === 'DEAL_END') return deal;
    deal = applied(applyEvent(deal, event));
  }
}

function eventOf(deal: Deal, { seat, type, cost, to }: DealAction): DealEvent {
  switch (type) {
    case 'CHECK':
    case 'FOLD':
      return { type, seat };
    case 'CALL':
      return { type, seat, amount: cost };
    case 'RAISE':
      return { type, seat, amount: to - deal.currentBet };
    case 'BRING_IN':
      return { type, seat, amount: deal.bringIn };
    case 'COMPLETE':
      return { type, seat, amount: deal.smallBet };
    case 'BET':
      return { type, seat, amount: betUnit(deal) };
  }
}

function betUnit(deal: Deal): number {
  return deal.street === '3rd' || deal.street === '4th' ? deal.smallBet : deal.bigBet;
}

/** Every choice of the deal so far, with the table as it stood before it. */
export function pastDecisions(now: Deal): readonly PastDecision[] {
  const past: PastDecision[] = [];
  let deal = firstDeal(now);
  for (const action of now.history) {
    deal = settle(now, deal);
    past.push({ before: deal, seat: action.seat, type: action.type });
    deal = applied(applyEvent(deal, eventOf(deal, action)));
  }
  return past;
}

/** The same decision as its seat would have seen it with these down cards. */
export function withDownCards(deal: Deal, seat: number, downCards: readonly string[]): Deal {
  const hands = deal.hands.map((hand, other) =>
    other === seat ? { ...hand, downCards: downCards.slice(0, hand.downCards.length) } : hand,
  );
  invariant(at(hands, seat), `no seat ${seat}`);
  return { ...deal, hands };
}

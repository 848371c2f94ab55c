import { RANKS, type RankCode, SUITS, type SuitCode } from '@taku/cards';
import { type Seat, at, invariant } from '@taku/contract';
import type { Deal, Street, StudView } from '@taku/stud/rules';

/** Nothing here can reach a hidden card: opponents have up cards and a count. */
export type VisibleCard = { readonly rank: RankCode; readonly suit: SuitCode };

export interface VisiblePlayer {
  readonly seat: Seat;
  readonly active: boolean;
  readonly up: readonly VisibleCard[];
  readonly downCount: number;
}

export interface VisibleContext {
  readonly street: Street;
  readonly me: {
    readonly seat: Seat;
    readonly up: readonly VisibleCard[];
    readonly down: readonly VisibleCard[];
  };
  readonly opponents: readonly VisiblePlayer[];
  readonly aliveSeats: readonly Seat[];
  readonly headsUp: boolean;
  /** Up cards of all others, folded seats among them. */
  readonly deadUpCards: readonly VisibleCard[];
  readonly deadRankCount: Readonly<Record<RankCode, number>>;
  readonly deadSuitCount: Readonly<Record<SuitCode, number>>;
  readonly bringInSeat: Seat;
}

const NO_RANKS = Object.fromEntries(RANKS.map((rank) => [rank, 0])) as Record<RankCode, number>;
const NO_SUITS = Object.fromEntries(SUITS.map((suit) => [suit, 0])) as Record<SuitCode, number>;

export function makeRankCount(cards: readonly VisibleCard[]): Record<RankCode, number> {
  const counts = { ...NO_RANKS };
  for (const { rank } of cards) counts[rank] += 1;
  return counts;
}

export function makeSuitCount(cards: readonly VisibleCard[]): Record<SuitCode, number> {
  const counts = { ...NO_SUITS };
  for (const { suit } of cards) counts[suit] += 1;
  return counts;
}

const VISIBLE_CARDS: ReadonlyMap<string, VisibleCard> = new Map(
  RANKS.flatMap((rank) => SUITS.map((suit) => [`${rank}${suit}`, { rank, suit }])),
);

export function visibleCard(code: string): VisibleCard {
  const card = VISIBLE_CARDS.get(code);
  invariant(card, `no card to see in ${code}`);
  return card;
}

/** A deal without any cards: bets, stacks and who did what. */
export type OpenDeal = Omit<Deal, 'hands' | 'result'>;

export function dealOf(view: StudView): Deal {
  invariant(view.deal, 'no deal is running');
  return view.deal;
}

export function openDealOf(deal: Deal): OpenDeal {
  const { hands: _hands, result: _result, ...open } = deal;
  return open;
}

function opponentsOf(deal: Deal, meSeat: Seat): VisiblePlayer[] {
  return deal.players
    .filter((player) => player.seat !== meSeat)
    .map(({ seat, active }) => {
      const hand = at(deal.hands, seat);
      return {
        seat,
        active,
        up: hand.upCards.map(visibleCard),
        downCount: hand.downCards.length,
      };
    });
}

/** What a CPU may know, from its own view alone. */
export function buildVisibleContext(view: StudView, meSeat: Seat): VisibleContext {
  return contextInDeal(dealOf(view), meSeat);
}

export function contextInDeal(deal: Deal, meSeat: Seat): VisibleContext {
  const mine = at(deal.hands, meSeat);
  const opponents = opponentsOf(deal, meSeat);
  const aliveSeats = deal.players.filter((player) => player.active).map((player) => player.seat);
  const deadUpCards = opponents.flatMap((opponent) => opponent.up);
  return {
    street: deal.street,
    me: { seat: meSeat, up: mine.upCards.map(visibleCard), down: mine.downCards.map(visibleCard) },
    opponents,
    aliveSeats,
    headsUp: aliveSeats.length === 2,
    deadUpCards,
    deadRankCount: makeRankCount(deadUpCards),
    deadSuitCount: makeSuitCount(deadUpCards),
    bringInSeat: deal.bringInIndex,
  };
}

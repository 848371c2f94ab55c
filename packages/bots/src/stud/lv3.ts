import { type Rng, at } from '@taku/contract';
import {
  type ActionType,
  type AllowedAction,
  type CardCode,
  type Deal,
  type DealEvent,
  HIDDEN_CARD,
  choiceSteps,
  followUp,
} from '@taku/stud';
import { chooseLv2 } from './lv2.ts';
import { type WeightedHand, drawHand, drawSome, rivalRanges, unseenCards } from './ranges.ts';
import { type Spot, spotInDeal } from './spot.ts';

/** How Lv3 thinks. */
export const LV3_PARAMS = {
  /** Deals imagined to their end for every candidate heads-up, with the same cards for all. */
  rollouts: 64,
  /** Every further rival takes this many away: his decisions cost the same work. */
  fewerPerRival: 12,
  leastRollouts: 24,
  /** Times a rival's hand is drawn again when its cards are taken. */
  redraws: 8,
  /** Standard errors by which a candidate must beat Lv2's choice. */
  doubt: 0.4,
} as const;

export interface Valued {
  readonly type: ActionType;
  /** Expected chips from here on, against folding, in big bets. */
  readonly value: number;
}

type Ranges = ReadonlyMap<number, readonly WeightedHand[]>;

/** Rivals' hands by weight, none holding another's cards; then a whole deck around them. */
function imagineDeck(deal: Deal, me: number, ranges: Ranges, rng: Rng): CardCode[] {
  const downs = new Map<number, readonly string[]>();
  const taken = new Set<string>();
  for (const [seat, range] of ranges) {
    let hand = drawHand(rng, range);
    for (
      let tries = 0;
      tries < LV3_PARAMS.redraws && hand.some((card) => taken.has(card));
      tries++
    ) {
      hand = drawHand(rng, range);
    }
    if (hand.some((card) => taken.has(card))) continue;
    downs.set(seat, hand);
    for (const card of hand) taken.add(card);
  }
  const rest = unseenCards(deal).filter((card) => !taken.has(card));
  const fresh = drawSome(rng, rest, rest.length);
  const deck: CardCode[] = [];
  for (const [seat, hand] of deal.hands.entries()) {
    const down = seat === me ? hand.downCards : (downs.get(seat) ?? hand.downCards);
    const known = [...down.slice(0, 2), ...hand.upCards, ...down.slice(2)];
    for (let place = 0; place < 7; place++) {
      const card = known[place] ?? HIDDEN_CARD;
      deck.push(card === HIDDEN_CARD ? (fresh.pop() ?? HIDDEN_CARD) : card);
    }
  }
  return [...deck, ...fresh];
}

function fillHands(deal: Deal, deck: readonly CardCode[]): Deal {
  const hands = deal.hands.map((hand, seat) => {
    const cards = deck.slice(seat * 7, seat * 7 + 7);
    const seventh = hand.downCards.length === 3 ? [at(cards, 6)] : [];
    return { ...hand, downCards: hand.downCards.length ? [...cards.slice(0, 2), ...seventh] : [] };
  });
  return { ...deal, hands };
}

function eventOf(action: AllowedAction, seat: number): DealEvent {
  const { type, amount } = action;
  return type === 'CHECK' || type === 'FOLD' ? { type, seat } : { type, seat, amount };
}

/** Plays a deal to its end as Lv2 would, everybody with his own cards. */
function finish(start: Deal, deck: readonly CardCode[]): Deal {
  let deal = followUp(start, deck).at(-1)?.after ?? start;
  while (!deal.dealFinished) {
    const spot = spotInDeal(deal, deal.currentActorIndex);
    const type = chooseLv2(spot);
    const action = spot.allowed.find((allowed) => allowed.type === type) ?? at(spot.allowed, 0);
    deal = choiceSteps(deal, eventOf(action, spot.seat), deck).at(-1)?.after ?? deal;
  }
  return deal;
}

/** Chips won from here on, counting what is in the pot already as lost. */
function gain(deal: Deal, action: AllowedAction, me: number, deck: readonly CardCode[]): number {
  const start = fillHands(deal, deck);
  const next = choiceSteps(start, eventOf(action, me), deck).at(-1)?.after ?? start;
  const end = finish(next, deck);
  return (end.result?.deltaStack[me] ?? 0) + at(deal.players, me).committedTotal;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether `other` beats `base` by more than the doubt, card for card. */
function beats(other: readonly number[], base: readonly number[], doubt: number): boolean {
  const differences = other.map((value, place) => value - (base[place] ?? 0));
  const average = mean(differences);
  const spread = mean(differences.map((value) => (value - average) ** 2));
  return average > doubt * Math.sqrt(spread / differences.length);
}

export interface Lv3Choice {
  readonly type: ActionType;
  readonly valued: readonly Valued[];
  readonly rollouts: number;
}

/** A work budget counted in rollouts, so that a seed always gives the same choice. */
export function rolloutsFor(rivals: number): number {
  const { rollouts, fewerPerRival, leastRollouts } = LV3_PARAMS;
  return Math.max(leastRollouts, rollouts - fewerPerRival * (rivals - 1));
}

/** EV of every allowed action against hands weighted by what their owners did. */
export function chooseLv3(
  spot: Spot,
  rng: Rng,
  rollouts: number = rolloutsFor(spot.rivals.length),
): Lv3Choice {
  const { deal, seat, allowed } = spot;
  const habit = chooseLv2(spot);
  if (allowed.length === 1)
    return { type: habit, valued: [{ type: habit, value: 0 }], rollouts: 0 };
  const ranges = rivalRanges(deal, seat, rng);
  const gains = new Map<ActionType, number[]>(allowed.map(({ type }) => [type, []]));
  for (let sample = 0; sample < rollouts; sample++) {
    const deck = imagineDeck(deal, seat, ranges, rng);
    for (const action of allowed) {
      const won = action.type === 'FOLD' ? 0 : gain(deal, action, seat, deck);
      gains.get(action.type)?.push(won / deal.bigBet);
    }
  }
  const valued = [...gains].map(([type, values]) => ({ type, value: mean(values) }));
  const best = valued.reduce((top, next) => (next.value > top.value ? next : top));
  const sure = beats(gains.get(best.type) ?? [], gains.get(habit) ?? [], LV3_PARAMS.doubt);
  return { type: sure ? best.type : habit, valued, rollouts };
}

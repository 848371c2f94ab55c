import { formatCards, orderedDeck } from '@taku/cards';
import { type Rng, at, drawInt, drawUnit } from '@taku/contract';
import { type ActionType, type Deal, HIDDEN_CARD } from '@taku/stud';
import { chooseLv2 } from './lv2.ts';
import { type PastDecision, pastDecisions, withDownCards } from './past.ts';
import { spotInDeal } from './spot.ts';

/** Down cards a rival may hold, and how well they explain what he did. */
export interface WeightedHand {
  readonly downCards: readonly string[];
  readonly weight: number;
}

/** How hands are weighed. */
export const RANGE_PARAMS = {
  /** Most hands imagined for one rival, and for all of them. */
  hands: 120,
  handsInAll: 240,
  /** Weight of a hand that would have bet where he called, or the other way round. */
  otherStrength: 0.35,
  /** Weight of a hand that would have folded where he went on. */
  wouldFold: 0.12,
} as const;

const FULL_DECK = formatCards(orderedDeck());

export function unseenCards(deal: Deal): string[] {
  const seen = new Set(deal.hands.flatMap(({ downCards, upCards }) => [...downCards, ...upCards]));
  return FULL_DECK.filter((card) => !seen.has(card));
}

type Strength = 'folds' | 'goesOn' | 'attacks';

function strengthOf(type: ActionType): Strength {
  if (type === 'FOLD') return 'folds';
  return type === 'COMPLETE' || type === 'BET' || type === 'RAISE' ? 'attacks' : 'goesOn';
}

function explains(decision: PastDecision, downCards: readonly string[]): number {
  const imagined = withDownCards(decision.before, decision.seat, downCards);
  const wished = strengthOf(chooseLv2(spotInDeal(imagined, decision.seat)));
  const did = strengthOf(decision.type);
  if (wished === did) return 1;
  return wished === 'folds' ? RANGE_PARAMS.wouldFold : RANGE_PARAMS.otherStrength;
}

/** Draws without replacement from the front of a scratch list. */
export function drawSome(rng: Rng, cards: string[], count: number): string[] {
  for (let place = 0; place < count; place++) {
    const other = place + drawInt(rng, cards.length - place);
    const kept = at(cards, place);
    cards[place] = at(cards, other);
    cards[other] = kept;
  }
  return cards.slice(0, count);
}

interface Reading {
  readonly past: readonly PastDecision[];
  /** Hands to imagine for each rival. */
  readonly hands: number;
}

function rangeOf(
  deal: Deal,
  seat: number,
  { past, hands }: Reading,
  rng: Rng,
): readonly WeightedHand[] {
  const own = past.filter((decision) => decision.seat === seat);
  const scratch = unseenCards(deal);
  const count = at(deal.hands, seat).downCards.length;
  return Array.from({ length: hands }, () => {
    const downCards = drawSome(rng, scratch, count);
    const weight = own.reduce((product, decision) => product * explains(decision, downCards), 1);
    return { downCards, weight };
  });
}

/** What every rival still in may hold, by his actions so far. */
export function rivalRanges(
  deal: Deal,
  me: number,
  rng: Rng,
): ReadonlyMap<number, readonly WeightedHand[]> {
  const rivals = deal.players.filter(({ seat, active }) => active && seat !== me);
  const { hands, handsInAll } = RANGE_PARAMS;
  const reading = {
    past: pastDecisions(deal),
    hands: Math.min(hands, Math.ceil(handsInAll / rivals.length)),
  };
  return new Map(rivals.map(({ seat }) => [seat, rangeOf(deal, seat, reading, rng)]));
}

/** One hand by weight. */
export function drawHand(rng: Rng, range: readonly WeightedHand[]): readonly string[] {
  const total = range.reduce((sum, { weight }) => sum + weight, 0);
  let left = drawUnit(rng) * total;
  for (const { downCards, weight } of range) {
    left -= weight;
    if (left <= 0) return downCards;
  }
  return range.at(-1)?.downCards ?? [HIDDEN_CARD];
}

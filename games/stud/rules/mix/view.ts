import { type Rng, type Seat, type Viewer, at, seatOf, shuffled } from '@taku/contract';
import { formatCards, orderedDeck } from '@taku/cards';
import type { Deal } from '../deal/applyEvent.ts';
import { type CardCode, HIDDEN_CARD, type PlayerHand } from '../deal/dealState.ts';
import type { DealResult } from '../deal/showdown.ts';
import type { MixState } from './mixState.ts';

/** All that one viewer may know: the state with `??` for hidden cards and without the deck. */
export type StudView = Pick<
  MixState,
  'config' | 'stage' | 'dealIndex' | 'stacks' | 'buyIns' | 'gone' | 'deal'
> & {
  /** Which seats have answered between deals; their answers stay sealed. */
  readonly answered: readonly boolean[];
};

function isShown(result: DealResult | null, seat: Seat): boolean {
  return result?.shown.some((hand) => hand.seat === seat) ?? false;
}

function canSeeDownCards(deal: Deal, seat: Seat, viewer: Viewer): boolean {
  return seat === viewer || isShown(deal.result, seat);
}

export function maskHand(hand: PlayerHand, visible: boolean): PlayerHand {
  return visible ? hand : { ...hand, downCards: hand.downCards.map(() => HIDDEN_CARD) };
}

function maskDeal(deal: Deal, viewer: Viewer): Deal {
  const hands = deal.hands.map((hand, place) =>
    maskHand(hand, canSeeDownCards(deal, seatOf(place), viewer)),
  );
  return { ...deal, hands };
}

export function viewMix(state: MixState, viewer: Viewer): StudView {
  const { config, stage, dealIndex, stacks, buyIns, gone, deal, answers } = state;
  return {
    config,
    stage,
    dealIndex,
    stacks,
    buyIns,
    gone,
    deal: deal && maskDeal(deal, viewer),
    answered: answers.map((answer) => answer !== null),
  };
}

/** A seat's cards in the order of the deck: two down, up to four up, one down. */
function inDeckOrder(hand: PlayerHand): readonly CardCode[] {
  return [...hand.downCards.slice(0, 2), ...hand.upCards, ...hand.downCards.slice(2)];
}

function knownCards(deal: Deal): Set<CardCode> {
  const cards = deal.hands.flatMap(inDeckOrder);
  return new Set(cards.filter((card) => card !== HIDDEN_CARD));
}

/** A whole deck in which every known card lies where its owner got it from. */
function imagineDeck(deal: Deal, rng: Rng): CardCode[] {
  const known = knownCards(deal);
  const unseen = shuffled(
    rng,
    formatCards(orderedDeck()).filter((card) => !known.has(card)),
  );
  const deck: CardCode[] = Array.from({ length: 52 }, () => HIDDEN_CARD);
  for (const [seat, hand] of deal.hands.entries()) {
    for (const [place, card] of inDeckOrder(hand).entries()) deck[seat * 7 + place] = card;
  }
  return deck.map((card) => (card === HIDDEN_CARD ? (unseen.pop() ?? HIDDEN_CARD) : card));
}

function fillHand(hand: PlayerHand, cards: readonly CardCode[]): PlayerHand {
  const seventh = hand.downCards.length === 3 ? [at(cards, 6)] : [];
  const downCards = hand.downCards.length === 0 ? [] : [...cards.slice(0, 2), ...seventh];
  return { ...hand, downCards };
}

function imagineAnswers({ answered, stacks }: StudView): MixState['answers'] {
  return answered.map((given, seat) => {
    if (!given) return null;
    return { type: stacks[seat] === 0 ? ('REBUY' as const) : ('NEXT' as const) };
  });
}

/** Some full state this view could come from. */
export function imagineMix(view: StudView, rng: Rng): MixState {
  const { answered: _answered, deal, ...open } = view;
  const rest = { ...open, answers: imagineAnswers(view), results: [], ending: null };
  if (!deal) return { ...rest, deck: null, deal: null };
  const deck = imagineDeck(deal, rng);
  const hands = deal.hands.map((hand, seat) =>
    fillHand(hand, deck.slice(seat * 7, (seat + 1) * 7)),
  );
  return { ...rest, deck, deal: { ...deal, hands } };
}

import { type Rng, shuffled } from '@taku/contract';
import { type Card, JOKER_1 } from './card.ts';

/** The 52 cards and the first `jokers` jokers, in the order of their numbers. */
export function orderedDeck(jokers: 0 | 1 | 2 = 0): Card[] {
  return Array.from({ length: JOKER_1 + jokers }, (_, card) => card);
}

export function shuffledDeck(rng: Rng, jokers: 0 | 1 | 2 = 0): Card[] {
  return shuffled(rng, orderedDeck(jokers));
}

/** Whether these are the cards of the deck, each exactly once, in any order. */
export function isWholeDeck(deck: readonly Card[], jokers: 0 | 1 | 2 = 0): boolean {
  const expected = orderedDeck(jokers);
  return deck.length === expected.length && new Set(deck).size === deck.length
    ? expected.every((card) => deck.includes(card))
    : false;
}

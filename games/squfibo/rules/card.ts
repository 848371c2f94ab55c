import { InvariantError } from '@taku/contract';

export const VALUES = [1, 4, 9, 16] as const;
export type Value = (typeof VALUES)[number];

const COLOURS = ['red', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

/** Colour and value; copies of a kind cannot be told apart. The order is the order of a hand. */
export const CARDS = ['r1', 'r4', 'r9', 'r16', 'b1', 'b4', 'b9', 'b16'] as const;
export type Card = (typeof CARDS)[number];

export function isCard(raw: unknown): raw is Card {
  return CARDS.some((card) => card === raw);
}

export function colourOf(card: Card): Colour {
  return card.startsWith('r') ? 'red' : 'blue';
}

const VALUE_OF: Readonly<Record<Card, Value>> = {
  r1: 1,
  r4: 4,
  r9: 9,
  r16: 16,
  b1: 1,
  b4: 4,
  b9: 9,
  b16: 16,
};

export function valueOf(card: Card): Value {
  return VALUE_OF[card];
}

export function sortCards(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other));
}

/** All cards of the first list that are not in the second, copies counted. */
export function subtractCards(all: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...all];
  for (const card of gone) {
    const index = left.indexOf(card);
    if (index < 0) throw new InvariantError(`${card} is not among ${left.join(' ')}`);
    left.splice(index, 1);
  }
  return left;
}

/** The hand without one copy of a card that is in it. */
export function withoutCard(cards: readonly Card[], card: Card): Card[] {
  return subtractCards(cards, [card]);
}

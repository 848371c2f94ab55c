import { invariant } from '@taku/contract';

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

export function valueOf(card: Card): Value {
  const value = VALUES.find((known) => String(known) === card.slice(1));
  invariant(value !== undefined, `no value in card ${card}`);
  return value;
}

export function sortCards(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other));
}

/** The hand without one copy of a card that is in it. */
export function withoutCard(cards: readonly Card[], card: Card): Card[] {
  const index = cards.indexOf(card);
  invariant(index >= 0, `${card} is not among ${cards.join(' ')}`);
  return cards.toSpliced(index, 1);
}

/** All cards of the first list that are not in the second, copies counted. */
export function subtractCards(all: readonly Card[], gone: readonly Card[]): Card[] {
  return gone.reduce<Card[]>((left, card) => withoutCard(left, card), [...all]);
}

import { parseCard, rankOf, suitOf } from '@taku/cards';
import { invariant } from '@taku/contract';

/** The number of a card that is known to be one. */
export function cardNumber(code: string): number {
  const card = parseCard(code);
  invariant(card !== null, `no card is written ${code}`);
  return card;
}

/** 2 … 14, the ace high. */
export function rankOfCode(code: string): number {
  return rankOf(cardNumber(code)) + 2;
}

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export function suitOfCode(code: string): number {
  return suitOf(cardNumber(code));
}

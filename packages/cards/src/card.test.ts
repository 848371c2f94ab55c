import { fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import {
  CARD_CODES,
  cardFace,
  cardName,
  cardOf,
  cards,
  formatCard,
  isJoker,
  isWholeDeck,
  orderedDeck,
  parseCard,
  rankOf,
  shuffledDeck,
  suitOf,
} from './index.ts';

describe('card codes', () => {
  it('write every card of the 54 and read it back', () => {
    expect(new Set(CARD_CODES).size).toBe(54);
    for (let card = 0; card < 54; card++) expect(parseCard(formatCard(card))).toBe(card);
  });

  it.each([
    ['2c', 0, 0, 0],
    ['Td', 33, 8, 1],
    ['Ah', 50, 12, 2],
    ['As', 51, 12, 3],
  ])('%s is card %i: rank %i, suit %i', (code, card, rank, suit) => {
    expect(parseCard(code)).toBe(card);
    expect([rankOf(card), suitOf(card), cardOf(rank, suit)]).toEqual([rank, suit, card]);
  });

  it.each(['', 'ah', '10h', 'A', 'Ax', 'X3', 'X0', 'AhKd', '??'])('refuse %j', (code) => {
    expect(parseCard(code)).toBeNull();
  });

  it('read several codes at once', () => {
    expect(cards('Ah Kd', 'X2')).toEqual([50, 45, 53]);
    expect(() => cards('Ah Zz')).toThrow('no card is written Zz');
  });
});

describe('decks', () => {
  it.each([0, 1, 2] as const)('with %i jokers hold each card once, shuffled too', (jokers) => {
    const deck = shuffledDeck(fastRng(7, jokers), jokers);
    expect(deck).toHaveLength(52 + jokers);
    expect(deck.toSorted((a, b) => a - b)).toEqual(orderedDeck(jokers));
    expect(deck.filter(isJoker)).toHaveLength(jokers);
    expect(isWholeDeck(deck, jokers)).toBe(true);
    expect(isWholeDeck([...deck.slice(1), deck[1]!], jokers)).toBe(false);
    expect(isWholeDeck(deck.slice(1), jokers)).toBe(false);
  });
});

describe('names', () => {
  it('say a card in both languages and print it', () => {
    expect(cardName(46)).toEqual({ en: 'king of hearts', ja: 'ハートのK' });
    expect(cardName(53)).toEqual({ en: 'joker 2', ja: 'ジョーカー2' });
    expect([cardFace(46), cardFace(33), cardFace(52)]).toEqual(['K♥', '10♦', 'X1']);
  });
});

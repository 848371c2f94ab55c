import { InvariantError, at } from '@taku/contract';

/** A card is a number: rank × 4 + suit for 0–51, then the jokers X1 = 52 and X2 = 53. */
export type Card = number;

/** Lowest first; the index of a rank is its number, 0 for the two … 12 for the ace. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
/** Lowest first where suits break ties: clubs, diamonds, hearts, spades. */
export const SUITS = ['c', 'd', 'h', 's'] as const;
export type RankCode = (typeof RANKS)[number];
export type SuitCode = (typeof SUITS)[number];
/** As it is written in messages and logs: `Ah`, `Td`, `2c`, `X1`. */
export type CardCode = `${RankCode}${SuitCode}` | 'X1' | 'X2';

export const RANK_COUNT = 13;
export const SUIT_COUNT = 4;
export const ACE = 12;
export const JOKER_1: Card = 52;

export function cardOf(rank: number, suit: number): Card {
  return rank * SUIT_COUNT + suit;
}

export function isJoker(card: Card): boolean {
  return card >= JOKER_1;
}

/** 0 for the two … 12 for the ace; 13 for a joker. */
export function rankOf(card: Card): number {
  return card >> 2;
}

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades; meaningless for a joker. */
export function suitOf(card: Card): number {
  return card & 3;
}

const NATURAL_CODES = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}` as const));
/** All 54 codes in the order of their numbers. */
export const CARD_CODES: readonly CardCode[] = [...NATURAL_CODES, 'X1', 'X2'];

const CARD_OF_CODE: ReadonlyMap<string, Card> = new Map(
  CARD_CODES.map((code, card) => [code, card]),
);

export function isCardCode(raw: unknown): raw is CardCode {
  return CARD_OF_CODE.has(raw as string);
}

export function parseCard(code: string): Card | null {
  return CARD_OF_CODE.get(code) ?? null;
}

/** Reads a code that is known to be right (our own logs, what was parsed before, tests). */
export function cardFromCode(code: string): Card {
  const card = CARD_OF_CODE.get(code);
  if (card !== undefined) return card;
  throw new InvariantError(`no card is written ${code}`);
}

export function formatCard(card: Card): CardCode {
  return at(CARD_CODES, card);
}

export function formatCards(list: readonly Card[]): CardCode[] {
  return list.map(formatCard);
}

export function cards(...codes: readonly string[]): Card[] {
  return codes.flatMap((text) => text.trim().split(/\s+/)).map(cardFromCode);
}

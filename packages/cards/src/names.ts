import { type Words, at } from '@taku/contract';
import { type Card, JOKER_1, isJoker, rankOf, suitOf } from './card.ts';

const RANK_NAMES: readonly Words[] = [
  { en: 'two', ja: '2' },
  { en: 'three', ja: '3' },
  { en: 'four', ja: '4' },
  { en: 'five', ja: '5' },
  { en: 'six', ja: '6' },
  { en: 'seven', ja: '7' },
  { en: 'eight', ja: '8' },
  { en: 'nine', ja: '9' },
  { en: 'ten', ja: '10' },
  { en: 'jack', ja: 'J' },
  { en: 'queen', ja: 'Q' },
  { en: 'king', ja: 'K' },
  { en: 'ace', ja: 'A' },
];

const SUIT_NAMES: readonly Words[] = [
  { en: 'clubs', ja: 'クラブ' },
  { en: 'diamonds', ja: 'ダイヤ' },
  { en: 'hearts', ja: 'ハート' },
  { en: 'spades', ja: 'スペード' },
];

/** As a rank is printed on the card: 2 … 10, J, Q, K, A. */
export const RANK_FACES = [
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
  'A',
] as const;
const SUIT_GLYPHS = ['♣', '♦', '♥', '♠'] as const;

/** As it is spoken: “king of hearts / ハートのK”, “joker 1 / ジョーカー1”. */
export function cardName(card: Card): Words {
  if (isJoker(card)) {
    const number = card - JOKER_1 + 1;
    return { en: `joker ${number}`, ja: `ジョーカー${number}` };
  }
  const rank = at(RANK_NAMES, rankOf(card));
  const suit = at(SUIT_NAMES, suitOf(card));
  return { en: `${rank.en} of ${suit.en}`, ja: `${suit.ja}の${rank.ja}` };
}

/** As it is printed in running text: `10♥`, `X1`. */
export function cardFace(card: Card): string {
  if (isJoker(card)) return `X${card - JOKER_1 + 1}`;
  return `${at(RANK_FACES, rankOf(card))}${at(SUIT_GLYPHS, suitOf(card))}`;
}

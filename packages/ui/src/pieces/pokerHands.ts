import type { Words } from '@taku/contract';

/** A kind of hand with one of its hands. */
type PokerHand = { readonly cards: readonly string[]; readonly name: Words };

/** Strongest first; the place from the end is its number: 0 high card … 8 straight flush, 9 royal. */
export const POKER_HANDS: readonly PokerHand[] = [
  {
    cards: ['Ah', 'Kh', 'Qh', 'Jh', 'Th'],
    name: { en: 'Royal flush', ja: 'ロイヤルフラッシュ' },
  },
  {
    cards: ['9s', '8s', '7s', '6s', '5s'],
    name: { en: 'Straight flush', ja: 'ストレートフラッシュ' },
  },
  { cards: ['8h', '8d', '8s', '8c', 'Kd'], name: { en: 'Four of a kind', ja: 'フォーカード' } },
  { cards: ['Qs', 'Qh', 'Qd', '4c', '4s'], name: { en: 'Full house', ja: 'フルハウス' } },
  { cards: ['Ad', 'Jd', '9d', '6d', '3d'], name: { en: 'Flush', ja: 'フラッシュ' } },
  { cards: ['9h', '8c', '7d', '6s', '5h'], name: { en: 'Straight', ja: 'ストレート' } },
  { cards: ['Tc', 'Td', 'Ts', '7h', '2c'], name: { en: 'Three of a kind', ja: 'スリーカード' } },
  { cards: ['Kd', 'Kc', '4s', '4h', '9c'], name: { en: 'Two pair', ja: 'ツーペア' } },
  { cards: ['9s', '9h', 'Ac', '8d', '3c'], name: { en: 'Pair', ja: 'ペア' } },
  { cards: ['As', 'Jd', '8c', '6h', '2d'], name: { en: 'High card', ja: 'ハイカード' } },
];

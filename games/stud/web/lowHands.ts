import type { Words } from '@taku/contract';

/** A kind of low hand: by its highest card, 0 for the ace … 12 for the king. */
type LowHand = { readonly cards: readonly string[]; readonly name: Words; readonly high: number };

function lowHand(high: number, face: string, cards: readonly string[]): LowHand {
  return { high, cards, name: { en: `${face} low`, ja: `${face}ロー` } };
}

/** The lowest first. Straights and flushes do not count, aces are low. */
export const LOW_HANDS: readonly LowHand[] = [
  {
    high: 4,
    cards: ['5h', '4s', '3c', '2d', 'Ah'],
    name: { en: '5 low, the best', ja: '5ロー（最強）' },
  },
  lowHand(5, '6', ['6d', '4c', '3s', '2h', 'Ad']),
  lowHand(6, '7', ['7s', '5h', '4d', '2c', 'As']),
  lowHand(7, '8', ['8c', '6d', '5s', '3h', '2c']),
  lowHand(8, '9', ['9d', '7c', '5h', '4s', 'Ac']),
  lowHand(9, '10', ['Ts', '8d', '6h', '3c', '2s']),
  lowHand(10, 'J', ['Jh', '9c', '7d', '4s', '3d']),
  lowHand(11, 'Q', ['Qc', '8s', '6c', '5d', '2h']),
  lowHand(12, 'K', ['Kd', '9h', '8h', '5c', '4h']),
];

/** The highest card of a low that takes its half in Stud 8. */
export const EIGHT = 7;

import type { Habit } from '@taku/contract';

/** By which one player's turns are told from another's. */
export const HABITS: readonly Habit[] = [
  {
    id: 'claims',
    words: { en: 'Claims a combo', ja: '役を宣言する' },
    has: (cellOf) => cellOf('claimsPair') + cellOf('claimsThree') > 0,
  },
  {
    id: 'claimsThree',
    words: { en: 'Claims three cards', ja: '3枚の役' },
    has: (cellOf) => cellOf('claimsThree') > 0,
  },
  {
    id: 'largest',
    words: { en: 'Plays a 16', ja: '16を出す' },
    has: (cellOf) => cellOf('plays16') > 0,
  },
  {
    id: 'centre',
    words: { en: 'Plays in the centre', ja: 'まん中に置く' },
    has: (cellOf) => cellOf('centre') > 0,
  },
  {
    id: 'corner',
    words: { en: 'Plays in a corner', ja: '角に置く' },
    has: (cellOf) => cellOf('corner') > 0,
  },
];

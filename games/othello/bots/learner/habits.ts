import type { Habit } from '@taku/contract';

const FEW_REPLIES = 4;
const FEW_TURNED = 2;

/** By which one player's moves are told from another's. */
export const HABITS: readonly Habit[] = [
  {
    id: 'corner',
    words: { en: 'Takes a corner', ja: '隅を取る' },
    has: (cellOf) => cellOf('square a1') > 0,
  },
  {
    id: 'edge',
    words: { en: 'Plays on the edge', ja: '辺に打つ' },
    has: (cellOf) => cellOf('edge') > 0,
  },
  {
    id: 'cornersGiven',
    words: { en: 'Gives a corner', ja: '隅を渡す' },
    has: (cellOf) => cellOf('corners given') > 0,
  },
  {
    id: 'fewReplies',
    words: { en: 'Leaves four moves or fewer', ja: '相手の手を4つ以下にする' },
    has: (cellOf) => cellOf('replies') <= FEW_REPLIES,
  },
  {
    id: 'fewTurned',
    words: { en: 'Turns two discs or fewer', ja: '返すのは2石まで' },
    has: (cellOf) => cellOf('discs turned') <= FEW_TURNED,
  },
];

import { ACE } from '@taku/cards';
import type { Habit } from '@taku/contract';

const QUEEN_CELL = ACE - 1;
const THREE_SUITED = 3;

/** By which one player's placements are told from another's. */
export const HABITS: readonly Habit[] = [
  {
    id: 'highOnTop',
    words: { en: 'Queen or better put on top', ja: '上段にQ以上' },
    has: (cellOf) => cellOf('top added') > 0 && cellOf('top added highest') >= QUEEN_CELL,
  },
  {
    id: 'entryOnTop',
    words: { en: 'A pair on top that enters Fantasyland', ja: '上段にFL圏のペア' },
    has: (cellOf) => cellOf('entry on top') > 0,
  },
  {
    id: 'bottomFlush',
    words: { en: 'Flush in the bottom', ja: '下段フラッシュ' },
    has: (cellOf) => cellOf('bottom one suit') >= THREE_SUITED,
  },
  {
    id: 'middlePair',
    words: { en: 'A pair in the middle', ja: '中段にペア' },
    has: (cellOf) => cellOf('middle pairs') > 0,
  },
  {
    id: 'throwsHigh',
    words: { en: 'Queen or better thrown away', ja: 'Q以上を捨てる' },
    has: (cellOf) => cellOf('discard rank') >= QUEEN_CELL,
  },
];

import type { SentenceList, Words } from '@taku/contract';
import { columnWords } from './columnWords.ts';

// All that this game says, but its refusals: a further language touches no rule.

export const NAME: Words = { en: 'Othello', ja: 'オセロ' };

/** What CPUs give as reasons. */
export const reasonWords: SentenceList = {
  ...columnWords,
  move: { en: '{square}: {value} discs ({how})', ja: '{square}: {value}石（{how}）' },
  exact: { en: 'exact', ja: '読み切り' },
  plies: { en: '{plies} plies', ja: '{plies}手読み' },
  yardstick: { en: '{square} ({level})', ja: '{square}（{level}）' },
};

import type { SentenceList, Words } from '@taku/contract';
import { columnWords } from './columnWords.ts';

// All that this game says, but its refusals: a further language touches no rule.

export const NAME: Words = { en: 'OFC Pineapple', ja: 'OFCパイナップル' };

/** What CPUs give as reasons. */
export const reasonWords: SentenceList = {
  ...columnWords,
  next: { en: 'Presses on', ja: '次へ進みます' },
  places: { en: 'Places {placements} ({points})', ja: '{placements}に置きます（{points}）' },
  at_top: { en: '{card} top', ja: '{card} 上段' },
  at_middle: { en: '{card} middle', ja: '{card} 中段' },
  at_bottom: { en: '{card} bottom', ja: '{card} 下段' },
  fantasyland: { en: 'Fantasyland, {score}', ja: 'ファンタジーランド {score}' },
};

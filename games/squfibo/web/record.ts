import { COMBO_WORDS, type SquFiboTypes } from '@taku/squfibo/rules';
import type { RecordUi } from '@taku/ui';
import { squfiboWords } from './words.ts';

const MISSED = ['THREE_CARDS', 'TWO_CARDS_4_9', 'TWO_CARDS_1_4', 'CLEARING_YAKU'] as const;

export const squfiboRecordUi: RecordUi<SquFiboTypes> = {
  stats: [
    {
      tally: 'missed',
      label: { en: 'Combos missed', ja: '見のがした役' },
      as: 'mean',
      unit: { en: 'a game', ja: '1局' },
      decimals: 1,
    },
    {
      tally: 'starsACombo',
      label: { en: 'Stars a combo', ja: '役あたりの星' },
      as: 'mean',
      unit: { en: 'stars', ja: '個' },
      decimals: 1,
    },
    {
      tally: 'clearings',
      label: { en: 'Clearings', ja: '全消し' },
      as: 'mean',
      unit: { en: 'a game', ja: '1局' },
      decimals: 1,
    },
    {
      tally: 'seconds',
      label: { en: 'Time a turn', ja: 'ひと手' },
      as: 'mean',
      unit: { en: 's', ja: '秒' },
      decimals: 1,
    },
  ],
  chart: {
    kind: 'counts',
    label: { en: 'Missed most', ja: '見のがし' },
    unit: { en: 'times', ja: '回' },
    rows: MISSED.map((type) => ({ tally: `missed.${type}`, label: COMBO_WORDS[type] })),
  },
  loss: {
    label: { en: 'Lost a turn', ja: '1手の損' },
    phases: [
      { en: '1–10', ja: '1–10' },
      { en: '11–20', ja: '11–20' },
      { en: '21–', ja: '21–' },
    ],
    phaseOf: ({ turn }) => Math.min(2, Math.floor((turn - 1) / 10)),
  },
  groups: [
    {
      group: 'rules',
      label: { en: 'Rules', ja: 'ルール' },
      marks: { classic: squfiboWords.classic, fibonacci: squfiboWords.fibonacci },
    },
    { group: 'combo', label: { en: 'Combo', ja: '役' }, marks: COMBO_WORDS },
  ],
};

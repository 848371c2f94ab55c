import type { Words } from '@taku/contract';
import { CATEGORIES } from '@taku/cards';
import type { OfcTypes } from '@taku/ofc/rules';
import type { RecordUi } from '@taku/ui';
import { POKER_HANDS } from '@taku/ui/pieces';

const POINTS: Words = { en: 'points', ja: '点' };

/** The last of the list is the high card. */
const HANDS: Readonly<Record<string, Words>> = Object.fromEntries(
  CATEGORIES.map((category, place) => [
    category,
    POKER_HANDS.at(-1 - place)?.name ?? { en: category, ja: category },
  ]),
);

export const ofcRecordUi: RecordUi<OfcTypes> = {
  stats: [
    { tally: 'foul', label: { en: 'Fouls', ja: 'ファウル' }, as: 'share' },
    { tally: 'fantasyland', label: { en: 'Fantasyland', ja: 'FLに入る' }, as: 'share' },
    { tally: 'stay', label: { en: 'Stays there', ja: 'FL継続' }, as: 'share' },
    {
      tally: 'royalties',
      label: { en: 'Royalties a hand', ja: '1ハンドの役' },
      as: 'mean',
      unit: POINTS,
      decimals: 1,
    },
  ],
  chart: {
    kind: 'intervals',
    label: { en: 'Points a hand', ja: '1ハンドの得点' },
    unit: POINTS,
    rows: [{ tally: 'points', label: { en: 'Points', ja: '得点' } }],
  },
  loss: {
    label: { en: 'Lost a turn', ja: '1ターンの損' },
    phases: [0, 1, 2, 3, 4].map((turn) => ({ en: `T${turn + 1}`, ja: `T${turn + 1}` })),
    phaseOf: ({ hand }) => hand?.turn ?? null,
  },
  groups: [
    {
      group: 'hand',
      label: { en: 'Hand', ja: '役' },
      marks: {
        ...HANDS,
        fantasyland: { en: 'Fantasyland', ja: 'ファンタジーランド' },
        foul: { en: 'Foul', ja: 'ファウル' },
      },
    },
  ],
};

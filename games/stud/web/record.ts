import type { MatchLog, Words } from '@taku/contract';
import { walk } from '@taku/match';
import {
  GAME_NAMES,
  HIGH_CATEGORIES,
  type StudTypes,
  exportPhh,
  formatPhh,
  stud,
} from '@taku/stud/rules';
import type { RecordUi } from '@taku/ui';
import { POKER_HANDS } from '@taku/ui/pieces';

const STREETS = ['3rd', '4th', '5th', '6th', '7th'] as const;
const BB: Words = { en: 'bb/100', ja: 'bb/100' };

/** Every finished deal of a match; a deal that the format cannot tell is left out. */
function phhOf({ header, entries }: MatchLog): readonly string[] {
  const names = header.players.map(({ name }) => name);
  const hands: string[] = [];
  for (const { before, after } of walk(stud, header, entries)) {
    const { deal } = after;
    if (!deal?.dealFinished || deal === before.deal) continue;
    const hand = exportPhh(deal, names);
    if (hand.ok) hands.push(formatPhh(hand.value));
  }
  return hands;
}

/** The last of the list is the high card. */
const HANDS: Readonly<Record<string, Words>> = Object.fromEntries(
  HIGH_CATEGORIES.map((category, place) => [
    category,
    POKER_HANDS.at(-1 - place)?.name ?? { en: category, ja: category },
  ]),
);

export const studRecordUi: RecordUi<StudTypes> = {
  stats: [
    { tally: 'vpip', label: { en: 'VPIP', ja: '参加率 VPIP' }, as: 'share' },
    { tally: 'complete', label: { en: 'Completes', ja: 'コンプリート' }, as: 'share' },
    { tally: 'foldFifth', label: { en: 'Folds on 5th', ja: '5thでフォールド' }, as: 'share' },
    { tally: 'showdown', label: { en: 'Showdowns won', ja: 'ショーダウン勝ち' }, as: 'share' },
  ],
  chart: {
    kind: 'intervals',
    label: { en: 'By variant', ja: 'ゲームごと' },
    unit: BB,
    rows: [
      { tally: 'bb.studHi', label: GAME_NAMES.studHi },
      { tally: 'bb.razz', label: GAME_NAMES.razz },
      { tally: 'bb.stud8', label: GAME_NAMES.stud8 },
    ],
  },
  loss: {
    label: { en: 'Lost a decision', ja: '1回の損' },
    phases: STREETS.map((street) => ({ en: street, ja: street })),
    phaseOf: ({ deal }) => (deal ? STREETS.indexOf(deal.street) : null),
  },
  groups: [
    { group: 'variant', label: { en: 'Variant', ja: '種目' }, marks: GAME_NAMES },
    { group: 'hand', label: { en: 'Hand', ja: '役' }, marks: HANDS },
  ],
  files: [
    {
      name: 'PHH',
      extension: 'phhs',
      // One table for each hand, numbered from 1, as the format wants many in a file.
      write: (logs) =>
        logs
          .flatMap(phhOf)
          .map((hand, place) => `[${place + 1}]\n${hand}`)
          .join('\n'),
    },
  ],
};

import type { MatchLog, Words } from '@taku/contract';
import { walkToEnd } from '@taku/match';
import {
  OPENING_NAMES,
  type OthelloTypes,
  START_POSITION,
  formatGgf,
  othello,
} from '@taku/othello/rules';
import type { RecordUi } from '@taku/ui';

const DISCS: Words = { en: 'discs', ja: '石' };
const MOVES_A_PHASE = 10;

/** As GGS archives keep it; a forfeit has the result of the match. */
function ggfOf({ header, entries, returns }: MatchLog): string {
  const { state } = walkToEnd(othello, header, entries);
  const black = state.blackSeat ?? 0;
  const name = (seat: number) => header.players[seat]?.name ?? '';
  const day = new Date(header.startedAt).toISOString().slice(0, 10);
  return formatGgf({
    black: name(black),
    white: name(1 - black),
    start: START_POSITION,
    moves: state.moves,
    result: returns[black] ?? null,
    tags: { PC: 'Taku', DT: day },
  });
}

export const othelloRecordUi: RecordUi<OthelloTypes> = {
  stats: [
    {
      tally: 'discs',
      label: { en: 'Disc difference', ja: '平均石差' },
      as: 'mean',
      unit: DISCS,
      decimals: 1,
    },
    { tally: 'corners', label: { en: 'Corners taken', ja: '取った隅' }, as: 'share' },
    { tally: 'won.black', label: { en: 'Won as black', ja: '黒の勝率' }, as: 'share' },
    { tally: 'won.white', label: { en: 'Won as white', ja: '白の勝率' }, as: 'share' },
  ],
  loss: {
    label: { en: 'Lost a move', ja: '1手の損' },
    phases: ['1–10', '11–20', '21–30', '31–40', '41–50', '51–60'].map((moves) => ({
      en: moves,
      ja: moves,
    })),
    phaseOf: ({ moves }) => Math.min(5, Math.floor(moves.length / MOVES_A_PHASE)),
  },
  groups: [
    {
      group: 'colour',
      label: { en: 'Colour', ja: '手番' },
      marks: { black: { en: 'Black', ja: '黒' }, white: { en: 'White', ja: '白' } },
    },
    {
      group: 'opening',
      label: { en: 'Opening', ja: '定石' },
      marks: Object.fromEntries(OPENING_NAMES.map((name) => [name.en, name])),
    },
  ],
  files: [{ name: 'GGF', extension: 'ggf', write: (logs) => logs.map(ggfOf).join('\n') }],
};

import { seatOf } from '@taku/contract';
import type { SquFiboMessage } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import { lineText } from '@taku/ui';
import { describeSquFibo } from './describe.ts';

const COMBO_TURN: readonly SquFiboMessage[] = [
  { type: 'card_placed', seat: seatOf(0), cell: 0, card: 'r4' },
  {
    type: 'combo_claimed',
    seat: seatOf(0),
    combo: 'THREE_CARDS',
    cells: [0, 1, 3],
    cards: ['r4', 'r16', 'r1'],
    swept: [],
  },
  { type: 'cards_drawn', seat: seatOf(0), count: 3, deckSize: 20, reason: 'combo' },
  { type: 'stars_taken', seat: seatOf(0), count: 3, stars: 11, pool: 14 },
  { type: 'turn_ended', seat: seatOf(0), turn: 24 },
];
const PLAIN_TURN: readonly SquFiboMessage[] = [
  { type: 'card_removed', seat: seatOf(1), cell: 8, card: 'r16' },
  { type: 'card_placed', seat: seatOf(1), cell: 8, card: 'b1' },
  { type: 'turn_ended', seat: seatOf(1), turn: 25 },
  { type: 'cards_drawn', seat: seatOf(0), count: 1, deckSize: 17, reason: 'empty-hand' },
];

function linesIn(lang: 'ja' | 'en', messages: readonly SquFiboMessage[]) {
  const context = {
    lang,
    names: ['春子', 'CPU'],
    cpus: [seatOf(1)],
    seat: seatOf(0),
    config: { ruleset: 'classic' },
  } as const;
  return describeSquFibo(messages, context).map((line) => [line.number, lineText(line), line.mark]);
}

describe('SquFibo commentary', () => {
  it('tells a combo with its stars on one line and no separate end of turn', () => {
    expect(linesIn('ja', COMBO_TURN)).toEqual([
      [24, '春子 が 赤の4 を左上に置きました', undefined],
      [24, '春子 が役を宣言：赤 1+4+16、星3個', 'star'],
      [null, 'CPUの番です', undefined],
    ]);
    expect(linesIn('en', COMBO_TURN)).toEqual([
      [24, '春子 placed the red 4: top left', undefined],
      [24, '春子 claimed red 1+4+16, 3 stars', 'star'],
      [null, 'It is the CPU’s turn', undefined],
    ]);
  });

  it('[CPU] a CPU speaks by the lines of its document', () => {
    const own = COMBO_TURN.map((message) => ({ ...message, seat: 1 }) as SquFiboMessage);
    expect(linesIn('ja', own)).toEqual([
      [24, 'CPU が 赤の4 を左上に置きました', undefined],
      [24, 'CPU が役を宣言：赤 1+4+16', undefined],
      [24, 'CPU が星を3個取りました', 'star'],
    ]);
  });

  it('[Q8] tells a turn without a claim as an ordinary end, missed or not', () => {
    expect(linesIn('ja', PLAIN_TURN)).toEqual([
      [25, 'CPU が右下の 赤の16 を捨てました', undefined],
      [25, 'CPU が 青の1 を右下に置きました', undefined],
      [25, 'CPUはターンを終了しました', undefined],
      [null, '春子 が山札から1枚引きました', undefined],
    ]);
  });

  it('numbers the turns of several changes told together', () => {
    const numbers = linesIn('en', [...COMBO_TURN, ...PLAIN_TURN]).map(([number]) => number);
    expect(numbers).toEqual([24, 24, null, 25, 25, 25, null]);
  });

  it('tells the end', () => {
    const over = {
      type: 'game_over',
      ending: 'no-deck',
      winner: seatOf(1),
      stars: [15, 19],
    } as const;
    expect(linesIn('ja', [over])[0]?.[1]).toBe('15 – 19 で CPU の勝ちです');
    expect(linesIn('en', [{ ...over, winner: null }])[0]?.[1]).toBe('A draw, 15 – 19');
  });
});

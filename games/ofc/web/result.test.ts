import { seatOf } from '@taku/contract';
import type { ResultContext } from '@taku/ui';
import { describe, expect, it } from 'vitest';
import { ui } from './index.ts';

const CONTEXT: ResultContext = {
  names: ['CPU', '春子'],
  returns: [1, -1],
  forfeits: [],
  ending: null,
  forfeited: null,
};
const VIEW = {
  chips: [212, 188],
  handsPlayed: 3,
  hand: null,
  result: null,
  ending: { winner: 0, reason: 'manual', leaver: null },
};

describe('a result', () => {
  it.each([
    [seatOf(1), [188, 212]],
    [seatOf(0), [212, 188]],
  ])('for seat %s: figures in one order, own side first', (seat, figures) => {
    const { scores, detail } = ui.result(VIEW, seat, CONTEXT);
    const order = seat === 1 ? [1, 0] : [0, 1];
    expect(scores).toEqual(order.map((of, place) => ({ seat: of, figure: `${figures[place]}` })));
    expect(detail.en).toContain(figures.join(' – '));
  });

  it.each([
    ['whole hands are counted', VIEW, '3ハンド'],
    [
      'a hand that was broken off is named',
      { ...VIEW, handsPlayed: 0, hand: { number: 1 } },
      '第1ハンドの途中',
    ],
  ])('%s', (_what, view, caption) => {
    expect(ui.result(view, seatOf(1), CONTEXT).caption?.ja).toBe(caption);
  });
});

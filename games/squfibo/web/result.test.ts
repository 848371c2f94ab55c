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
const VIEW = { stars: [28, 6], result: { winner: 0 }, ruleset: 'classic', lastPlay: null };

describe('a result', () => {
  it.each([
    [seatOf(1), [6, 28]],
    [seatOf(0), [28, 6]],
    [null, [28, 6]],
  ])('for seat %s: figures in one order, own side first', (seat, figures) => {
    const { scores, detail } = ui.result(VIEW, seat, CONTEXT);
    const order = seat === 1 ? [1, 0] : [0, 1];
    expect(scores).toEqual(order.map((of, place) => ({ seat: of, figure: `${figures[place]}` })));
    expect(detail.en).toContain(figures.join(' – '));
  });
});

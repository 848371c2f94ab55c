import type { Worth } from '@taku/contract';
import type { OfcTypes } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { barOf, percentText, reasonOf, scaleOf } from './figures.ts';

function worth(
  loss: number,
  lossMargin: number,
  facts = { foul: 0, fantasyland: 0 },
): Worth<OfcTypes> {
  const action = { type: 'place', placements: [] } as const;
  return { action, value: -loss, margin: 0, loss, lossMargin, facts };
}

describe('the figures of an OFC review', () => {
  it('draws bars and their intervals on the scale of the whole hand', () => {
    const worths = [worth(3, 1), worth(0.5, 1), null];
    expect(scaleOf(worths)).toBe(4);
    expect(barOf(worths[0]!, 4)).toEqual({ length: 75, from: 50, to: 100 });
    expect(barOf(worths[1]!, 4)).toEqual({ length: 12.5, from: 0, to: 37.5 });
    expect(scaleOf([])).toBe(2);
  });

  it('rounds a chance to whole percent', () => {
    expect(percentText(0.314)).toBe('31');
  });

  it('says what the best changes, and nothing inside the interval', () => {
    const best = worth(0, 0, { foul: 0.3, fantasyland: 0.31 });
    const costly = worth(4.1, 0.6, { foul: 0.21, fantasyland: 0 });
    expect(reasonOf(costly, best)).toEqual({
      en: 'Fantasyland 0 % → 31 %, foul 21 % → 30 %, 4.1 points more are expected.',
      ja: 'FL 0% → 31%。ファウル 21% → 30%。期待値は 4.1点 高くなります。',
    });
    expect(reasonOf(worth(0.4, 0.6), best)).toBeNull();
  });
});

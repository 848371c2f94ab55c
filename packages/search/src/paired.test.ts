import { drawUnit, fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { pairedWorths } from './paired.ts';

const samples = (...values: readonly number[]) => Float64Array.from(values);

describe('actions tried on the same futures', () => {
  it('what is shared by all futures is in the values and not in the losses', () => {
    // Means 2 and 1; each spreads by √2 about it, their difference is 1 in every future.
    const [best, other] = pairedWorths([samples(1, 3, 1, 3), samples(0, 2, 0, 2)]);
    const margin = (1.96 * Math.sqrt(4 / 3)) / 2;
    expect(best).toEqual({ value: 2, margin: expect.closeTo(margin, 10), loss: 0, lossMargin: 0 });
    expect(other).toEqual({ value: 1, margin: expect.closeTo(margin, 10), loss: 1, lossMargin: 0 });
  });

  it('a difference that changes from future to future has its interval', () => {
    // Differences 0, 0, 0, 4: mean 1, deviation 2, error 1.
    const [, other] = pairedWorths([samples(4, 4, 4, 4), samples(4, 4, 4, 0)]);
    expect(other).toMatchObject({ loss: 1, lossMargin: expect.closeTo(1.96, 10) });
  });

  it('one future tells a value and no spread', () => {
    expect(pairedWorths([samples(7)])).toEqual([{ value: 7, margin: 0, loss: 0, lossMargin: 0 }]);
  });

  it('an action as good as seven others is called worse in fewer than 5 of 100 samples', () => {
    const rng = fastRng(11);
    let called = 0;
    for (let round = 0; round < 1000; round++) {
      const tried = Array.from({ length: 8 }, () =>
        Float64Array.from({ length: 64 }, () => drawUnit(rng)),
      );
      const { loss, lossMargin } = pairedWorths(tried)[0]!;
      if (loss > lossMargin) called += 1;
    }
    expect(called / 1000).toBeLessThan(0.05);
  });
});

import { describe, expect, it } from 'vitest';
import { verdictOf } from './appraise.ts';

describe('a verdict', () => {
  it.each([
    ['nothing is lost', 0, 0, 'best'],
    ['nothing is lost, as far as one can tell', 0, 3, 'best'],
    ['the loss lies inside its interval', 2, 3, 'equal'],
    ['the interval touches 0', 3, 3, 'equal'],
    ['the loss is clear of 0', 3.1, 3, 'worse'],
    ['an exact loss', 1, 0, 'worse'],
  ])('%s', (_why, loss, lossMargin, verdict) => {
    expect(verdictOf({ loss, lossMargin })).toBe(verdict);
  });
});

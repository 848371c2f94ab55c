import { describe, expect, it } from 'vitest';
import { expOf, logOf } from './arithmetic.ts';

describe('arithmetic that every engine rounds alike', () => {
  it('gives e to a power', () => {
    for (let x = 0; x > -700; x -= 0.37) {
      expect(Math.abs(expOf(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
    }
    expect(expOf(-1000)).toBe(0);
  });

  it('gives the logarithm', () => {
    expect(logOf(1)).toBe(0);
    for (let x = 1.001; x < 1e6; x *= 1.1) {
      expect(Math.abs(logOf(x) / Math.log(x) - 1)).toBeLessThan(1e-13);
    }
  });
});

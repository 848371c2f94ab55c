import { describe, expect, it } from 'vitest';
import { COUNT_CELLS, COUNT_ROW, countCell, countWorths, phaseOf } from './counts.ts';

describe('numbers of discs', () => {
  it('more than twelve are as good as twelve', () => {
    expect(countCell(0, 0)).toBe(0);
    expect(countCell(30, 13)).toBe(countCell(12, 12));
    expect(countCell(12, 12)).toBe(COUNT_CELLS - 1);
    expect(countCell(1, 4)).not.toBe(countCell(4, 1));
  });

  it('phases count from the start, the last one lasts', () => {
    expect([60, 55, 54, 0].map((empties) => phaseOf(empties, 6, 10))).toEqual([0, 0, 1, 9]);
  });

  it('are looked up by empties and own discs', () => {
    const tables = Array.from({ length: 10 }, (_, phase) =>
      Int16Array.from({ length: COUNT_CELLS }, (_cell, at) => phase * 1000 + at),
    );
    const worths = countWorths(tables, 6);
    // 40 empties: 24 discs, phase 3.
    expect(worths[40 * COUNT_ROW + 2]).toBe(3000 + countCell(2, 22));
    expect(worths[40 * COUNT_ROW + 24]).toBe(3000 + countCell(24, 0));
    expect(countWorths(null, 6).every((worth) => worth === 0)).toBe(true);
  });
});

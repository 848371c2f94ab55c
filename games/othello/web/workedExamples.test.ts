import { bitsOf, count, flippedBy } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from './workedExamples.ts';

function squaresWith(mark: string, rows: readonly string[]): number[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((cell, x) => (cell === mark ? y * 8 + x : [])),
  );
}

describe('the worked examples of the rules page', () => {
  it.each(EXAMPLES)('$title.en', ({ before, after, isLegal }) => {
    const own = bitsOf(squaresWith('B', before));
    const other = bitsOf(squaresWith('W', before));
    const square = squaresWith('*', before)[0]!;
    const flipped = count(flippedBy({ own, other }, square));
    expect(flipped > 0).toBe(isLegal);
    const won = squaresWith('B', after).length - squaresWith('B', before).length;
    expect(won).toBe(isLegal ? flipped + 1 : 0);
  });
});

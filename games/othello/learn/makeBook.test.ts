import { modelFiles } from '@taku/models';
import { LEVELS_ROLE, OthelloBook, boardOfKey } from '@taku/othello/bots';
import { TWIN_START, createKernel, parseWeights, searchPosition } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';
import { makeBook } from './makeBook.ts';

const OPTIONS = { positions: 60, plies: 6, depth: 2, caution: 1.4, lossWeight: 1 } as const;

describe('making a book', () => {
  it('[R3] the same numbers give the same book; values are those of the search', async () => {
    const { phases, phaseWidth } = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
    const kernel = await createKernel();
    kernel.setWeights(phases, phaseWidth);
    const values = makeBook(kernel, OPTIONS);
    expect(makeBook(kernel, OPTIONS)).toEqual(values);
    expect(values.size).toBeGreaterThanOrEqual(OPTIONS.positions);
    const book = new OthelloBook(values);
    const known = [...values.keys()].filter((key) => book.movesAt(boardOfKey(key)) !== null);
    expect(known.length).toBeGreaterThan(5);
    const plan = { depth: 2, exactFrom: 0, caution: 1.4, maxNodes: 1e9, untilMs: Infinity };
    for (const [key, value] of values) {
      expect(searchPosition(kernel, boardOfKey(key), plan).value).toBe(value);
    }
    expect(book.movesAt(TWIN_START)).toHaveLength(4);
  });
});

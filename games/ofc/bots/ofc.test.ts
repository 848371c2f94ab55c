import { type Card, bestStrength, shuffledDeck } from '@taku/cards';
import { fastRng, shuffled } from '@taku/contract';
import { type Board, FANTASYLAND_VALUES, boardStrengths } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { Completer, rowWorth } from './hindsight.ts';
import { candidatesOf } from './placements.ts';
import { type Finished, finishRows, packRows, rowIndex } from './rowBoard.ts';
import { fiveStates } from './rowStates.ts';
import { emptyTables, packTables, unpackTables } from './value.ts';

const LAND = FANTASYLAND_VALUES.recompute;

function randomBoard(
  seed: number,
  sizes: readonly [number, number, number],
): { board: Board; rest: Card[] } {
  const deck = shuffledDeck(fastRng(seed), 2);
  const take = (count: number) => deck.splice(0, count);
  return {
    board: { top: take(sizes[0]), middle: take(sizes[1]), bottom: take(sizes[2]) },
    rest: deck,
  };
}

describe('rows as states', () => {
  it('know the strength of every full row, jokers and suits included', () => {
    for (let seed = 0; seed < 400; seed++) {
      const row = shuffled(fastRng(seed), [
        ...shuffledDeck(fastRng(seed, 1), 0).slice(0, 5 - (seed % 3)),
        52,
        53,
      ]).slice(0, 5);
      const [, middle] = packRows({ top: [], middle: row, bottom: [] });
      expect(fiveStates().strength[rowIndex(middle)]).toBe(bestStrength(row));
    }
  });

  it('finish a board as the rules do', () => {
    const finished: Finished = { top: 0, middle: 0, bottom: 0 };
    for (let seed = 0; seed < 500; seed++) {
      const { board } = randomBoard(seed, [3, 5, 5]);
      const rows = packRows(board);
      const isLegal = finishRows(rows, finished);
      expect(isLegal ? { ...finished } : null).toEqual(boardStrengths(board));
    }
  });

  it('keep their weights through a file', () => {
    const tables = emptyTables();
    tables.weights[7] = 3.25;
    tables.lines[2] = -0.5;
    const back = unpackTables(packTables(tables));
    expect([back.weights[7], back.lines[2], back.weights[8]]).toEqual([3.25, -0.5, 0]);
  });
});

/** Every way to play the turns to come when all their cards are known. */
function bruteForce(board: Board, future: readonly Card[]): number | null {
  if (future.length === 0) {
    const rows = boardStrengths(board);
    if (!rows) return null;
    const worth = rowWorth(LAND, null);
    return worth.row(0, rows.top) + worth.row(1, rows.middle) + worth.row(2, rows.bottom);
  }
  const values = candidatesOf(board, future.slice(0, 3)).map((each) =>
    bruteForce(each.board, future.slice(3)),
  );
  const legal = values.filter((value) => value !== null);
  return legal.length === 0 ? null : Math.max(...legal);
}

describe('[O16] the completion with all cards known', () => {
  it.each([
    [[2, 4, 5], 1],
    [[3, 4, 4], 1],
    [[1, 4, 4], 2],
    [[2, 3, 4], 2],
  ] as const)('equals brute force from rows %j with %i turns to come', (sizes, turns) => {
    for (let seed = 0; seed < (turns === 1 ? 60 : 12); seed++) {
      const { board, rest } = randomBoard(seed, sizes);
      const future = shuffled(fastRng(seed, 5), rest).slice(0, 3 * turns);
      expect(
        new Completer(future, rowWorth(LAND, null)).complete(packRows(board))?.value ?? null,
      ).toBe(bruteForce(board, future));
    }
  });
});

import { drawFrom, fastRng } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { LEVELS_ROLE } from '@taku/othello/bots';
import {
  type Kernel,
  type SearchPlan,
  TWIN_START,
  type TwinBoard,
  analysePosition,
  createKernel,
  parseWeights,
  searchPosition,
  twinMoves,
  twinPlaced,
  twinSwapped,
} from '@taku/othello/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOthelloTeam } from './threads.ts';

function plan(depth: number, exactFrom: number): SearchPlan {
  return { depth, exactFrom, caution: null, maxNodes: Number.MAX_SAFE_INTEGER, untilMs: Infinity };
}

function positionAfter(plies: number, seed: number): TwinBoard {
  const rng = fastRng(7, seed);
  let board = TWIN_START;
  for (let ply = 0; ply < plies; ply++) {
    if (twinMoves(board).length === 0) board = twinSwapped(board);
    board = twinPlaced(board, drawFrom(rng, twinMoves(board)));
  }
  return twinMoves(board).length === 0 ? twinSwapped(board) : board;
}

let alone: Kernel;
let team: Awaited<ReturnType<typeof createOthelloTeam>>;
beforeAll(async () => {
  const { phases, phaseWidth } = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  [alone, team] = [await createKernel(), await createOthelloTeam()];
  for (const kernel of [alone, team.kernel]) kernel.setWeights(phases, phaseWidth);
});
afterAll(() => team.end());

describe('two threads on one table', () => {
  it.each([1, 2, 3, 4, 5, 6])('[R3] exact score and move as alone, position %i', (seed) => {
    const board = positionAfter(44, seed);
    const [one, two] = [alone, team.kernel].map((kernel) =>
      searchPosition(kernel, board, plan(4, 20)),
    );
    expect(two!.isExact).toBe(true);
    expect({ square: two!.square, value: two!.value }).toEqual({
      square: one!.square,
      value: one!.value,
    });
  });

  it('[R4] analysis gives the plain values of one thread, at every depth and exactly', () => {
    for (const [plies, depth, exactFrom] of [
      [20, 7, 0],
      [46, 3, 18],
    ] as const) {
      const board = positionAfter(plies, 11);
      const steps = (kernel: Kernel) => [...analysePosition(kernel, board, plan(depth, exactFrom))];
      expect(steps(team.kernel)).toEqual(steps(alone));
    }
  });

  it('[R4] levels 1 to 6 stay on one thread: also the nodes are those of one', () => {
    const board = positionAfter(24, 12);
    const [one, two] = [alone, team.kernel].map((kernel) =>
      searchPosition(kernel, board, plan(6, 16)),
    );
    expect(two).toEqual(one);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Kernel, createKernel } from './kernel.ts';
import { analysePosition } from './analysis.ts';
import { type SearchPlan, searchPosition } from './search.ts';
import { randomModel, randomPositions } from './testPositions.ts';
import { type TwinBoard, twinEmpties, twinMoves, twinPlaced } from './twin/board.ts';
import { createTwinEvaluator } from './twin/evaluate.ts';
import { searchWithTwin } from './twin/plan.ts';
import { bestOf, plainNegamax, twinRoot } from './twin/search.ts';

const model = randomModel(3, 5);
const evaluate = createTwinEvaluator(model);
const FREE = { nodesLeft: Number.MAX_SAFE_INTEGER, isOver: () => false };

function plan(depth: number, exactFrom: number): SearchPlan {
  return { depth, exactFrom, caution: null, maxNodes: Number.MAX_SAFE_INTEGER, untilMs: Infinity };
}

/** The lowest square among the best, straight from the definition. */
function plainBest(board: TwinBoard, depth: number): { square: number; value: number } {
  const values = twinMoves(board).map((square) => ({
    square,
    value: 0 - plainNegamax(twinPlaced(board, square), depth - 1, evaluate),
  }));
  return bestOf(values);
}

let kernel: Kernel;
beforeAll(async () => {
  kernel = await createKernel();
  kernel.setWeights(model.phases, model.phaseWidth);
});

describe('search', () => {
  it.each([
    [1, 120],
    [2, 120],
    [3, 60],
    [4, 16],
  ])('[R4] %i plies equal plain negamax in the twin on %i positions', (depth, count) => {
    for (const board of [8, 20, 34, 48].flatMap((plies) => randomPositions(count / 4, plies, 77))) {
      const found = searchPosition(kernel, board, plan(depth, 0));
      if (found.moves.length === 1) continue;
      expect({ square: found.square, value: found.value }).toEqual(plainBest(board, depth));
    }
  });

  it.each([5, 6])('[R4] %i plies equal alpha-beta in the twin', (depth) => {
    for (const board of [10, 30, 46].flatMap((plies) => randomPositions(2, plies, depth))) {
      const found = searchPosition(kernel, board, plan(depth, 0));
      if (found.moves.length === 1) continue;
      const wanted = bestOf(twinRoot(board, depth, evaluate, { ...FREE }));
      expect({ square: found.square, value: found.value }).toEqual(wanted);
    }
  });

  it('[R4] the twin’s alpha-beta equals its plain negamax', () => {
    for (const board of randomPositions(12, 26, 3)) {
      expect(bestOf(twinRoot(board, 3, evaluate, { ...FREE }))).toEqual(plainBest(board, 3));
    }
  });

  it('[R3] the exact endgame equals full search in the twin, ties by the lowest square', () => {
    for (const board of [53, 54, 55].flatMap((plies) => randomPositions(40, plies, 11))) {
      const found = searchPosition(kernel, board, plan(2, 16));
      const wanted = plainBest(board, twinEmpties(board));
      expect(found.isExact).toBe(true);
      expect({ square: found.square, value: found.value }).toEqual(wanted);
    }
  });

  it('[R3] the exact endgame agrees with the twin at 12 empties', () => {
    for (const board of randomPositions(6, 48, 21)) {
      const empties = twinEmpties(board);
      const wanted = bestOf(twinRoot(board, empties, evaluate, { ...FREE }));
      const found = searchPosition(kernel, board, plan(4, 16));
      expect({ square: found.square, value: found.value }).toEqual(wanted);
    }
  });

  it('[R3] selective search before an exact solution does not change its value', () => {
    for (const board of randomPositions(1, 42, 31)) {
      const found = searchPosition(kernel, board, plan(6, 24));
      const child = twinPlaced(board, found.square);
      if (twinMoves(child).length === 0) continue;
      expect(searchPosition(kernel, child, plan(1, 24)).value).toBe(-found.value);
    }
  });

  it('[T-12] an exact solution that runs out of nodes falls back to the finished depth', () => {
    const [board] = randomPositions(1, 44, 41);
    const found = searchPosition(kernel, board!, { ...plan(4, 16), maxNodes: 3000 });
    expect(found.isExact).toBe(false);
    expect(found.depth).toBeGreaterThanOrEqual(1);
  });

  it('[R3] depth 1 completes even without any nodes or time', () => {
    for (const board of randomPositions(10, 20, 51)) {
      const found = searchPosition(kernel, board, { ...plan(6, 0), maxNodes: 1, untilMs: 0 });
      expect(found.depth).toBe(1);
      expect(found.square).toBe(searchPosition(kernel, board, plan(1, 0)).square);
    }
  });

  it('[R4] what was searched before leaves no trace: move, value and nodes are the same', () => {
    const selective = { ...plan(7, 0), caution: 1.2 };
    const boards = [24, 44, 32, 46].flatMap((plies) => randomPositions(1, plies, 91));
    const search = (board: TwinBoard, at: number) =>
      searchPosition(kernel, board, at % 2 === 0 ? selective : plan(4, 16));
    const alone = boards.map(search);
    expect(boards.map((_, at) => search(boards.at(-1 - at)!, boards.length - 1 - at))).toEqual(
      alone.toReversed(),
    );
  });

  it('[R4] also after so many searches that the table was emptied once', () => {
    const [board, other] = randomPositions(2, 30, 93);
    const first = searchPosition(kernel, board!, plan(6, 0));
    for (let search = 0; search < 260; search++) searchPosition(kernel, other!, plan(2, 0));
    expect(searchPosition(kernel, board!, plan(6, 0))).toEqual(first);
  });

  it('[R9] the twin plays the same move as the kernel', () => {
    for (const board of randomPositions(8, 30, 61)) {
      const wanted = searchPosition(kernel, board, plan(3, 0));
      const found = searchWithTwin(evaluate, board, plan(3, 0), () => 0);
      expect(found.square).toBe(wanted.square);
    }
  });
});

describe('analysis', () => {
  it('[R4] gives every move its plain value, best first', () => {
    for (const board of randomPositions(6, 24, 71)) {
      const steps = [...analysePosition(kernel, board, plan(3, 0))];
      expect(steps.map(({ depth }) => depth)).toEqual([1, 2, 3]);
      const plain = twinMoves(board)
        .map((square) => ({
          square,
          value: 0 - plainNegamax(twinPlaced(board, square), 2, evaluate),
        }))
        .sort((a, b) => b.value - a.value || a.square - b.square);
      expect(steps.at(-1)?.moves).toEqual(plain);
    }
  });

  it('[R3] ends with exact values within reach of the solver', () => {
    for (const board of randomPositions(6, 52, 81)) {
      const last = [...analysePosition(kernel, board, plan(2, 12))].at(-1);
      const wanted = bestOf(twinRoot(board, twinEmpties(board), evaluate, { ...FREE }));
      expect(last?.isExact).toBe(true);
      expect(last?.moves[0]).toEqual(wanted);
    }
  });
});

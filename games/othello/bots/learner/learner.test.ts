import { at, drawFrom, fastRng, seatOf } from '@taku/contract';
import {
  TWIN_START,
  type TwinBoard,
  WEIGHT_COUNT,
  formatWeightsV1,
  plainNegamax,
  twinMoves,
  twinPlaced,
  twinSwapped,
} from '@taku/othello/kernel';
import { type OthelloAction, type OthelloView, formatSquare } from '@taku/othello/rules';
import { describe, expect, it } from 'vitest';
import { createOthelloEngine } from '../engine.ts';
import { SQUARE_VALUE_UNIT } from '../squareValues.ts';
import { positional } from '../exploiters.ts';
import { othelloLearnerOf } from './learner.ts';
import { searchSquares } from './squareSearch.ts';

const SEAT = seatOf(0);
const WEIGHTS = formatWeightsV1(
  Float32Array.from({ length: WEIGHT_COUNT }, (_, place) => ((place * 7919) % 97) / 9e4),
);

/** Every position of a random game in which somebody can move. */
function randomGame(seed: number): readonly TwinBoard[] {
  const rng = fastRng(seed);
  const found: TwinBoard[] = [];
  for (let board = TWIN_START; ;) {
    if (twinMoves(board).length === 0) board = twinSwapped(board);
    const squares = twinMoves(board);
    if (squares.length === 0) return found;
    found.push(board);
    board = twinPlaced(board, drawFrom(rng, squares));
  }
}

function viewOf({ ownHi, ownLo, otherHi, otherLo }: TwinBoard): OthelloView {
  const has = (hi: number, lo: number, square: number) =>
    ((square < 32 ? lo >>> square : hi >>> (square - 32)) & 1) === 1;
  const discs = Array.from({ length: 64 }, (_, square) => {
    if (has(ownHi, ownLo, square)) return 'X';
    return has(otherHi, otherLo, square) ? 'O' : '-';
  });
  return { board: discs.join(''), turn: 'black' } as unknown as OthelloView;
}

function actionsAt(board: TwinBoard): readonly OthelloAction[] {
  return twinMoves(board).map((square) => ({ type: 'place', square: formatSquare(square) }));
}

describe('rows of Othello', () => {
  it('square values are those of the exploiters, at every depth and to the end', () => {
    for (const board of [...randomGame(1), ...randomGame(2)]) {
      for (const plies of [0, 1, 2]) {
        const value = SQUARE_VALUE_UNIT * searchSquares(board, plies);
        expect(value).toBeCloseTo(plainNegamax(board, plies, positional), 6);
      }
    }
  });

  it('the twin encodes and judges as the kernel does', async () => {
    const [kernel, twin] = await Promise.all(
      (['best', 'twin'] as const).map(async (choice) =>
        othelloLearnerOf(await createOthelloEngine(WEIGHTS, { choice })),
      ),
    );
    for (const board of randomGame(3).filter((_, ply) => ply % 6 === 3 || ply > 55)) {
      const [view, actions] = [viewOf(board), actionsAt(board)];
      const rows = kernel!.encoder.encode(view, SEAT, actions);
      expect(twin!.encoder.encode(view, SEAT, actions)).toEqual(rows);
      expect(twin!.judge.judge(view, SEAT, actions)).toEqual(
        kernel!.judge.judge(view, SEAT, actions),
      );
      expect(rows?.cells.every(Number.isFinite)).toBe(true);
    }
  });

  it('the four first moves are one, and taking back is nothing to learn', async () => {
    const even = formatWeightsV1(new Float32Array(WEIGHT_COUNT));
    const { encoder } = othelloLearnerOf(await createOthelloEngine(even));
    const view = viewOf(TWIN_START);
    const rows = actionsAt(TWIN_START).map((action) => encoder.encode(view, SEAT, [action]));
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toEqual(at(rows, 0));
    expect(encoder.encode(view, SEAT, [{ type: 'take_back' }])).toBeNull();
  });
});

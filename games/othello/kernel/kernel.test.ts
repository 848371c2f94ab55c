import { beforeAll, describe, expect, it } from 'vitest';
import { type Kernel, createKernel, hasKernel } from './kernel.ts';
import { OFFSETS, WEIGHT_COUNT } from './patterns.ts';
import { randomModel, randomPositions } from './testPositions.ts';
import {
  TWIN_START,
  foundHi,
  foundLo,
  otherBits,
  ownBits,
  findFlips,
  findMoves,
  twinBoard,
  twinMoves,
  twinPerft,
} from './twin/board.ts';
import { createTwinEvaluator } from './twin/evaluate.ts';

const POSITIONS = [4, 12, 20, 30, 40, 50, 56].flatMap((plies) =>
  randomPositions(400, plies, plies),
);

function found(): bigint {
  return ownBits({ ownHi: foundHi, ownLo: foundLo, otherHi: 0, otherLo: 0 });
}

/** Wasm hands 64 bits out signed. */
function unsigned(bits: bigint): bigint {
  return BigInt.asUintN(64, bits);
}

let kernel: Kernel;
beforeAll(async () => {
  kernel = await createKernel();
});

describe('the Othello kernel and its twin', () => {
  it('compiles to something this engine runs', async () => {
    expect(await hasKernel()).toBe(true);
  });

  it('[canary] an i32 load widened to u64 is not sign-extended', () => {
    new Int32Array(kernel.buffer, 0x80000, 1)[0] = -2;
    expect(kernel.exports.canaryCast(0x80000)).toBe(0xffff_fffen);
  });

  it('[R1] perft: 55092 leaves at depth 7 in both, 3005288 at depth 9 in the kernel', () => {
    const own = ownBits(TWIN_START);
    const other = otherBits(TWIN_START);
    expect(kernel.exports.perft(own, other, 7)).toBe(55_092n);
    expect(twinPerft(TWIN_START, 7)).toBe(55_092);
    expect(kernel.exports.perft(own, other, 9)).toBe(3_005_288n);
  });

  it('[R1] moves and flips agree on 2800 random positions, also seen by the other side', () => {
    for (const board of POSITIONS) {
      const { ownHi, ownLo, otherHi, otherLo } = board;
      findMoves(otherHi, otherLo, ownHi, ownLo);
      expect(unsigned(kernel.exports.legalMoves(otherBits(board), ownBits(board)))).toBe(found());
      findMoves(ownHi, ownLo, otherHi, otherLo);
      expect(unsigned(kernel.exports.legalMoves(ownBits(board), otherBits(board)))).toBe(found());
      for (const square of twinMoves(board)) {
        findFlips(ownHi, ownLo, otherHi, otherLo, square);
        const flips = kernel.exports.flips(ownBits(board), otherBits(board), square);
        expect(unsigned(flips)).toBe(found());
      }
    }
  });

  it('[R5] evaluations agree to the bit, with one phase and with six', () => {
    for (const phases of [1, 6]) {
      const model = randomModel(phases, phases);
      const evaluate = createTwinEvaluator(model);
      kernel.setWeights(model.phases, model.phaseWidth);
      for (const board of POSITIONS) {
        const value = kernel.exports.evaluatePosition(ownBits(board), otherBits(board));
        expect(value).toBe(evaluate(board));
      }
    }
  });

  it('[R5] also where the numbers of discs count, and then they matter', () => {
    const model = randomModel(10, 3);
    const [plain, counting] = [createTwinEvaluator(model), createTwinEvaluator(model, true)];
    kernel.setWeights(model.phases, model.phaseWidth, model.counts);
    kernel.exports.useCounts(1);
    const values = POSITIONS.map((board) =>
      kernel.exports.evaluatePosition(ownBits(board), otherBits(board)),
    );
    kernel.exports.useCounts(0);
    expect(values).toEqual(POSITIONS.map(counting));
    expect(values).not.toEqual(POSITIONS.map(plain));
  });

  it('[R6] mirror images and rotations have one value', () => {
    const model = randomModel(1, 9);
    kernel.setWeights(model.phases, model.phaseWidth);
    for (const board of POSITIONS.slice(0, 400)) {
      const values = images(ownBits(board)).map((own, at) =>
        kernel.exports.evaluatePosition(own, images(otherBits(board))[at]!),
      );
      expect(new Set(values).size).toBe(1);
    }
  });

  it('knows its patterns as the loader does', () => {
    expect(WEIGHT_COUNT).toBe(7 * 3 ** 10 + 2 * 3 ** 9 + 4 * 3 ** 8 + 3 ** 7);
    expect(OFFSETS).toEqual([
      0, 59_049, 118_098, 177_147, 236_196, 295_245, 354_294, 413_343, 433_026, 452_709, 459_270,
      465_831, 472_392, 478_953,
    ]);
  });

  it('stable discs: corners and what leans on them, never more than can stay', () => {
    const count = (own: bigint, other: bigint) => kernel.exports.stableCount(own, other);
    expect(count(1n, 0n)).toBe(1);
    expect(count(0xffn, 0n)).toBe(8);
    expect(count(0b10n, 0b100n)).toBe(0);
    expect(count(0x0103_07n, 0x0n)).toBe(6);
    expect(count(0xffff_ffff_ffff_ffffn, 0n)).toBe(64);
    expect(count(ownBits(TWIN_START), otherBits(TWIN_START))).toBe(0);
  });
});

/** The eight symmetric images of a set of squares. */
function images(bits: bigint): bigint[] {
  const squares = Array.from({ length: 64 }, (_, at) => at).filter(
    (at) => (bits >> BigInt(at)) & 1n,
  );
  const place = (row: number, col: number) => 1n << BigInt(row * 8 + col);
  const maps: ((row: number, col: number) => bigint)[] = [
    (row, col) => place(row, col),
    (row, col) => place(col, 7 - row),
    (row, col) => place(7 - row, 7 - col),
    (row, col) => place(7 - col, row),
    (row, col) => place(row, 7 - col),
    (row, col) => place(7 - row, col),
    (row, col) => place(col, row),
    (row, col) => place(7 - col, 7 - row),
  ];
  return maps.map((map) => squares.reduce((sum, at) => sum | map(at >> 3, at & 7), 0n));
}

it('the twin joins and splits 64-bit words', () => {
  const board = twinBoard(0x8000_0001_7fff_ffffn, 0x0000_0000_8000_0000n);
  expect([ownBits(board), otherBits(board)]).toEqual([0x8000_0001_7fff_ffffn, 0x8000_0000n]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Kernel, createKernel } from '../kernel.ts';
import { DISC } from '../tables.ts';
import { randomPositions } from '../testPositions.ts';
import { otherBits, ownBits } from './board.ts';
import { TwinSolver } from './solver.ts';
import { twinStableCount } from './stability.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await createKernel();
});

describe('the exact search in plain TypeScript', () => {
  it.each([8, 9, 10, 11])('[R3] is the kernel’s, node for node, at %i empties', (empties) => {
    const { exports } = kernel;
    const solver = new TwinSolver();
    for (const board of randomPositions(12, 60 - empties, empties)) {
      exports.clearTable(20);
      exports.startCounting(1n << 60n, Infinity);
      const value = exports.positionValue(ownBits(board), otherBits(board), 0);
      const found = { score: solver.solve(board), nodes: solver.nodes };
      expect(found).toEqual({ score: value / DISC, nodes: exports.nodeCount() });
    }
  });

  it('counts stable discs as the kernel does', () => {
    for (const board of [30, 40, 50, 56].flatMap((plies) => randomPositions(100, plies, plies))) {
      const { ownHi, ownLo, otherHi, otherLo } = board;
      const [own, other] = [ownBits(board), otherBits(board)];
      const counts = [
        twinStableCount(ownHi, ownLo, otherHi, otherLo),
        twinStableCount(otherHi, otherLo, ownHi, ownLo),
      ];
      expect(counts).toEqual([
        kernel.exports.stableCount(own, other),
        kernel.exports.stableCount(other, own),
      ]);
    }
  });
});

import { WEIGHT_COUNT, createKernel, toPlayWeights } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';
import { kernelPlayer, playPairs, randomPlayer } from './match.ts';
import { type PhaseReport, trainPhases } from './phases.ts';

const OPTIONS = {
  weights: new Float32Array(WEIGHT_COUNT),
  width: 20,
  samplesPerPhase: 1500,
  epochs: 3,
  seed: 5,
  depth: 2,
  exactFrom: 8,
} as const;

describe('regression by phases', () => {
  it('goes from the last phase to the first; errors on unseen endings fall; the result plays', async () => {
    const reports: PhaseReport[] = [];
    const tables = await trainPhases({
      ...OPTIONS,
      onPhase: (report) => void reports.push(report),
    });
    expect(reports.map(({ phase }) => phase)).toEqual([2, 1, 0]);
    const [last] = reports;
    expect(last!.errorAfter).toBeLessThan(0.9 * last!.errorBefore);
    const kernel = await createKernel();
    kernel.setWeights(tables.map(toPlayWeights), OPTIONS.width);
    const { score } = playPairs(kernelPlayer(kernel, 1), randomPlayer, { pairs: 20, seed: 3 });
    expect(score).toBeGreaterThan(0.6);
  });

  it('phases learnt before are kept as they are', async () => {
    const marked = new Float32Array(WEIGHT_COUNT).fill(0.001);
    const known = { tables: [marked, marked, marked], from: 1 };
    const tables = await trainPhases({ ...OPTIONS, samplesPerPhase: 200, known });
    expect(tables[2]).toBe(marked);
    expect(tables[1]).toBe(marked);
    expect(tables[0]).not.toBe(marked);
  });
});

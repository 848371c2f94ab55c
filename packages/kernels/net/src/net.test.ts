import { describe, expect, it } from 'vitest';
import { createNet } from './index.ts';

/** Numbers between −1 and 1, always the same. */
function numbers(length: number, seed: number): Float32Array {
  let word = seed;
  return Float32Array.from({ length }, () => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) | 0;
    return word / 2 ** 31;
  });
}

function countOf(sizes: readonly number[]): number {
  return sizes.slice(1).reduce((sum, size, place) => sum + size * ((sizes[place] ?? 0) + 1), 0);
}

async function pair(sizes: readonly number[], rows: number) {
  const kernel = await createNet(sizes, { rows });
  const twin = await createNet(sizes, { rows, isTwin: true });
  const weights = numbers(countOf(sizes), 1).map((weight) => weight / 8);
  for (const net of [kernel, twin]) net.weights = weights;
  return { kernel, twin };
}

describe('the net kernel', () => {
  it.each([
    [[256, 128, 64, 1], 32],
    [[13, 9, 6, 3], 10],
    [[5, 1], 3],
  ])('says and learns to the bit what its twin does: %j', async (sizes, rows) => {
    const { kernel, twin } = await pair(sizes, rows);
    const outputs = sizes.at(-1) ?? 1;
    for (let batch = 0; batch < 12; batch++) {
      const cells = numbers(rows * (sizes[0] ?? 0), 10 + batch);
      const targets = numbers(rows * outputs, 50 + batch);
      expect(kernel.values(cells, rows)).toEqual(twin.values(cells, rows));
      const errors = [kernel, twin].map((net) => net.learn(cells, targets, rows, 0.01));
      expect(errors[0]).toBe(errors[1]);
    }
    expect(kernel.weights).toEqual(twin.weights);
  });

  it('has slopes that differences of the error confirm', async () => {
    const { kernel } = await pair([4, 3, 1], 4);
    const [cells, targets] = [numbers(16, 3), numbers(4, 4)];
    const before = kernel.weights;
    const errorWith = (weights: Float32Array): number => {
      kernel.weights = weights;
      const said = kernel.values(cells, 4);
      return said.reduce((sum, value, row) => sum + (value - (targets[row] ?? 0)) ** 2, 0);
    };
    const uphill = before.map((weight, place) => {
      const [more, less] = [before.slice(), before.slice()];
      more[place] = weight + 1e-2;
      less[place] = weight - 1e-2;
      return Math.sign(errorWith(more) - errorWith(less));
    });
    kernel.weights = before;
    kernel.learn(cells, targets, 4, 1e-3);
    // The first step of Adam goes down every slope by the rate; a dead unit's stay.
    const moved = kernel.weights.map((weight, place) => Math.sign((before[place] ?? 0) - weight));
    expect(moved.filter((sign) => sign !== 0).length).toBeGreaterThan(10);
    expect(moved.every((sign, place) => sign === 0 || sign === uphill[place])).toBe(true);
  });

  it('learns what no line can say', async () => {
    const net = await createNet([2, 16, 1], { rows: 64 });
    net.weights = numbers(countOf([2, 16, 1]), 5);
    const cells = numbers(128, 6);
    const targets = Float32Array.from({ length: 64 }, (_, row) =>
      Math.abs((cells[2 * row] ?? 0) - (cells[2 * row + 1] ?? 0)),
    );
    const first = net.learn(cells, targets, 64, 0.01);
    for (let step = 0; step < 300; step++) net.learn(cells, targets, 64, 0.01);
    expect(net.learn(cells, targets, 64, 0.01)).toBeLessThan(first / 50);
  });

  it('leaves rows that were not given alone', async () => {
    const { kernel, twin } = await pair([6, 4, 1], 8);
    const [cells, targets] = [numbers(18, 7), numbers(3, 8)];
    expect(kernel.learn(numbers(48, 9), numbers(8, 9), 8, 0.01)).toBeGreaterThan(0);
    twin.learn(numbers(48, 9), numbers(8, 9), 8, 0.01);
    kernel.learn(cells, targets, 3, 0.01);
    twin.learn(cells, targets, 3, 0.01);
    expect(kernel.values(cells, 3)).toEqual(twin.values(cells, 3));
  });
});

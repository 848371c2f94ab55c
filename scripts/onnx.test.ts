import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fastRng, drawUnit } from '@taku/contract';
import { type Policy, PolicyNet, policyOnnx } from '@taku/policy';

// The real runtime has 148 MB: it comes with the proofs (npm run prove -- scripts/onnx), not with
// the suite, which has a reader of its own (packages/policy/src/policyOnnx.test.ts).

const FOLDER = new URL('./onnx/', import.meta.url);
const RUNTIME = new URL('./node_modules/onnxruntime-web/dist/ort.node.min.mjs', FOLDER);

interface Tensor {
  readonly data: Float32Array;
}

/** As much of onnxruntime as is used here. */
interface Runtime {
  readonly Tensor: new (
    type: string,
    data: Float32Array | BigInt64Array,
    shape: number[],
  ) => Tensor;
  readonly InferenceSession: {
    create(model: Uint8Array): Promise<{
      run(given: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
    }>;
  };
}

let runtime: Runtime;

async function loadRuntime(): Promise<Runtime> {
  if (!existsSync(RUNTIME)) {
    const args = ['ci', '--ignore-scripts', '--loglevel=error'];
    const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error('npm ci failed in scripts/onnx.');
  }
  return (await import(/* @vite-ignore */ RUNTIME.href)) as Runtime;
}

const rng = fastRng(7);

function numbers(length: number): Float32Array {
  return Float32Array.from({ length }, () => 2 * drawUnit(rng) - 1);
}

function somePolicy(columns: number, stages: number, hidden: number): Policy {
  return {
    header: {
      game: 'toy',
      encoder: 1,
      rulesVersion: 1,
      columns: Array.from({ length: columns }, (_, column) => `c${column}`),
      stages: Array.from({ length: stages }, (_, stage) => `s${stage}`),
      hidden,
      judge: { id: 'even', model: null },
    },
    weights: {
      mean: numbers(columns),
      scale: numbers(columns),
      beta: numbers(stages),
      theta: numbers(stages * columns),
      W: numbers(columns * hidden),
      b: numbers(stages * hidden),
      u: numbers(hidden),
    },
  } as unknown as Policy;
}

const differences = (list: ArrayLike<number>) =>
  Array.from(list, (value) => value - (list[0] ?? 0));

describe.runIf(process.env['TAKU_PROVE'])('onnxruntime', () => {
  beforeAll(async () => {
    runtime = await loadRuntime();
  }, 600_000);

  it.each([
    [5, 1, 0],
    [5, 3, 4],
    [60, 3, 16],
    [240, 5, 32],
  ])('runs a policy of %i columns, %i stages and %i units', async (columns, stages, hidden) => {
    const policy = somePolicy(columns, stages, hidden);
    const session = await runtime.InferenceSession.create(policyOnnx(policy));
    const net = new PolicyNet(policy.weights);
    for (let stage = 0; stage < stages; stage++) {
      const candidates = 17;
      const [cells, judged] = [numbers(candidates * columns), numbers(candidates)];
      const { logits, probabilities } = await session.run({
        cells: new runtime.Tensor('float32', cells, [candidates, columns]),
        judged: new runtime.Tensor('float32', judged, [candidates, 1]),
        stage: new runtime.Tensor('int64', BigInt64Array.from([BigInt(stage)]), [1]),
      });
      const ours = differences(net.logits({ stage, cells, judged }));
      const theirs = differences(logits?.data ?? []);
      const apart = Math.max(...theirs.map((value, row) => Math.abs(value - (ours[row] ?? NaN))));
      expect(apart).toBeLessThan(1e-5 * Math.max(1, ...ours.map(Math.abs)));
      expect(probabilities?.data.reduce((sum, share) => sum + share)).toBeCloseTo(1, 5);
    }
  });
});

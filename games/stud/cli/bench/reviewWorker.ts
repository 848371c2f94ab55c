// Runs in a Web Worker of the benchmark: what each decision of a session costs.
import { FIRST_SEAT, fastRng } from '@taku/contract';
import { bots } from '@taku/stud/bots';
import type { Decided } from './review.ts';

const NO_MODELS = { readModel: () => Promise.reject(new Error('no model is needed')) };

async function run(decisions: readonly Decided[]): Promise<readonly number[]> {
  let began = performance.now();
  const appraiser = await bots.appraiser?.(NO_MODELS);
  return decisions.flatMap(({ view, chosen }, place) => {
    const found = appraiser?.appraise(view, FIRST_SEAT, { chosen, rng: fastRng(place) });
    const tookMs = performance.now() - began;
    began = performance.now();
    return found ? tookMs : [];
  });
}

const scope = globalThis as unknown as {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', hear: (event: { data: readonly Decided[] }) => void): void;
};
scope.addEventListener('message', ({ data }) => {
  run(data).then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});

// Runs in a Web Worker of the benchmark: what each turn of a game costs.
import { FIRST_SEAT, fastRng } from '@taku/contract';
import { fetchedModels } from '@taku/models/fetch';
import { bots } from '@taku/squfibo/bots';
import type { Decided } from './review.ts';

async function run(decisions: readonly Decided[]): Promise<readonly number[]> {
  let began = performance.now();
  const appraiser = await bots.appraiser?.(fetchedModels());
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

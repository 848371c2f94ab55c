import { OthelloApi, type SeedRequest, SeedWorker, createOthelloEngine } from '@taku/bots';
import { fetchModel } from './fetchModel.ts';

/** The seed's worker for pages that want a whole game without a table. */
async function startWorker(): Promise<SeedWorker> {
  const engine = await createOthelloEngine(await fetchModel(() => {}));
  const api = new OthelloApi(engine, () => performance.now());
  return new SeedWorker(api, (answer) => self.postMessage(answer));
}

const worker = startWorker();

self.addEventListener('message', ({ data }: MessageEvent<SeedRequest>) => {
  worker
    .then((ready) => ready.handle(data))
    .catch((error: unknown) => self.postMessage({ type: 'error', payload: String(error) }));
});

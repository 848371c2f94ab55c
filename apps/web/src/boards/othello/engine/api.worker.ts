import {
  OTHELLO_MODEL,
  OthelloApi,
  type SeedRequest,
  SeedWorker,
  createOthelloEngine,
} from '@taku/bots';

/** The seed's worker for pages that want a whole game without a table. */
async function startWorker(): Promise<SeedWorker> {
  const response = await fetch(`/models/${OTHELLO_MODEL}`);
  const engine = await createOthelloEngine(new Uint8Array(await response.arrayBuffer()));
  const api = new OthelloApi(engine, () => performance.now());
  return new SeedWorker(api, (answer) => self.postMessage(answer));
}

const worker = startWorker();

self.addEventListener('message', ({ data }: MessageEvent<SeedRequest>) => {
  worker
    .then((ready) => ready.handle(data))
    .catch((error: unknown) => self.postMessage({ type: 'error', payload: String(error) }));
});

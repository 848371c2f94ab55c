import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Downloads run in a thread of their own, so that they hold up no player. */
const DOWNLOADER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  (async () => {
    let count = 0;
    while (!isOver) {
      const response = await fetch(workerData);
      if (response.status !== 200) throw new Error('The export answers ' + response.status);
      for await (const chunk of response.body) if (isOver) break;
      count += 1;
    }
    parentPort.postMessage(count);
    process.exit();
  })();
`;

/** Downloads everything again and again until told to stop; answers how often it was begun. */
export function downloadAll(baseUrl: string): () => Promise<number> {
  const address = `${baseUrl}/api/export?format=log`;
  const worker = new Worker(DOWNLOADER, { eval: true, workerData: address });
  return async () => {
    worker.postMessage('stop');
    const [count] = (await once(worker, 'message')) as [number];
    return count;
  };
}

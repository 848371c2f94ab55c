import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PERSON } from './ownMatches.ts';

/** One job after another, ordered and followed in a thread of its own. */
const TRAINER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { url, person, game } = workerData;
  const headers = { authorization: 'Person ' + person, 'content-type': 'application/json' };
  const ask = async (path, init) => {
    const response = await fetch(url + path, { ...init, headers });
    const body = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let isOver = false;
  parentPort.once('message', () => { isOver = true; });
  (async () => {
    const seen = { ended: 0, looks: 0, working: 0 };
    const look = (job) => {
      seen.looks += 1;
      if (job.state === 'running') seen.working += 1;
    };
    while (!isOver) {
      let job = await ask('/api/jobs', { method: 'POST', body: JSON.stringify({ game }) });
      while (!isOver && ['waiting', 'running', 'paused'].includes(job.state)) {
        await sleep(50);
        job = await ask('/api/jobs/' + job.id + '?after=1e12', {});
        look(job);
      }
      if (job.state === 'failed') throw new Error(JSON.stringify(job.fault));
      if (job.state === 'ended') seen.ended += 1;
      else await ask('/api/jobs/' + job.id + '/cancel', { method: 'POST', body: '{}' });
    }
    parentPort.postMessage(seen);
    process.exit();
  })();
`;

interface TrainingSeen {
  /** Jobs that came to their end. */
  readonly ended: number;
  /** The share of looks at which one worked, and did not wait or rest for the tables. */
  readonly workingShare: number;
}

/** Trains on one's own games again and again until told to stop. */
export function keepTraining(url: string, game: string): () => Promise<TrainingSeen> {
  const worker = new Worker(TRAINER, { eval: true, workerData: { url, person: PERSON, game } });
  const failed = once(worker, 'error').then(([error]) => {
    throw error as Error;
  });
  failed.catch(() => {});
  return async () => {
    worker.postMessage('stop');
    const [seen] = (await Promise.race([once(worker, 'message'), failed])) as [
      { readonly ended: number; readonly looks: number; readonly working: number },
    ];
    return { ended: seen.ended, workingShare: seen.working / Math.max(1, seen.looks) };
  };
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { temporaryData } from '../../bench/src/takuServer.ts';
import { Target, holds } from './attack.ts';

const HEALTH_MS = 100;
/** As monitors and players ask; in one go the asker alone would fill a core. */
const ASK_EVERY_MS = 20;

/** In a thread of its own, so that the attack does not hold up the requests for /health. */
const ASKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  const slowest = workerData.urls.map(() => 0);
  const ask = async (url, place) => {
    const asked = performance.now();
    const { status } = await fetch(url + '/health');
    slowest[place] = Math.max(slowest[place], performance.now() - asked);
    if (status !== 200) slowest[place] = Infinity;
  };
  parentPort.once('message', () => { isOver = true; });
  (async () => {
    await Promise.all(workerData.urls.map((url) => fetch(url + '/health')));
    parentPort.postMessage('ready');
    while (!isOver) {
      await Promise.all(workerData.urls.map(ask));
      await new Promise((resolve) => setTimeout(resolve, ${ASK_EVERY_MS}));
    }
    parentPort.postMessage(slowest);
    parentPort.close();
  })();
`;

async function slowestOf(urls: readonly string[], during: () => Promise<unknown>) {
  const worker = new Worker(ASKER, { eval: true, workerData: { urls } });
  await once(worker, 'message');
  await during();
  worker.postMessage('over');
  const [slowest] = (await once(worker, 'message')) as [readonly number[]];
  return slowest;
}

/**
 * What /health takes while something is done to a server. The same question to a server that has
 * nothing to do tells what the machine itself takes just now.
 */
export async function staysWell(target: Target, during: () => Promise<unknown>): Promise<string> {
  const data = temporaryData();
  const idle = await Target.start(data.path);
  try {
    const [slowest = 0, machine = 0] = await slowestOf([target.url, idle.url], during);
    const figure = `/health ${Math.round(slowest)} ms at most, of an idle server ${Math.round(machine)} ms`;
    holds(slowest - machine < HEALTH_MS, figure);
    return figure;
  } finally {
    await idle.end('SIGKILL');
    data.remove();
  }
}

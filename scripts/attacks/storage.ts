import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DECISION_GAMES } from '@taku/catalog';
import { fillMatches, fillRooms } from '../../bench/src/filledLog.ts';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { temporaryData } from '../../bench/src/takuServer.ts';
import { type Attack, Target, holds } from './attack.ts';

const MATCHES = 20_000;
const HEALTH_MS = 100;
/** As monitors and players ask; in one go the asker alone would fill a core. */
const ASK_EVERY_MS = 20;

async function slowestHealth(target: Target, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  do {
    const asked = performance.now();
    const { status } = await target.ask('/health');
    slowest = Math.max(slowest, performance.now() - asked);
    holds(status === 200, `/health answers ${status}`);
    await sleep(ASK_EVERY_MS);
  } while (!isOver());
  return slowest;
}

/** In a thread of its own, so that the download does not hold up the requests for /health. */
const DOWNLOADER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.once('message', async (address) => {
    const response = await fetch(address);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    parentPort.postMessage({ status: response.status, bytes });
  });
`;

type Downloaded = { readonly status: number; readonly bytes: number };

async function newDownloader(): Promise<Worker> {
  const worker = new Worker(DOWNLOADER, { eval: true });
  await once(worker, 'online');
  return worker;
}

async function download(worker: Worker, address: string): Promise<number> {
  worker.postMessage(address);
  const [{ status, bytes }] = (await once(worker, 'message')) as [Downloaded];
  holds(status === 200, `the export answers ${status}`);
  return bytes;
}

/** What the machine itself costs just now: the same question to a server that has nothing to do. */
async function withIdleServer<T>(run: (idle: Target) => Promise<T>): Promise<T> {
  const data = temporaryData();
  const idle = await Target.start(data.path);
  try {
    return await run(idle);
  } finally {
    await idle.end('SIGKILL');
    data.remove();
  }
}

async function downloadEverything(target: Target, idle: Target): Promise<string> {
  await target.end();
  await fillMatches(target.dataPath, MATCHES, [ANY_GAME.id, ...DECISION_GAMES]);
  await target.restart();
  const formats = ['log', 'jsonl'] as const;
  const downloaders = await Promise.all(formats.map(newDownloader));
  for (const asked of [target, idle]) await asked.ask('/health');
  let isOver = false;
  const started = performance.now();
  const downloads = Promise.all(
    downloaders.map((worker, place) =>
      download(worker, `${target.url}/api/export?format=${formats[place]}`),
    ),
  );
  const health = Promise.all([
    slowestHealth(target, () => isOver),
    slowestHealth(idle, () => isOver),
  ]);
  const bytes = (await downloads).reduce((sum, size) => sum + size);
  isOver = true;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [slowest, machine] = await health;
  const figure = `/health ${Math.round(slowest)} ms at most, of an idle server ${Math.round(machine)} ms`;
  holds(slowest < HEALTH_MS, figure);
  return `${figure}; ${Math.round(bytes / 1e6)} MB in ${seconds} s`;
}

const ROOMS = 10_000;
const LISTENING_MS = 2000;
const MEMORY_MB = 300;

function memoryMb(pid: number): number {
  const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1024);
}

/** The time of a start that has nothing to restore is the machine's own. */
async function startMs(target: Target): Promise<number> {
  await target.end();
  const started = performance.now();
  await target.restart();
  return performance.now() - started;
}

async function restoreEverything(target: Target): Promise<string> {
  const empty = await startMs(target);
  await target.end();
  await fillRooms(target.dataPath, ROOMS, ANY_GAME.id);
  const listening = await startMs(target);
  let most = memoryMb(target.process.pid);
  for (let second = 0; second < 30; second++) {
    const { status } = await target.ask(`/api/rooms/filled_${(second * 337) % ROOMS}`);
    holds(status === 200, `a room answers ${status} while others are restored`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    most = Math.max(most, memoryMb(target.process.pid));
  }
  const figure = `listening after ${Math.round(listening)} ms (${Math.round(empty)} without rooms), ${most} MB`;
  holds(listening < LISTENING_MS, figure);
  holds(most <= MEMORY_MB, figure);
  return figure;
}

export const attacks: readonly Attack[] = [
  {
    title: `${MATCHES} matches downloaded twice at once while tables are written`,
    run: (target) => withIdleServer((idle) => downloadEverything(target, idle)),
  },
  { title: `a start with ${ROOMS} played rooms`, run: restoreEverything },
];

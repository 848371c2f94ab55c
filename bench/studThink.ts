// npm run bench:stud:think: how long the stud CPUs think, in the server's worker pool (from the
// question to the answer) and in a Web Worker of headless Chromium, level by level, 2–7 seats.
import { loadavg } from 'node:os';
import type { Json } from '@taku/contract';
import { modelsFolder } from '@taku/learning';
import { botStreamSeed } from '@taku/match';
import { stud } from '@taku/stud/rules';
import { BotPool } from '../apps/server/src/bots/botPool.ts';
import { runInBrowserWorker } from './src/browserWorker.ts';
import { formatTable, quantile } from './src/figures.ts';
import { LEVELS, SEAT_COUNTS, type ThinkTimes, WARM_UP, thinkSpots } from './src/studThinkSpots.ts';

const LIMIT_MS = 200;
const SAFETY_MS = 10_000;
const SEED = '0'.repeat(64);

/** From the question to the answer, for every spot, one after the other. */
async function askAll(pool: BotPool, level: string, seats: number): Promise<number[]> {
  const { signal } = new AbortController();
  const times: number[] = [];
  for (const [place, { state, seat }] of thinkSpots(seats).entries()) {
    const view = stud.view(state, seat) as unknown as Json;
    const streamSeed = botStreamSeed(SEED, seat, place);
    const task = { bot: `stud/${level}`, view, seat, streamSeed, timeMs: SAFETY_MS };
    const began = performance.now();
    await pool.choose(task, signal, '');
    times.push(performance.now() - began);
  }
  return times;
}

async function timesInPool(): Promise<ThinkTimes> {
  const pool = new BotPool(
    { modelsDirectory: modelsFolder(), botModules: [] },
    { slowBots: new Set(), waited: () => undefined },
  );
  await askAll(pool, WARM_UP.level, WARM_UP.seats);
  const times: ThinkTimes = {};
  for (const level of LEVELS) {
    for (const seats of SEAT_COUNTS) times[`${level} ${seats}`] = await askAll(pool, level, seats);
  }
  await pool.close();
  return times;
}

function rowsOf(place: string, times: ThinkTimes): string[][] {
  return Object.entries(times).map(([cell, list]) => {
    const [level = '', seats = ''] = cell.split(' ');
    const figures = [0.5, 0.95, 1].map((share) => quantile(list, share).toFixed(1));
    return [place, level, seats, ...figures, quantile(list, 0.95) <= LIMIT_MS ? 'yes' : 'NO'];
  });
}

const rows = [
  ...rowsOf('server', await timesInPool()),
  ...rowsOf('browser', await runInBrowserWorker<ThinkTimes>('bench/src/studThinkWorker.ts')),
];
const headings = ['place', 'level', 'seats', 'p50 ms', 'p95 ms', 'max ms', `p95 ≤ ${LIMIT_MS} ms`];
process.stdout.write(`${formatTable(headings, rows)}\nload ${loadavg()[0]?.toFixed(1)}\n`);

import { loadavg } from 'node:os';
import { botsOf } from '@taku/catalog/bots';
import { type BotSpec, type Game, at } from '@taku/contract';
import { botStreamSeed } from '@taku/match';
import { modelsFolder } from '@taku/models';
import { BotPool } from '@taku/server';
import { formatTable, quantile, runInBrowserWorker, say } from '@taku/terminal';
import { type ThinkTimes, seatCountsOf, thinkSpots } from './spots.ts';
import type { ThinkTask } from './thinkWorker.ts';

const WORKER = 'apps/cli/src/bench/thinkWorker.ts';
const LIMIT_MS = 200;
const SAFETY_MS = 60_000;
const SEED = '0'.repeat(64);

interface Question {
  readonly game: Game;
  readonly bot: BotSpec;
  readonly seats: number;
  readonly spots: number;
}

/** From the question to the answer, for every spot, one after the other. */
async function askAll(pool: BotPool, { game, bot, seats, spots }: Question): Promise<number[]> {
  const { signal } = new AbortController();
  const times: number[] = [];
  for (const [place, { view, seat }] of thinkSpots(game, seats, spots).entries()) {
    const streamSeed = botStreamSeed(SEED, seat, place);
    const task = { bot: bot.id, view, seat, streamSeed, timeMs: SAFETY_MS };
    const began = performance.now();
    await pool.choose(task, signal, { owner: '' });
    times.push(performance.now() - began);
  }
  return times;
}

/** Slow levels, too, in the threads of the quick ones: nobody else waits here. */
async function timesInPool(game: Game, bots: readonly BotSpec[], spots: number) {
  const pool = new BotPool(
    { modelsDirectory: modelsFolder(), madeModels: null, botModules: [] },
    { slowBots: new Set(), waited: () => undefined },
  );
  const times: ThinkTimes = {};
  // Not counted: workers start, tables are filled, code is compiled.
  for (const bot of bots)
    await askAll(pool, { game, bot, seats: at(seatCountsOf(game), 0), spots: 1 });
  for (const bot of bots) {
    for (const seats of seatCountsOf(game)) {
      times[`${bot.level} ${seats}`] = await askAll(pool, { game, bot, seats, spots });
    }
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

/** How long the CPUs of a game think: on a server, and in a browser. */
export async function benchThink(game: Game, spots: number): Promise<void> {
  const bots = botsOf(game.id).filter(({ listed }) => listed);
  const task: ThinkTask = { game: game.id, spots };
  const rows = [
    ...rowsOf('server', await timesInPool(game, bots, spots)),
    ...rowsOf(
      'browser',
      await runInBrowserWorker<ThinkTimes>(WORKER, { models: modelsFolder(), task }),
    ),
  ];
  const headings = [
    'place',
    'level',
    'seats',
    'p50 ms',
    'p95 ms',
    'max ms',
    `p95 ≤ ${LIMIT_MS} ms`,
  ];
  say(`${formatTable(headings, rows)}\nload ${loadavg()[0]?.toFixed(1)}`);
}

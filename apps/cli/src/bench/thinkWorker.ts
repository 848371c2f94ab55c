// Runs in a Web Worker of the benchmark: every level at the same decisions.
import { findGame } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { type Bot, type Game, at, fastRng } from '@taku/contract';
import { fetchedModels } from '@taku/models/fetch';
import { type ThinkTimes, seatCountsOf, thinkSpots } from './spots.ts';

export type ThinkTask = { readonly game: string; readonly spots: number };

const NEVER = { aborted: false };

const assets = fetchedModels();

async function timesOf(game: Game, bot: Bot, seats: number, spots: number): Promise<number[]> {
  const times: number[] = [];
  for (const [place, { view, seat }] of thinkSpots(game, seats, spots).entries()) {
    const began = performance.now();
    // As the server sends it: the reasons are worked out, too.
    JSON.stringify(await bot.choose(view, seat, fastRng(place), {}, NEVER));
    times.push(performance.now() - began);
  }
  return times;
}

async function run(task: ThinkTask): Promise<ThinkTimes> {
  const game = findGame(task.game);
  if (!game) throw new Error(`no game ${task.game}`);
  const times: ThinkTimes = {};
  for (const spec of botsOf(game.id).filter(({ listed }) => listed)) {
    const bot = await spec.create(assets);
    await timesOf(game, bot, at(seatCountsOf(game), 0), 1);
    for (const seats of seatCountsOf(game)) {
      times[`${spec.level} ${seats}`] = await timesOf(game, bot, seats, task.spots);
    }
  }
  return times;
}

interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listen: (event: { readonly data: ThinkTask }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.addEventListener('message', ({ data }) => {
  run(data).then(
    (result) => scope.postMessage({ result }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  );
});

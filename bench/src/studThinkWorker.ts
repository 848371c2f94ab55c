// Runs in a Web Worker of the benchmark: every level at the same decisions.
import { fastRng } from '@taku/contract';
import { bots } from '@taku/stud/bots';
import { stud } from '@taku/stud/rules';
import { LEVELS, SEAT_COUNTS, type ThinkTimes, WARM_UP, thinkSpots } from './studThinkSpots.ts';

const NEVER = { aborted: false };
const NO_MODEL = { readModel: () => Promise.reject(new Error('no model is needed')) };

async function timesOf(level: string, seats: number): Promise<number[]> {
  const spec = bots.levels.find((known) => known.level === level);
  if (!spec) throw new Error(`no level ${level}`);
  const bot = await spec.create(NO_MODEL);
  const times: number[] = [];
  for (const [place, { state, seat }] of thinkSpots(seats).entries()) {
    const view = stud.view(state, seat);
    const began = performance.now();
    // As the server sends it: the reasons are worked out, too.
    JSON.stringify(await bot.choose(view, seat, fastRng(place), {}, NEVER));
    times.push(performance.now() - began);
  }
  return times;
}

async function run(): Promise<ThinkTimes> {
  await timesOf(WARM_UP.level, WARM_UP.seats);
  const times: ThinkTimes = {};
  for (const level of LEVELS) {
    for (const seats of SEAT_COUNTS) times[`${level} ${seats}`] = await timesOf(level, seats);
  }
  return times;
}

const scope = globalThis as unknown as { postMessage(message: unknown): void };
run().then(
  (result) => scope.postMessage({ result }),
  (error: unknown) => scope.postMessage({ error: String(error) }),
);

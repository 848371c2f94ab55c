import { ANY_GAME } from '../../bench/src/someGames.ts';
import { inBatches } from '../../bench/src/takuServer.ts';
import { type Attack, type Target, holds } from './attack.ts';

const ROOMS = 19_000;
const READS = 300;
const HEALTH_LIMIT_MS = 100;
const AT_ONCE = 50;

async function healthMs(target: Target): Promise<number> {
  const startedAt = performance.now();
  await target.ask('/health');
  return performance.now() - startedAt;
}

async function readLists(target: Target): Promise<string> {
  const order = { game: ANY_GAME.id, visibility: 'public' };
  const numbers = Array.from({ length: ROOMS }, (_, number) => number);
  await inBatches(numbers, AT_ONCE, () => target.post('/api/rooms', order));
  const state = { isReading: true };
  let largest = 0;
  const reading = inBatches(numbers.slice(0, READS), 10, async () => {
    const { text } = await target.ask('/api/rooms?limit=100');
    largest = Math.max(largest, text.length);
  }).finally(() => (state.isReading = false));
  const waits: number[] = [];
  while (state.isReading) waits.push(await healthMs(target));
  await reading;
  const sorted = waits.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const figure = `/health p95 ${p95.toFixed(0)} ms, a page ${Math.round(largest / 1024)} kB`;
  holds(p95 < HEALTH_LIMIT_MS && largest < 200_000, figure);
  return figure;
}

export const attacks: readonly Attack[] = [
  {
    title: `${READS} reads of a list of ${ROOMS} rooms`,
    environment: { TAKU_REQUESTS_PER_MINUTE: '10000000', TAKU_ROOMS_PER_ADDRESS: '100000' },
    run: readLists,
  },
];

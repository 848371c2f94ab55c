import type { Game } from '@taku/contract';
import { MemoryStore } from '@taku/storage';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchOf, queueEmptied, toldOfTimeouts } from './testing/play.ts';
import type { TableClient } from './testing/tableClient.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const TIME = { turnSeconds: 20, bankSeconds: 30 };
const catalog = { games: [highCard] as unknown as Game[], bots: [] };
/** A forgotten room expires at a sweep; the sweep's write has to pass. */
const PATIENCE = { timeout: 30_000 };
let store: MemoryStore;
let clock: ReturnType<typeof fakeClock>;
let setForward: number;
let server: TestServer;

async function start(): Promise<void> {
  const steady = clockOf(clock);
  server = await TestServer.start({
    catalog,
    store,
    clock: { ...steady, now: () => clock.now() + setForward },
    heartbeatMs: 1e9,
    pauseAfterMs: 1e12,
  });
}

beforeEach(async () => {
  store = new MemoryStore();
  clock = fakeClock();
  setForward = 0;
  await start();
});
afterEach(() => server.close());

async function started() {
  const table = await server.seatTwo({ game: 'high-card', time: TIME });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

async function clockOf0(client: TableClient) {
  return matchOf(await client.ask({ type: 'sync' })).clocks?.[0];
}

async function lastEntry(roomId: string) {
  const { event } = (await store.read(roomId)).at(-1)!;
  return { ...event, entry: event.kind === 'entry' ? event.entry : null };
}

describe('the system clock is set', () => {
  it.each([
    ['an hour forward', 3600 * SECOND],
    ['ten days forward', 10 * DAY],
    ['a day back', -DAY],
  ])('%s: no turn ends before its own time, and none after it', async (_what, byMs) => {
    const { clients } = await started();
    clock.advance(5 * SECOND);
    setForward = byMs;
    expect(await clockOf0(clients[0])).toMatchObject({ turnLeftMs: 15_000, bankMs: 30_000 });
    await queueEmptied(clients[0]);
    clock.advance(44 * SECOND);
    await queueEmptied(clients[0]);
    expect(toldOfTimeouts(clients[0])).toBe(0);
    clock.advance(SECOND);
    await clients[0].next((frame) => JSON.stringify(frame).includes('"type":"timeout"'));
  });

  it('forward: the log says the new time, by how much it was set, and how long one thought', async () => {
    const { roomId, clients } = await started();
    clock.advance(5 * SECOND);
    setForward = DAY;
    const update = await clients[0].ask({ type: 'bet' });
    expect(matchOf(update).clocks?.[0]).toMatchObject({ bankMs: 30_000 });
    expect(await lastEntry(roomId)).toMatchObject({
      at: clock.now() + DAY,
      jumpMs: DAY,
      entry: { at: clock.now() + DAY, thinkMs: 5 * SECOND },
    });
    clock.advance(7 * SECOND);
    await clients[1].ask({ type: 'call' });
    const events = await store.read(roomId);
    const call = events.findLast(({ event }) => JSON.stringify(event).includes('"call"'))!.event;
    expect(call).toMatchObject({ at: clock.now() + DAY, entry: { thinkMs: 7 * SECOND } });
    expect(call.jumpMs).toBeUndefined();
  });

  it('back: the log does not run backwards', async () => {
    const { roomId, clients } = await started();
    clock.advance(5 * SECOND);
    setForward = -DAY;
    await clients[0].ask({ type: 'bet' });
    expect(await lastEntry(roomId)).toMatchObject({
      at: clock.now(),
      entry: { thinkMs: 5 * SECOND },
    });
  });

  it('forward, and the server restarts: clocks are restored as they were', async () => {
    const { roomId, playerIds, clients } = await started();
    clock.advance(5 * SECOND);
    setForward = DAY;
    await clients[0].ask({ type: 'bet' });
    clock.advance(12 * SECOND);
    await server.close();
    await start();
    const back = await server.enter(roomId, { playerId: playerIds[1] });
    const { clocks } = matchOf(back.frames[0]!);
    expect(clocks).toMatchObject([
      { kind: 'idle', bankMs: 30_000 },
      { kind: 'running', turnLeftMs: 8000, bankMs: 30_000 },
    ]);
  });

  it('forward by a month: an idle room closes after its hour and not before', async () => {
    const { room_id: roomId } = await server.openRoom({ game: 'high-card' });
    setForward = 30 * DAY;
    clock.advance(59 * 60 * SECOND);
    expect((await server.get(`/api/rooms/${roomId}`)).status).toBe(200);
    clock.advance(2 * 60 * SECOND);
    const status = async () => (await server.get(`/api/rooms/${roomId}`)).status;
    await expect.poll(status, PATIENCE).toBe(410);
  });

  it('forward by a month while the server is off: its rooms have another hour', async () => {
    const { room_id: roomId } = await server.openRoom({ game: 'high-card' });
    await server.close();
    setForward = 30 * DAY;
    await start();
    clock.advance(59 * 60 * SECOND);
    const status = async () => (await server.get(`/api/rooms/${roomId}`)).status;
    expect(await status()).toBe(200);
    clock.advance(2 * 60 * SECOND);
    await expect.poll(status, PATIENCE).toBe(410);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchOf, queueEmptied, toldOfTimeouts } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const HOUR = 3_600_000;
const TIME = { turnSeconds: 100, bankSeconds: 20 };
let folder: string;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

async function start(): Promise<void> {
  server = await TestServer.start({
    catalog: { games: [highCard], bots: BOTS },
    botModules: [new URL('./testing/testBots.ts', import.meta.url).href],
    store: { kind: 'sqlite', path: join(folder, 'taku.db') },
    clock: clockOf(clock),
    heartbeatMs: 1e12,
    lagCheckMs: 1e12,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-hold-'));
  clock = fakeClock();
  await start();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Aki begins; the CPU that answers never does. */
async function againstCpu(seat = 0) {
  const room = await server.openRoom({
    game: 'high-card',
    bots: ['high-card/sleeps'],
    time: TIME,
    join: { name: 'Aki', seat },
  });
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  await client.next('update');
  return { client, roomId: room.room_id, playerId: room.player_id };
}

const LEFT = { kind: 'running', turnLeftMs: 90_000, bankMs: 20_000 };

describe('a table held by its only person', () => {
  it('stops the clock; let go, it runs on where it stood', async () => {
    const { client } = await againstCpu();
    clock.advance(10_000);
    const held = await client.ask({ type: 'hold', holds: true });
    expect(held).toMatchObject({ type: 'update', messages: [{ type: 'held', seat: 0 }] });
    expect(matchOf(held)).toMatchObject({ heldBy: 0, clocks: [LEFT, { kind: 'idle' }] });
    clock.advance(HOUR);
    await queueEmptied(client);
    expect(toldOfTimeouts(client)).toBe(0);
    const again = await client.ask({ type: 'hold', holds: false });
    expect(again).toMatchObject({ messages: [{ type: 'released', seat: 0 }] });
    expect(matchOf(again)).toMatchObject({ clocks: [LEFT, { kind: 'idle' }] });
    expect(matchOf(again)).not.toHaveProperty('heldBy');
    clock.advance(109_999);
    await queueEmptied(client);
    expect(toldOfTimeouts(client)).toBe(0);
    clock.advance(1);
    await client.next((frame) => JSON.stringify(frame).includes('"timeout"'));
  });

  it('outlives the connection and the server, and whoever comes back still holds it', async () => {
    const { client, roomId, playerId } = await againstCpu();
    clock.advance(10_000);
    await client.ask({ type: 'hold', holds: true });
    await client.close();
    await server.close();
    clock.advance(HOUR);
    await start();
    const back = await server.enter(roomId, { playerId });
    expect(matchOf(back.frames[0]!)).toMatchObject({ heldBy: 0, clocks: [LEFT, { kind: 'idle' }] });
    clock.advance(HOUR);
    const on = matchOf(await back.ask({ type: 'hold', holds: false }));
    expect(on).toMatchObject({ length: 1, clocks: [LEFT, { kind: 'idle' }] });
  });

  it('an act of its person lets it go on', async () => {
    const { client } = await againstCpu();
    await client.ask({ type: 'hold', holds: true });
    clock.advance(HOUR);
    const after = await client.ask({ type: 'bet', decision: 0 });
    expect(after).toMatchObject({ messages: [{ type: 'released' }, { type: 'acted' }, {}] });
    expect(matchOf(after)).not.toHaveProperty('heldBy');
    expect(matchOf(after).decisions).toEqual([1, 0]);
  });

  it('said twice it is one hold; what is not held is let go in silence', async () => {
    const { client } = await againstCpu();
    const { version } = await client.ask({ type: 'hold', holds: false });
    const held = await client.ask({ type: 'hold', holds: true });
    expect(held.version).toBe(version + 1);
    expect(await client.ask({ type: 'hold', holds: true })).toMatchObject({
      version: held.version,
    });
  });

  it('is refused between people, to watchers, and where nothing is played', async () => {
    const { clients, roomId } = await server.seatTwo({ game: 'high-card', time: TIME });
    expect(await clients[0].ask({ type: 'hold', holds: true })).toMatchObject({
      code: 'not_playing',
    });
    for (const client of clients) await client.ask({ type: 'game_start' });
    expect(await clients[0].ask({ type: 'hold', holds: true })).toMatchObject({
      code: 'not_alone',
    });
    const watcher = await server.enter(roomId);
    expect(await watcher.ask({ type: 'hold', holds: true })).toMatchObject({ code: 'not_seated' });
    expect(await clients[0].ask({ type: 'hold' })).toMatchObject({ code: 'bad_field' });
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { MemoryStore } from '@taku/storage';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerOptions } from './options.ts';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: BOTS };
let folder: string;
let server: TestServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-sleep-'));
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<void> {
  const store = { kind: 'sqlite', path: join(folder, 'taku.db') } as const;
  server = await TestServer.start({ catalog, store, heartbeatMs: 1e9, ...options });
}

describe('rooms of an earlier process', () => {
  it('are found while others are still being restored: the server listens first', async () => {
    const store = new MemoryStore();
    await start({ store });
    const old = await server.openRoom({ game: 'high-card' });
    const { roomId, playerIds } = await server.seatTwo({ game: 'high-card' });
    await server.close();
    const never = new Promise<never>(() => {});
    const read = store.read.bind(store);
    store.read = (room, ...span) => (room === old.room_id ? never : read(room, ...span));
    await start({ store });
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    expect(back.frames[0]).toMatchObject({ type: 'welcome', you: { seat: 0 } });
    store.read = read;
    await Promise.race([server.close(), Promise.resolve()]);
    await start({ store });
  });

  it('sleep when nothing goes on in them, stay in the list and wake when they are asked for', async () => {
    await start();
    const rooms = [];
    for (let i = 0; i < 5; i++) {
      rooms.push(await server.openRoom({ game: 'high-card', visibility: 'public' }));
    }
    await server.close();
    await start();
    const { service } = server.server;
    await vi.waitFor(async () => {
      const list = await server.get<{ rooms: { id: string }[] }>('/api/rooms');
      expect(list.body.rooms).toHaveLength(5);
      expect([service.awake, service.size]).toEqual([0, 5]);
    });
    const seat = await server.join(rooms[2]!.room_id, 'Aki');
    expect(seat.seat).toBeTypeOf('number');
    expect([service.awake, service.size]).toEqual([1, 5]);
    expect(await server.enter(rooms[2]!.code)).toBeDefined();
  });

  it('pause before they sleep, and go on when somebody comes back', async () => {
    const clock = fakeClock();
    const time = { turnSeconds: 20, bankSeconds: 300 };
    await start({ clock: clockOf(clock) });
    const { roomId, playerIds, clients } = await server.seatTwo({ game: 'high-card', time });
    for (const client of clients) await client.ask({ type: 'game_start' });
    await server.close();
    await start({ clock: clockOf(clock) });
    const { service } = server.server;
    await vi.waitFor(() => expect(service.awake).toBe(1));
    // A minute later the table pauses, and at the next round it is put to sleep.
    await vi.waitFor(() => {
      clock.advance(30_000);
      expect([service.awake, service.size]).toEqual([0, 1]);
    });
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    expect(matchOf(await back.next('update')).clocks?.[0]).toMatchObject({ kind: 'running' });
  });

  it('expire in their sleep', async () => {
    const clock = fakeClock();
    await start({ clock: clockOf(clock) });
    const { room_id } = await server.openRoom({ game: 'high-card' });
    await server.close();
    await start({ clock: clockOf(clock) });
    const { service } = server.server;
    await vi.waitFor(() => {
      clock.advance(3_600_000);
      expect(service.size).toBe(0);
    });
    expect((await server.get(`/api/rooms/${room_id}`)).status).toBeGreaterThanOrEqual(404);
  });
});

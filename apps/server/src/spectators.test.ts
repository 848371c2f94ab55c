import type { Game } from '@taku/contract';
import { highCard } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultOptions, type ServerOptions } from './options.ts';
import { TestServer } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: [] };
const { perAddress, maxSpectators } = defaultOptions();
let server: TestServer;
afterEach(() => server.close());

async function start(options: Partial<ServerOptions>) {
  server = await TestServer.start({ catalog, ...options });
  const room = await server.openRoom({ game: 'high-card', join: { name: 'Aki', seat: 0 } });
  return { roomId: room.room_id, playerId: room.player_id };
}

async function watch(roomId: string, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => server.enter(roomId)));
}

async function refusedAt(roomId: string, playerId?: string) {
  const client = server.open(roomId, { playerId: playerId ?? null });
  const { code } = await client.next('error');
  return [code, (await client.closed).code];
}

describe('spectators and seats', () => {
  it('a room full of spectators takes its seats in, and no further spectator', async () => {
    const { roomId, playerId } = await start({ maxSpectators: 3 });
    await watch(roomId, 3);
    expect(await refusedAt(roomId)).toEqual(['room_full', 4403]);
    const own = await server.enter(roomId, { playerId });
    expect(await own.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });

  it('one address watches a table so many times, and its seats come in', async () => {
    expect([maxSpectators, perAddress.spectators]).toEqual([500, 10]);
    const { roomId, playerId } = await start({ perAddress });
    await watch(roomId, 10);
    expect(await refusedAt(roomId)).toEqual(['too_many_spectators', 4403]);
    await server.enter(roomId, { playerId });
    const other = await server.openRoom({ game: 'high-card' });
    await server.enter(other.room_id);
  });

  it('a seat comes in where its address or the server has no socket left', async () => {
    const { roomId, playerId } = await start({ perAddress: { ...perAddress, sockets: 2 } });
    await watch(roomId, 2);
    expect(await refusedAt(roomId)).toEqual(['too_many_sockets', 1013]);
    expect(await refusedAt(roomId, 'a-secret-of-nobody')).toEqual(['too_many_sockets', 1013]);
    await server.enter(roomId, { playerId });
    await server.close();
    const full = await start({ maxSockets: 1 });
    await watch(full.roomId, 1);
    expect(await refusedAt(full.roomId)).toEqual(['server_full', 1013]);
    await server.enter(full.roomId, { playerId: full.playerId });
  });

  it('a seat open in ten places opens once more, and the oldest ends', async () => {
    const { roomId, playerId } = await start({});
    const oldest = await server.enter(roomId, { playerId });
    for (let tab = 0; tab < 9; tab++) await server.enter(roomId, { playerId });
    await server.enter(roomId, { playerId });
    expect(await oldest.next('error')).toMatchObject({ code: 'seat_elsewhere' });
    expect((await oldest.closed).code).toBe(4403);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import { fakeClock, highCard, sealedBid } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BotRunner } from './bots/botRunner.ts';
import type { ServerOptions } from './options.ts';
import { matchOf, queueEmptied, toldOfTimeouts } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard, sealedBid] as unknown as Game[];
const TIME = { turnSeconds: 20, bankSeconds: 30 };
let folder: string;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-restart-'));
  clock = fakeClock();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function start(options: Partial<ServerOptions> = {}): Promise<void> {
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    store: { kind: 'sqlite', path: join(folder, 'taku.db') },
    clock: clockOf(clock),
    heartbeatMs: 1e9,
    ...options,
  });
}

async function restart(options: Partial<ServerOptions> = {}): Promise<void> {
  await server.close();
  await start(options);
}

describe('after a restart', () => {
  it('rooms, seats, names and the running match are as they were; the gap is sent again', async () => {
    await start();
    const { roomId, playerIds, clients } = await server.seatTwo({ game: 'high-card' });
    for (const client of clients) client.send({ type: 'game_start' });
    await clients[0].next('update');
    const since = clients[0].frames.findLast(({ type }) => type === 'update')!.version;
    const told = matchOf(await clients[0].ask({ type: 'bet' }));
    await restart();
    const back = server.open(roomId, { playerId: playerIds[0], since });
    expect(await back.next('welcome')).toMatchObject({
      you: { seat: 0, name: 'Aki' },
      room: { phase: 'playing' },
      match: told,
      missed: [{ type: 'acted', seat: 0, what: 'bet' }],
    });
    const other = await server.enter(roomId, { playerId: playerIds[1] });
    expect(await other.ask({ type: 'call' })).toMatchObject({ type: 'update' });
  });

  it('a waiting room keeps who is ready, a finished one its result', async () => {
    await start();
    const waiting = await server.seatTwo({ game: 'high-card' });
    await waiting.clients[0].ask({ type: 'game_start' });
    const over = await server.seatTwo({ game: 'high-card' });
    for (const client of over.clients) await client.ask({ type: 'game_start' });
    await over.clients[0].ask({ type: 'resign' });
    await restart();
    const first = await server.enter(waiting.roomId, { playerId: waiting.playerIds[1] });
    expect(await first.ask({ type: 'game_start' })).toMatchObject({ type: 'update' });
    const second = await server.enter(over.roomId, { playerId: over.playerIds[1] });
    expect(second.frames[0]).toMatchObject({
      room: { phase: 'over' },
      match: { status: { kind: 'over' }, seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('clocks go on from the logged time of the last event', async () => {
    await start();
    const { roomId, clients } = await server.seatTwo({ game: 'high-card', time: TIME });
    for (const client of clients) client.send({ type: 'game_start' });
    await clients[0].next('update');
    clock.advance(15_000);
    await restart();
    clock.advance(10_000);
    const watcher = await server.enter(roomId);
    expect(matchOf(watcher.frames[0]!).clocks?.[0]).toEqual({
      kind: 'running',
      turnLeftMs: 0,
      bankMs: 25_000,
    });
    clock.advance(25_000);
    expect((await watcher.next('update'))['messages']).toContainEqual({
      type: 'timeout',
      seat: 0,
      action: null,
    });
  });

  it('a time-out that fell into the break waits a few seconds for its person', async () => {
    await start();
    const { roomId, playerIds, clients } = await server.seatTwo({ game: 'high-card', time: TIME });
    for (const client of clients) client.send({ type: 'game_start' });
    const { version } = await clients[0].next('update');
    await server.close();
    clock.advance(120_000);
    await start();
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    // Nobody was there: the table has paused meanwhile, and goes on.
    const room = await server.server.service.find(roomId);
    await expect.poll(() => room?.state.version).toBe(version + 2);
    clock.advance(4999);
    await queueEmptied(back);
    expect(toldOfTimeouts(back)).toBe(0);
    clock.advance(1);
    const told = await back.next((frame) => JSON.stringify(frame).includes('"timeout"'));
    expect(told['messages']).toMatchObject([{ type: 'timeout' }, {}, {}, {}, {}]);
  });

  it('a CPU whose turn it was moves', async () => {
    const silent: BotRunner = {
      choose: () => new Promise(() => {}),
      close: () => Promise.resolve(),
    };
    await start({ botRunner: silent });
    const bots = ['high-card/honest'];
    const room = await server.openRoom({ game: 'high-card', bots, join: { name: 'A', seat: 1 } });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    await client.next('update');
    await restart({ botModules: [new URL('./testing/testBots.ts', import.meta.url).href] });
    const back = await server.enter(room.room_id, { playerId: room.player_id });
    const welcome = matchOf(back.frames[0]!);
    const match = welcome.decisions[0] === 1 ? welcome : matchOf(await back.next('update'));
    expect(match).toMatchObject({ decisions: [1, 0], status: { kind: 'acting', seats: [1] } });
  });

  it('a room of an unknown game stays on disk, and the server starts', async () => {
    await start();
    const { room_id } = await server.openRoom({ game: 'high-card' });
    await restart({ catalog: { games: games.slice(1), bots: [] } });
    expect((await server.get(`/api/rooms/${room_id}`)).status).toBe(404);
    await restart();
    expect((await server.get(`/api/rooms/${room_id}`)).status).toBe(200);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchOf, queueEmptied, toldOfTimeouts } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TIME = { turnSeconds: 100, bankSeconds: 20 };
/** High card where a seat may sit out. */
const patient: Game = {
  ...(highCard as unknown as Game),
  id: 'patient',
  session: {
    dealsPlayed: () => 0,
    isDealOver: () => false,
    bankMs: () => null,
    isOut: () => false,
    ends: () => true,
    sitsOutAfter: 3,
  },
};
const games = [highCard, patient] as unknown as Game[];
const PATIENCE = { timeout: 30_000, interval: 20 };
let folder: string;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

async function start(): Promise<void> {
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    botModules: [new URL('./testing/testBots.ts', import.meta.url).href],
    store: { kind: 'sqlite', path: join(folder, 'taku.db') },
    clock: clockOf(clock),
    heartbeatMs: 1e12,
    lagCheckMs: 1e12,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-absence-'));
  clock = fakeClock();
  await start();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function started() {
  const table = await server.seatTwo({ game: 'high-card', time: TIME });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

async function roomOf(roomId: string) {
  const room = await server.server.service.find(roomId);
  if (!room) throw new Error('the room is gone');
  return room;
}

async function emptied(roomId: string): Promise<void> {
  const room = await roomOf(roomId);
  await expect.poll(() => room.connections, PATIENCE).toBe(0);
}

async function paused(roomId: string): Promise<void> {
  const room = await roomOf(roomId);
  await expect.poll(() => room.state.live?.pausedAt, PATIENCE).toBe(clock.now());
}

describe('a table that everybody left alone', () => {
  it('pauses after a minute; days later its clocks go on where they stood', async () => {
    const { roomId, clients, playerIds } = await started();
    clock.advance(10_000);
    for (const client of clients) await client.close();
    await emptied(roomId);
    clock.advance(MINUTE);
    await paused(roomId);
    clock.advance(3 * DAY);
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    const resumed = await back.next('update');
    expect(matchOf(resumed)).toMatchObject({
      length: 1,
      clocks: [{ kind: 'running', turnLeftMs: 30_000, bankMs: 20_000 }, { kind: 'idle' }],
    });
    clock.advance(49_999);
    await queueEmptied(back);
    expect(toldOfTimeouts(back)).toBe(0);
    clock.advance(1);
    await back.next('update');
    expect(toldOfTimeouts(back)).toBe(1);
  });

  it('stays paused over a restart, and a spectator alone does not set it going', async () => {
    const { roomId, clients, playerIds } = await started();
    for (const client of clients) await client.close();
    await emptied(roomId);
    clock.advance(MINUTE);
    await paused(roomId);
    await server.close();
    clock.advance(DAY);
    await start();
    const watcher = await server.enter(roomId);
    clock.advance(DAY);
    await watcher.ask({ type: 'sync' });
    expect(toldOfTimeouts(watcher)).toBe(0);
    const back = await server.enter(roomId, { playerId: playerIds[1] });
    expect(matchOf(await back.next('update'))).toMatchObject({
      clocks: [{ kind: 'running', turnLeftMs: 40_000 }, { kind: 'idle' }],
    });
  });

  it('a day without the server is a pause too', async () => {
    const { roomId, clients, playerIds } = await started();
    for (const client of clients) await client.close();
    await server.close();
    clock.advance(DAY);
    await start();
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    expect(matchOf(await back.next('update'))).toMatchObject({
      length: 1,
      clocks: [{ kind: 'running', turnLeftMs: 40_000, bankMs: 20_000 }, { kind: 'idle' }],
    });
  });

  it('one person who is there is enough: the clock of the other runs', async () => {
    const { clients } = await started();
    await clients[0].close();
    clock.advance(2 * MINUTE);
    await clients[1].next((frame) => JSON.stringify(frame).includes('timeout'));
    expect(toldOfTimeouts(clients[1])).toBe(1);
  });

  it('CPUs make no move for nobody', async () => {
    const room = await server.openRoom({
      game: 'high-card',
      config: { hands: 3 },
      bots: ['high-card/sleeps'],
      join: { name: 'Aki', seat: 1 },
    });
    const person = await server.enter(room.room_id, { playerId: room.player_id });
    const { length } = matchOf(await person.next('update'));
    await person.close();
    await emptied(room.room_id);
    clock.advance(MINUTE);
    await paused(room.room_id);
    clock.advance(DAY);
    const { state } = await roomOf(room.room_id);
    expect(state.live?.match.length).toBe(length);
  });

  it('closes after a week, recorded as abandoned', async () => {
    const { roomId, clients } = await started();
    const { matchId } = matchOf(clients[0].frames.at(-1)!);
    for (const client of clients) await client.close();
    await emptied(roomId);
    clock.advance(MINUTE);
    await paused(roomId);
    clock.advance(8 * DAY);
    await expect
      .poll(async () => (await server.get(`/api/rooms/${roomId}`)).status, PATIENCE)
      .toBe(410);
    const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    expect(body).toMatchObject({ ending: 'abandoned', returns: [0, 0] });
    expect(body.entries.map((entry) => entry.cause)).toEqual(['chance']);
  });
});

describe('sitting out', () => {
  it('by everybody: the table rests, nobody is there to play on for', async () => {
    const { clients } = await server.seatTwo({ game: 'patient' });
    for (const client of clients) await client.ask({ type: 'game_start' });
    await clients[1].ask({ type: 'sit_out' });
    const { length } = matchOf(await clients[0].ask({ type: 'sit_out' }));
    clock.advance(DAY);
    expect(matchOf(await clients[0].ask({ type: 'sync' })).length).toBe(length);
  });

  it('is refused where the game knows none', async () => {
    const { clients } = await started();
    expect(await clients[0].ask({ type: 'sit_out' })).toMatchObject({
      type: 'error',
      code: 'no_sitting_out',
    });
  });
});

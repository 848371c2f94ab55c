import type { Game } from '@taku/contract';
import type { RoomView } from '@taku/protocol';
import { highCard, sealedBid } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import type { TableClient } from './testing/tableClient.ts';
import { TestServer } from './testing/testServer.ts';

const games = [highCard, sealedBid] as unknown as Game[];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ catalog: { games, bots: [] } });
});
afterAll(() => server.close());

async function startedBids(rounds: number) {
  const table = await server.seatTwo({ game: 'sealed-bid', config: { rounds } });
  for (const client of table.clients) client.send({ type: 'game_start' });
  for (const client of table.clients) await client.next('update');
  return table;
}

async function bidRound(clients: readonly TableClient[]): Promise<void> {
  for (const client of clients) await client.ask({ type: 'bid', bid: 'two' });
}

describe('coming back', () => {
  it('by version: the gap, exactly what the others were told meanwhile', async () => {
    const { roomId, playerIds, clients } = await startedBids(5);
    const [first, second] = clients;
    const since = second.frames.at(-1)!.version;
    await second.close();
    await first.ask({ type: 'bid', bid: 'one' });
    const back = server.open(roomId, { playerId: playerIds[1], since });
    const welcome = await back.next('welcome');
    expect(welcome['missed']).toEqual([{ type: 'sealed', seat: 0 }]);
    expect(matchOf(welcome)).toMatchObject({ decisions: [1, 0] });
    await back.ask({ type: 'bid', bid: 'five' });
    expect(back.frames.at(-1)).toMatchObject({
      messages: [
        { type: 'sealed', seat: 1, bid: 'five' },
        { type: 'opened', bids: ['one', 'five'] },
      ],
    });
  });

  it('nothing missed is an empty list', async () => {
    const { roomId, playerIds, clients } = await startedBids(5);
    const since = clients[1].frames.at(-1)!.version;
    const back = server.open(roomId, { playerId: playerIds[1], since });
    expect((await back.next('welcome'))['missed']).toEqual([]);
  });

  it('too long away, or a version from the future: the whole view and no gap', async () => {
    const { roomId, playerIds, clients } = await startedBids(60);
    for (let round = 0; round < 55; round++) await bidRound(clients);
    for (const since of [3, 99_999]) {
      const back = server.open(roomId, { playerId: playerIds[0], since });
      const welcome = await back.next('welcome');
      expect(welcome['missed']).toBeNull();
      const told = clients[0].frames.findLast(({ type }) => type === 'update')!;
      expect(matchOf(welcome)).toEqual(matchOf(told));
    }
  });

  it('in plain mode the gap follows the welcome as frames', async () => {
    const { roomId, playerIds, clients } = await startedBids(5);
    const since = clients[1].frames.at(-1)!.version;
    await bidRound(clients);
    const back = server.open(roomId, { playerId: playerIds[1], since, mode: 'plain' });
    await back.next('opened');
    expect(back.frames.map(({ type }) => type)).toEqual(['welcome', 'sealed', 'sealed', 'opened']);
  });

  it('sync asks for it without a new connection', async () => {
    const { clients } = await startedBids(5);
    const since = clients[0].frames.at(-1)!.version;
    await bidRound(clients);
    const welcome = await clients[0].ask({ type: 'sync', version: since });
    expect(welcome).toMatchObject({ type: 'welcome' });
    expect(welcome['missed']).toHaveLength(3);
    expect(await clients[0].ask({ type: 'sync' })).toMatchObject({ missed: null });
  });

  it('versions never go back and every frame has one', async () => {
    const { roomId, clients } = await startedBids(5);
    const watcher = await server.enter(roomId, { mode: 'plain' });
    for (let round = 0; round < 5; round++) await bidRound(clients);
    await watcher.next('match_over');
    for (const { frames } of [...clients, watcher]) {
      const versions = frames.map(({ version }) => version);
      expect(versions.every(Number.isInteger)).toBe(true);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
  });

  it('a lost connection keeps the seat and shows as away', async () => {
    const { clients } = await startedBids(5);
    clients[1].socket.terminate();
    const room = await clients[0].next(
      ({ type, ...frame }) =>
        type === 'room' && JSON.stringify(frame).includes('"connected":false'),
    );
    expect(room).toMatchObject({
      room: { phase: 'playing', seats: [{ connected: true }, { name: 'Beni', connected: false }] },
    });
  });

  it('who falls silent though he promised to be heard is missed by the others', async () => {
    const { clients } = await startedBids(5);
    const [silent, other] = clients;
    await silent.ask({ type: 'ping', within: 300 });
    const gone = async (): Promise<unknown> => {
      const { room } = (await other.next('room')) as unknown as { room: RoomView };
      return room.seats[0]?.connected === false ? true : gone();
    };
    expect(await gone()).toBe(true);
    await silent.closed;
  });

  it('a promise is taken back by a ping without one', async () => {
    const { clients } = await startedBids(5);
    const [first, second] = clients;
    await first.ask({ type: 'ping', within: 1000 });
    await first.ask({ type: 'ping' });
    await second.ask({ type: 'ping', within: 1600 });
    await second.closed;
    expect(await first.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });

  it.each([0, -1, 1.5, '100', 60_001])('a promise of %s is refused', async (within) => {
    const { clients } = await startedBids(5);
    expect(await clients[0].ask({ type: 'ping', within })).toMatchObject({
      type: 'error',
      message: expect.stringContaining('from 1 to 60000') as string,
    });
  });
});

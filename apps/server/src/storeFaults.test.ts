import type { Game } from '@taku/contract';
import { MemoryStore, SequenceConflict, type StoredEvent } from '@taku/storage';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BotRunner } from './bots/botRunner.ts';
import { matchOf, toldOfTimeouts } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

/** A log whose next appends fail as told; null lets one pass. */
class FailingStore extends MemoryStore {
  readonly failures: (Error | null)[] = [];
  refused = 0;

  override append(events: readonly StoredEvent[]): Promise<void> {
    const failure = this.failures.shift();
    if (!failure) return super.append(events);
    this.refused += 1;
    return Promise.reject(failure);
  }
}

const games = [highCard] as unknown as Game[];
const better: BotRunner = {
  choose: () =>
    Promise.resolve({
      choice: {
        action: { type: 'bet' },
        why: { summary: { key: 'bet' }, candidates: [], model: null },
      },
      thinkMs: 1,
    }),
  close: () => Promise.resolve(),
};
let server: TestServer;
let store: FailingStore;
let clock: ReturnType<typeof fakeClock>;

beforeEach(async () => {
  store = new FailingStore();
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    store,
    clock: clockOf(clock),
    heartbeatMs: 1e9,
    botRunner: better,
  });
});
afterEach(() => server.close());

async function started(time: object | null = null) {
  const table = await server.seatTwo({ game: 'high-card', time });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

describe('a log that cannot be written', () => {
  it.each([
    ['disk full', 'SQLITE_FULL'],
    ['read only', 'SQLITE_READONLY_DBMOVED'],
    ['failing', 'SOMETHING_ELSE'],
  ])('/health says %s', async (words, code) => {
    store.tryWriting = () => Promise.reject(Object.assign(new Error(code), { code }));
    const { status, body } = await server.get('/health');
    expect([status, body]).toMatchObject([503, { status: 'failing', writing: words }]);
  });

  it('a move that is not saved has not happened, and may be made again', async () => {
    const { roomId, clients } = await started();
    const before = await store.read(roomId);
    store.failures.push(new Error('disk full'));
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({
      type: 'error',
      code: 'not_saved',
      version: before.length,
    });
    expect(await store.read(roomId)).toEqual(before);
    const update = await clients[0].ask({ type: 'bet', decision: 0 });
    expect(matchOf(update).decisions).toEqual([1, 0]);
  });

  it('a clock that ran out tries again after a second', async () => {
    const { clients } = await started({ turnSeconds: 20, bankSeconds: 0 });
    store.failures.push(new Error('disk full'));
    clock.advance(20_000);
    await expect.poll(() => store.refused).toBe(1);
    clock.advance(999);
    expect(toldOfTimeouts(clients[0])).toBe(0);
    clock.advance(1);
    await clients[0].next((frame) => JSON.stringify(frame).includes('"type":"timeout"'));
    expect(store.refused).toBe(1);
  });

  it('a CPU whose move was not saved moves again after a second', async () => {
    const bots = ['high-card/honest'];
    const room = await server.openRoom({ game: 'high-card', bots, join: { name: 'A', seat: 1 } });
    store.failures.push(null, new Error('disk full'));
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    expect(matchOf(await client.next('update')).decisions).toEqual([0, 0]);
    await expect.poll(() => store.refused).toBe(1);
    clock.advance(1000);
    expect(matchOf(await client.next('update')).decisions).toEqual([1, 0]);
  });

  it('a second writer wins: clients are told to connect again and find its room', async () => {
    const { roomId, playerIds, clients } = await started();
    store.failures.push(new SequenceConflict('another node was faster'));
    clients[0].send({ type: 'bet' });
    expect(await clients[1].next('closed')).toMatchObject({ reason: 'shutdown' });
    expect((await clients[1].closed).code).toBe(1012);
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    expect(await back.ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it('a room that cannot be opened is refused and leaves nothing behind', async () => {
    store.failures.push(new Error('disk full'));
    const { status, body } = await server.post('/api/rooms', { game: 'high-card' });
    expect([status, body]).toMatchObject([503, { code: 'not_saved' }]);
    expect(server.server.service.size).toBe(0);
  });
});

import { type Game, InvariantError } from '@taku/contract';
import { MemoryStore } from '@taku/storage';
import { highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connection } from './sockets/connection.ts';
import { systemClock } from './clock.ts';
import { matchOf } from './testing/play.ts';
import { TestServer } from './testing/testServer.ts';

const base = highCard as unknown as Game;

/** High card whose rules break on a call. */
const broken: Game = {
  ...base,
  id: 'broken',
  apply(state, event) {
    if (event.kind === 'act' && event.action.type === 'call') throw new InvariantError('planted');
    return base.apply(state, event);
  },
};

/** High card that cannot be shown as often as told. */
let unshown = 0;
const blind: Game = {
  ...base,
  id: 'blind',
  view(state, viewer) {
    if (unshown > 0) {
      unshown -= 1;
      throw new InvariantError('planted');
    }
    return base.view(state, viewer);
  },
};

const games = [highCard, broken, blind] as unknown as Game[];
let server: TestServer;
let store: MemoryStore;

beforeEach(async () => {
  unshown = 0;
  store = new MemoryStore();
  server = await TestServer.start({ catalog: { games, bots: [] }, store });
});
afterEach(() => server.close());

async function started(game: string) {
  const table = await server.seatTwo({ game });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

describe('a room that breaks', () => {
  it('goes back to its last durable state and is played on', async () => {
    const { roomId, clients } = await started('broken');
    await clients[0].ask({ type: 'bet' });
    const before = await store.read(roomId);
    expect(await clients[1].ask({ type: 'call' })).toMatchObject({ type: 'error', code: 'fault' });
    for (const client of clients) {
      const welcome = await client.next('welcome');
      expect([welcome.version, matchOf(welcome).decisions]).toEqual([before.length, [1, 0]]);
    }
    expect(await store.read(roomId)).toEqual(before);
    expect(await clients[1].ask({ type: 'fold' })).toMatchObject({ type: 'update' });
  });

  it('closes when it breaks there again, alone, and leaves seed hash and index', async () => {
    const { clients: lost } = await started('broken');
    const { clients: kept } = await started('high-card');
    await lost[0].ask({ type: 'bet' });
    for (let time = 0; time < 2; time++) lost[1].send({ type: 'call' });
    expect(await lost[0].next('closed')).toMatchObject({ reason: 'fault' });
    expect((await lost[1].closed).code).toBe(4410);
    expect(await kept[0].ask({ type: 'bet' })).toMatchObject({ type: 'update' });
    const lines = server.logLines.filter((text) => text.includes('a room broke'));
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        index: 2,
        err: { message: 'planted' },
      });
    }
  });

  it('keeps a move that was durable when telling it failed', async () => {
    const { clients } = await started('blind');
    unshown = 1;
    clients[0].send({ type: 'bet' });
    for (const client of clients) {
      expect(matchOf(await client.next('welcome')).decisions).toEqual([1, 0]);
    }
    expect(await clients[1].ask({ type: 'call' })).toMatchObject({ type: 'update' });
  });

  it('closes when it cannot be shown at all', async () => {
    const { clients } = await started('blind');
    unshown = 2;
    clients[0].send({ type: 'bet' });
    expect(await clients[1].next('closed')).toMatchObject({ reason: 'fault' });
  });
});

describe('an exception on behalf of one client', () => {
  it('while it is shown the table ends its connection alone', async () => {
    const { roomId, clients } = await started('blind');
    const watcher = await server.enter(roomId);
    unshown = 1;
    watcher.send({ type: 'sync' });
    expect((await watcher.closed).code).toBe(1011);
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it('while it is sent something ends its connection alone', async () => {
    const { roomId, clients } = await started('high-card');
    const room = await server.server.service.find(roomId);
    const failures: unknown[] = [];
    const socket = {
      sent: 0,
      closedWith: 0,
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send() {
        socket.sent += 1;
        if (socket.sent > 1) throw new Error('planted');
      },
      close(code: number) {
        socket.closedWith = code;
      },
    };
    const connection = new Connection({
      socket: socket as never,
      query: { mode: 'table', language: 'en', secretHash: null, since: undefined, address: '' },
      limits: { rate: { perSecond: 1, burst: 1 }, laggingBytes: 100, laggingMs: 30_000 },
      clock: systemClock,
      failed: (error) => failures.push(error),
    });
    connection.enter(room!, undefined);
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({ type: 'update' });
    expect([socket.closedWith, failures]).toEqual([1011, [new Error('planted')]]);
    expect(room!.connections).toBe(2);
    expect(await clients[1].ask({ type: 'call' })).toMatchObject({ type: 'update' });
  });
});

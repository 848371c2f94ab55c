import type { Game } from '@taku/contract';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { Connection } from './sockets/connection.ts';
import { TokenBucket } from './sockets/connection.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];
const ROOM = { game: 'high-card' };
let server: TestServer;

afterEach(() => server.close());

const SLOW = { rate: { perSecond: 1, burst: 3 }, laggingBytes: 262_144, laggingMs: 30_000 };

describe('rate limits', () => {
  it('a socket that sends too much is refused, then let go', async () => {
    const clock = fakeClock();
    const catalog = { games, bots: [] };
    server = await TestServer.start({ catalog, sockets: SLOW, clock: clockOf(clock) });
    const { room_id } = await server.openRoom(ROOM);
    const client = await server.enter(room_id);
    for (let index = 0; index < 4; index++) client.send({ type: 'ping' });
    expect(await client.next('error')).toMatchObject({ code: 'rate_limited' });
    expect(client.frames.filter(({ type }) => type === 'pong')).toHaveLength(3);
    clock.advance(1000);
    expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
    for (let index = 0; index < 300; index++) client.send({ type: 'ping' });
    expect((await client.closed).code).toBe(4429);
  });

  it('tokens come back with time, never more than the burst', () => {
    const bucket = new TokenBucket({ perSecond: 2, burst: 3 }, 0);
    const takes = (now: number, count: number) =>
      Array.from({ length: count }, () => bucket.take(now));
    expect(takes(0, 4)).toEqual([true, true, true, false]);
    expect(takes(500, 2)).toEqual([true, false]);
    expect(takes(100_000, 4)).toEqual([true, true, true, false]);
  });

  it('an address that asks too much gets 429 in our own words', async () => {
    const rest = { perMinute: 5, roomsPerMinute: 2 };
    server = await TestServer.start({ catalog: { games, bots: [] }, rest });
    await server.openRoom(ROOM);
    await server.openRoom(ROOM);
    const third = await server.post('/api/rooms', ROOM);
    expect([third.status, third.body]).toMatchObject([429, { code: 'rate_limited' }]);
    for (let index = 0; index < 5; index++) await server.get('/api/games');
    expect((await server.get('/api/rooms')).status).toBe(429);
    expect((await server.get('/health')).status).toBe(200);
  });
});

describe('origin', () => {
  it.each([
    ['our own page', (url: string) => url, true],
    ['no browser at all', () => null, true],
    ['another page', () => 'http://evil.example', false],
    ['another port', () => 'http://127.0.0.1:1', false],
    ['an opaque origin', () => 'null', false],
  ])('%s', async (_what, originOf, isWelcome) => {
    server = await TestServer.start({ catalog: { games, bots: [] } });
    const { room_id } = await server.openRoom(ROOM);
    const origin = originOf(server.url);
    const headers: Record<string, string> = origin === null ? {} : { origin };
    const client = server.open(room_id, {}, headers);
    const outcome = await client.next('welcome').then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isWelcome);
    const response = await fetch(`${server.url}/api/rooms`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(ROOM),
    });
    expect(response.status).toBe(isWelcome ? 201 : 403);
  });
});

describe('connections', () => {
  it('a client that answers no ping is gone at the next heartbeat', async () => {
    const clock = fakeClock();
    server = await TestServer.start({ catalog: { games, bots: [] }, clock: clockOf(clock) });
    const { room_id } = await server.openRoom(ROOM);
    const dead = await server.enter(room_id);
    const alive = await server.enter(room_id);
    dead.socket.pause();
    const pinged = new Promise((resolve) => alive.socket.once('ping', resolve));
    clock.advance(20_000);
    await pinged;
    // The pong has been read once a later frame is answered.
    await alive.ask({ type: 'ping' });
    clock.advance(20_000);
    const room = await alive.next(
      (frame) => frame.type === 'room' && JSON.stringify(frame).includes('"spectators":1'),
    );
    expect(room).toBeDefined();
    dead.socket.resume();
    expect((await dead.closed).code).toBe(1006);
  });

  it('a server takes only so many connections', async () => {
    server = await TestServer.start({ catalog: { games, bots: [] }, maxSockets: 1 });
    const { room_id } = await server.openRoom(ROOM);
    await server.enter(room_id);
    const second = server.open(room_id);
    expect(await second.next('error')).toMatchObject({ code: 'server_full' });
    expect((await second.closed).code).toBe(1013);
  });

  it('a shutdown tells everybody to come back', async () => {
    server = await TestServer.start({ catalog: { games, bots: [] } });
    const { room_id } = await server.openRoom(ROOM);
    const client = await server.enter(room_id);
    await server.server.close();
    expect(await client.next('closed')).toMatchObject({ reason: 'shutdown' });
    expect((await client.closed).code).toBe(1012);
    server = await TestServer.start({ catalog: { games, bots: [] } });
  });
});

/** A socket whose other end reads nothing until told. */
function slowSocket() {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    sent: [] as string[],
    closedWith: 0,
    send(text: string) {
      socket.sent.push(text);
      socket.bufferedAmount += text.length;
    },
    close(code: number) {
      socket.closedWith = code;
    },
    terminate() {
      socket.readyState = 3;
    },
  };
  return socket;
}

describe('back-pressure', () => {
  const query = {
    mode: 'table',
    language: 'en',
    secretHash: null,
    since: undefined,
    address: '127.0.0.1',
  } as const;
  const limits = { rate: { perSecond: 1, burst: 1 }, laggingBytes: 100, laggingMs: 30_000 };

  function connect() {
    const clock = fakeClock();
    const socket = slowSocket();
    const failed = (error: unknown) => expect.unreachable(String(error));
    const connection = new Connection({
      socket: socket as never,
      query,
      limits,
      clock: clockOf(clock),
      failed,
    });
    return { clock, socket, connection };
  }

  it('a client that reads too slowly gets nothing more until it has caught up', async () => {
    server = await TestServer.start({ catalog: { games, bots: [] } });
    const { room_id } = await server.openRoom(ROOM);
    const room = await server.server.service.find(room_id);
    const { socket, connection } = connect();
    connection.enter(room!, undefined);
    expect(connection.keepsUp).toBe(false);
    const { length } = socket.sent;
    connection.send('{"dropped":true}');
    connection.checkLag();
    expect(socket.sent).toHaveLength(length);
    socket.bufferedAmount = 0;
    connection.checkLag();
    expect(JSON.parse(socket.sent.at(-1)!)).toMatchObject({ type: 'welcome' });
  });

  it('a client that never catches up is let go', async () => {
    server = await TestServer.start({ catalog: { games, bots: [] } });
    const { clock, socket, connection } = connect();
    connection.send('x'.repeat(101));
    clock.advance(30_000);
    connection.checkLag();
    expect(socket.readyState).toBe(1);
    clock.advance(1);
    connection.checkLag();
    expect([socket.closedWith, socket.readyState]).toEqual([4408, 3]);
  });
});

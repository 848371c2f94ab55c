import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import type { Game } from '@taku/contract';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultOptions } from './options.ts';
import { optionsFromEnvironment } from './serve.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: BOTS };
const { perAddress, rest } = defaultOptions();
const ROOM = { game: 'high-card', visibility: 'link' };
let server: TestServer;

afterEach(() => server.close());

/** `fetch` would tidy the path. */
function askRaw(path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

async function askAll(count: number, ask: (index: number) => Promise<number>) {
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const openOne = async () => (await server.post('/api/rooms', ROOM)).status;

describe('requests of one address', () => {
  it.each([
    ['as it is', () => '/api/games'],
    ['with an encoded letter', () => '/%61pi/games'],
    ['as an absolute address', (url: string) => `${url}/api/games`],
    ['absolute and encoded', (url: string) => `${url}/a%70i/games`],
  ])('are counted by route: a path %s', async (_how, pathOf) => {
    server = await TestServer.start({ catalog, rest: { perMinute: 5, roomsPerMinute: 5 } });
    const path = pathOf(server.url);
    expect(await askAll(8, () => askRaw(path))).toEqual({ 200: 5, 429: 3 });
  });

  it('behind a trusted proxy, by whom it asks for', async () => {
    const limits = { perMinute: 2, roomsPerMinute: 2 };
    const askFor = (client: string) => askRaw('/api/games', { 'x-forwarded-for': client });
    server = await TestServer.start({ catalog, rest: limits, trustProxy: 'loopback' });
    expect(await askAll(3, () => askFor('203.0.113.7'))).toEqual({ 200: 2, 429: 1 });
    expect(await askAll(3, () => askFor('203.0.113.8'))).toEqual({ 200: 2, 429: 1 });
    // What the client itself wrote stands left of what the proxy added.
    expect(await askFor('198.51.100.1, 203.0.113.8')).toBe(429);
  });

  it('without one, nobody is believed', async () => {
    server = await TestServer.start({ catalog, rest: { perMinute: 2, roomsPerMinute: 2 } });
    const forge = (index: number) => askRaw('/api/games', { 'x-forwarded-for': `10.0.0.${index}` });
    expect(await askAll(5, forge)).toEqual({ 200: 2, 429: 3 });
  });
});

describe('rooms of one address', () => {
  it('20 may be open, also when they are asked for all at once', async () => {
    server = await TestServer.start({ catalog, perAddress });
    expect(await askAll(25, openOne)).toEqual({ 201: 20, 429: 5 });
    const { body } = await server.post<{ message: string }>('/api/rooms', ROOM);
    expect(body).toMatchObject({
      code: 'too_many_own_rooms',
      message: expect.stringContaining('20'),
    });
  });

  it('a closed one makes place', async () => {
    server = await TestServer.start({ catalog, perAddress: { ...perAddress, rooms: 1 } });
    const { room_id, player_id } = await server.openRoom({ ...ROOM, join: { name: 'Aki' } });
    expect(await openOne()).toBe(429);
    const client = await server.enter(room_id, { playerId: player_id });
    client.send({ type: 'leave' });
    await client.closed;
    expect(await openOne()).toBe(201);
  });

  it('one whose game is over and that nobody looks at gives way', async () => {
    server = await TestServer.start({ catalog, perAddress: { ...perAddress, rooms: 1 } });
    const { clients, roomId } = await server.seatTwo({ ...ROOM, config: { hands: 1 } });
    for (const client of clients) await client.ask({ type: 'game_start' });
    clients[0].send({ type: 'resign' });
    await clients[1].next((frame) => JSON.stringify(frame).includes('match_over'));
    expect(await openOne()).toBe(429);
    for (const client of clients) await client.close();
    await expect.poll(openOne).toBe(201);
    await expect.poll(async () => (await server.get(`/api/rooms/${roomId}`)).status).toBe(410);
  });

  it('a game against a CPU gives way once it was left alone for ten minutes', async () => {
    const clock = fakeClock();
    const limits = { ...perAddress, rooms: 1 };
    server = await TestServer.start({ catalog, perAddress: limits, clock: clockOf(clock) });
    await server.openRoom({ ...ROOM, bots: ['high-card/honest'], join: { name: 'Aki' } });
    expect(await openOne()).toBe(429);
    clock.advance(10 * 60_000 + 1);
    expect(await openOne()).toBe(201);
    expect(await openOne()).toBe(429);
  });
});

describe('sockets of one address', () => {
  it('100 may be open; the next is told why, and a closed one makes place', async () => {
    server = await TestServer.start({ catalog, perAddress });
    const rooms: string[] = [];
    for (let room = 0; room < 20; room++) rooms.push((await server.openRoom(ROOM)).room_id);
    const roomAt = (index: number) => rooms[index % rooms.length]!;
    const clients = await Promise.all(
      Array.from({ length: 100 }, (_, index) => server.enter(roomAt(index))),
    );
    const refused = server.open(roomAt(0));
    expect(await refused.next('error')).toMatchObject({ code: 'too_many_sockets' });
    expect((await refused.closed).code).toBe(1013);
    await clients[0]!.close();
    await server.enter(roomAt(0));
  });
});

describe('room codes', () => {
  it('a link-only room has a code too long to try, and friends can still use it', async () => {
    server = await TestServer.start({ catalog, perAddress });
    const { code, room_id } = await server.openRoom(ROOM);
    expect(code).toMatch(/^[A-Z]+-\d{6}$/);
    const spoken = code
      .toLowerCase()
      .replace('-', ' ')
      .replace(/(\d{3})$/, ' $1');
    const { body } = await server.get(`/api/rooms/${encodeURIComponent(spoken)}`);
    expect(body).toMatchObject({ roomId: room_id });
    const open = await server.openRoom({ ...ROOM, visibility: 'public' });
    expect(open.code).toMatch(/^[A-Z]+-\d{2}$/);
  });

  it('ten wrong ones a minute, REST and socket together; then the right one is not heard', async () => {
    const clock = fakeClock();
    server = await TestServer.start({ catalog, perAddress, clock: clockOf(clock) });
    const { code, room_id } = await server.openRoom(ROOM);
    for (let miss = 10; miss < 14; miss++) {
      expect((await server.get(`/api/rooms/NOPE-${miss}`)).status).toBe(404);
      expect((await server.post(`/api/rooms/nope ${miss}/join`, { name: 'X' })).status).toBe(404);
    }
    for (let miss = 14; miss < 16; miss++) {
      expect((await server.open(`NOPE-${miss}`).closed).code).toBe(4404);
    }
    const { status, body } = await server.get(`/api/rooms/${code}`);
    expect([status, body]).toMatchObject([429, { code: 'too_many_codes' }]);
    expect((await server.open(code).closed).code).toBe(4429);
    expect((await server.get(`/api/rooms/${room_id}`)).status).toBe(200);
    clock.advance(60_000);
    expect((await server.get(`/api/rooms/${code}`)).status).toBe(200);
  });

  it('all short codes at once: ten are looked up', async () => {
    server = await TestServer.start({ catalog, perAddress });
    const tryCode = (index: number) => askRaw(`/api/rooms/KASA-${10 + (index % 90)}`);
    expect(await askAll(200, tryCode)).toEqual({ 404: 10, 429: 190 });
  });
});

/** The line of docs/running.md that a teacher copies. */
function classEnvironment(): Record<string, string> {
  const guide = readFileSync(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  const line = /^ {4}((?:TAKU_\w+=\d+ )+)npm start -- --lan$/m.exec(guide)?.[1] ?? '';
  return Object.fromEntries(
    line
      .trim()
      .split(' ')
      .map((pair) => pair.split('=')),
  );
}

describe('a class of 40 behind one address', () => {
  const PUPILS = 40;
  /** What one browser asks in the first minute: pages, lists, codes. */
  const REQUESTS = 10;

  it('plays with the settings of docs/running.md', async () => {
    const { perAddress: raised, rest: raisedRest } = optionsFromEnvironment(classEnvironment(), []);
    expect([raised, raisedRest]).not.toEqual([perAddress, undefined]);
    server = await TestServer.start({ catalog, perAddress: raised!, rest: raisedRest! });
    const pupils = Array.from({ length: PUPILS }, (_, index) => index);
    const tables = await Promise.all(
      pupils.map((pupil) => server.openRoom({ ...ROOM, join: { name: `Pupil ${pupil}` } })),
    );
    await Promise.all(
      pupils.map(async (pupil) => {
        expect((await server.get(`/api/rooms/NOPE-${10 + pupil}`)).status).toBe(404);
        const { code } = tables[(pupil + 1) % PUPILS]!;
        const { status } = await server.post(`/api/rooms/${code}/join`, { name: 'Neighbour' });
        expect(status).toBe(200);
        for (let index = 0; index < REQUESTS; index++) {
          expect((await server.get('/api/rooms')).status).toBe(200);
        }
        const own = tables[pupil]!;
        await server.enter(own.room_id, { playerId: own.player_id });
        for (let tab = 0; tab < 2; tab++) await server.enter(code);
      }),
    );
  });

  it('and the defaults would not let it', async () => {
    server = await TestServer.start({ catalog, perAddress, rest });
    expect(await askAll(PUPILS, openOne)).toEqual({ 201: 20, 429: 20 });
  });
});

import type { RoomList, RoomView } from '@taku/protocol';
import { fakeClock, highCard, sealedBid } from '@taku/testkit';
import type { Game } from '@taku/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard, sealedBid] as unknown as Game[];
const HIGH = { game: 'high-card', config: { hands: 2 } };
const MINUTE = 60_000;
/** A busy machine may take its time; nothing here waits longer than it must. */
const PATIENCE = { timeout: 30_000, interval: 20 };
let server: TestServer;
let clock: ReturnType<typeof fakeClock>;

beforeAll(async () => {
  clock = fakeClock();
  const botModules = [new URL('./testing/testBots.ts', import.meta.url).href];
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    clock: clockOf(clock),
    // Time jumps here; no client could answer a ping in between.
    heartbeatMs: 1e12,
    lagCheckMs: 1e12,
    botModules,
  });
});
afterAll(() => server.close());

async function started() {
  const table = await server.seatTwo(HIGH);
  for (const client of table.clients) client.send({ type: 'game_start' });
  for (const client of table.clients) await client.next('update');
  return table;
}

/** Both seats pass and fold until the match is over. */
async function playedOut() {
  const table = await started();
  const [first, second] = table.clients;
  for (let hand = 0; hand < 2; hand++) {
    expect(await first.ask({ type: 'bet' })).toMatchObject({ type: 'update' });
    expect(await second.ask({ type: 'fold' })).toMatchObject({ type: 'update' });
  }
  return table;
}

describe('opening a room', () => {
  it('a public room is listed, a room by link is not', async () => {
    const open = await server.openRoom({ ...HIGH, visibility: 'public', title: 'Friday' });
    const hidden = await server.openRoom({ ...HIGH, visibility: 'link' });
    const { body } = await server.get<RoomList>('/api/rooms');
    expect(body.rooms[0]).toMatchObject({ roomId: open.room_id, title: 'Friday' });
    expect(body.rooms.map(({ roomId }) => roomId)).not.toContain(hidden.room_id);
  });

  it('a room is found by its id and by its code as people type it', async () => {
    const { room_id, code } = await server.openRoom(HIGH);
    const typed = encodeURIComponent(code.toLowerCase().replace('-', ' '));
    for (const name of [room_id, code, typed]) {
      const { body } = await server.get<RoomView>(`/api/rooms/${name}`);
      expect(body.roomId).toBe(room_id);
    }
  });

  it('CPUs take the lowest seats that the creator leaves', async () => {
    const { room, seat } = await server.openRoom({
      game: 'high-card',
      bots: ['high-card/honest'],
      join: { name: 'Aki', seat: 1 },
    });
    expect(seat).toBe(1);
    expect(room.seats.map(({ kind }) => kind)).toEqual(['bot', 'human']);
  });

  it.each([
    ['an unknown game', { game: 'chess' }, 'no_game'],
    ['an unknown CPU', { ...HIGH, bots: ['high-card/god'] }, 'no_bot'],
    ['a config the game refuses', { game: 'high-card', config: { hands: 0 } }, 'bad_config'],
    ['too many seats', { ...HIGH, seatCount: 3 }, 'bad_seat_count'],
    [
      'more players than seats',
      { ...HIGH, seatCount: 2, bots: Array(3).fill('high-card/honest') },
      'too_many_players',
    ],
    ['a seat that does not exist', { ...HIGH, join: { name: 'A', seat: 5 } }, 'no_seat'],
    ['an empty name', { ...HIGH, join: { name: '  ' } }, 'bad_request'],
    ['a long name', { ...HIGH, join: { name: 'x'.repeat(25) } }, 'bad_request'],
    ['a turn of no seconds', { ...HIGH, time: { turnSeconds: 0, bankSeconds: 0 } }, 'bad_request'],
    ['a game that is no text', { game: 7 }, 'bad_request'],
    ['not JSON', '{"game":', 'bad_request'],
  ])('refuses %s', async (_what, body, code) => {
    const { status, body: answer } = await server.post<Record<string, unknown>>('/api/rooms', body);
    expect(status).toBe(400);
    expect(answer).toMatchObject({
      code,
      words: { en: expect.any(String), ja: expect.any(String) },
    });
  });
});

describe('taking a seat', () => {
  it('seats have different secrets, shown to nobody else', async () => {
    const { playerIds, clients, roomId } = await server.seatTwo(HIGH);
    const watcher = await server.enter(roomId);
    const [first, second] = playerIds;
    expect(first).toMatch(/^[\w-]{24}$/);
    expect(second).not.toBe(first);
    const seen = JSON.stringify([clients[0].frames, clients[1].frames, watcher.frames]);
    const { body } = await server.get(`/api/rooms/${roomId}`);
    for (const secret of playerIds) {
      expect(seen + JSON.stringify(body)).not.toContain(secret);
      expect(server.logLines.join('\n')).not.toContain(secret);
    }
  });

  it('a taken seat cannot be taken', async () => {
    const { room_id } = await server.openRoom({ ...HIGH, join: { name: 'Aki', seat: 0 } });
    const { status, body } = await server.post(`/api/rooms/${room_id}/join`, {
      name: 'B',
      seat: 0,
    });
    expect([status, body]).toMatchObject([409, { code: 'seat_taken' }]);
  });

  it('of twenty who race for one seat exactly one gets it, the others watch', async () => {
    const { room_id } = await server.openRoom({ ...HIGH, join: { name: 'Aki', seat: 0 } });
    const names = Array.from({ length: 20 }, (_, index) => `P${index}`);
    const answers = await Promise.all(names.map((name) => server.join(room_id, name)));
    expect(answers.filter(({ seat }) => seat === 1)).toHaveLength(1);
    expect(answers.filter(({ player_id }) => player_id === null)).toHaveLength(19);
  });

  it('a wrong player_id is turned away; without one it may watch', async () => {
    const { room_id } = await server.openRoom(HIGH);
    const stranger = server.open(room_id, { playerId: 'x'.repeat(24) });
    expect(await stranger.next('error')).toMatchObject({ code: 'unknown_player' });
    expect((await stranger.closed).code).toBe(4401);
    const watcher = await server.enter(room_id);
    expect(watcher.frames[0]).toMatchObject({ you: { seat: null } });
  });

  it('an unknown room is refused by name', async () => {
    const lost = server.open('nowhere', { lang: 'ja' });
    expect(await lost.next('error')).toMatchObject({
      code: 'no_room',
      message: '卓「nowhere」は見つかりません。',
    });
    expect((await lost.closed).code).toBe(4404);
  });

  it('a closed table has another answer than one that never was', async () => {
    const { room_id, player_id } = await server.openRoom({ ...HIGH, join: { name: 'A', seat: 0 } });
    const host = await server.enter(room_id, { playerId: player_id });
    host.send({ type: 'leave' });
    await host.closed;
    const answers = [await server.get(`/api/rooms/${room_id}`), await server.get('/api/rooms/no')];
    expect(answers).toMatchObject([
      { status: 410, body: { code: 'room_closed' } },
      { status: 404, body: { code: 'no_room' } },
    ]);
  });

  it('two tabs of one person share a seat', async () => {
    const { roomId, playerIds, clients } = await started();
    const tab = await server.enter(roomId, { playerId: playerIds[0] });
    expect(tab.frames[0]).toMatchObject({ you: { seat: 0, name: 'Aki' } });
    await clients[0].ask({ type: 'bet' });
    expect(matchOf(await tab.next('update'))).toEqual(matchOf(clients[0].frames.at(-1)!));
  });
});

describe('starting', () => {
  it('starts when both have said so, and not before', async () => {
    const { clients } = await server.seatTwo(HIGH);
    expect(await clients[0].ask({ type: 'game_start' })).toMatchObject({
      type: 'room',
      room: { phase: 'waiting', seats: [{ ready: true }, { ready: false }] },
    });
    expect(await clients[0].ask({ type: 'game_start' })).toMatchObject({ type: 'room' });
    expect(await clients[1].ask({ type: 'game_start' })).toMatchObject({
      type: 'update',
      messages: [{ type: 'match_start', yourSeat: 1 }, { type: 'dealt' }],
    });
  });

  it('plain clients hear the founding names', async () => {
    const { room_id, player_id } = await server.openRoom({
      ...HIGH,
      join: { name: 'Aki', seat: 0 },
    });
    const first = await server.enter(room_id, { playerId: player_id, mode: 'plain' });
    await server.join(room_id, 'Beni');
    expect(await first.next('ready_to_start')).toMatchObject({ players: ['Aki', 'Beni'] });
  });

  it('a table of CPUs alone begins when somebody watches', async () => {
    const bots = ['high-card/honest', 'high-card/honest'];
    const { room_id } = await server.openRoom({ ...HIGH, bots });
    const watcher = await server.enter(room_id);
    await watcher.next('update');
    const moves = () => watcher.frames.filter(({ type }) => type === 'update').length - 1;
    expect(moves()).toBe(0);
    await expect
      .poll(() => {
        clock.advance(500);
        return moves();
      }, PATIENCE)
      .toBe(4);
    expect(matchOf(watcher.frames.at(-1)!)).toMatchObject({ status: { kind: 'over' } });
  });

  it('CPUs alone wait while nobody watches', async () => {
    const bots = ['high-card/honest', 'high-card/honest'];
    const { room_id } = await server.openRoom({ ...HIGH, bots });
    const watcher = await server.enter(room_id);
    await watcher.next('update');
    await watcher.close();
    const room = await server.server.service.find(room_id);
    await expect.poll(() => room!.connections, PATIENCE).toBe(0);
    const { version } = room!.state;
    clock.advance(60_000);
    await server.get(`/api/rooms/${room_id}`);
    expect(room!.state.version).toBe(version);
    const back = await server.enter(room_id);
    clock.advance(500);
    expect(await back.next('update')).toMatchObject({ version: version + 1 });
  });
});

describe('after the match', () => {
  it('a rematch swaps the seats and carries the spectators along', async () => {
    const { roomId, clients } = await playedOut();
    const watcher = await server.enter(roomId);
    const [first, second] = clients;
    await first.ask({ type: 'rematch' });
    await second.ask({ type: 'rematch' });
    expect(await first.next('welcome')).toMatchObject({
      you: { seat: 1, name: 'Aki' },
      room: { phase: 'playing', matchNumber: 2, seats: [{ name: 'Beni' }, { name: 'Aki' }] },
    });
    expect(await watcher.next('update')).toMatchObject({
      messages: [{ type: 'ready_to_start', players: ['Beni', 'Aki'] }, { type: 'match_start' }, {}],
    });
    expect(await first.ask({ type: 'bet' })).toMatchObject({ code: 'not_your_turn' });
    expect(await second.ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it('resigning ends the match', async () => {
    const { clients } = await started();
    expect(await clients[1].ask({ type: 'resign' })).toMatchObject({
      messages: [
        { type: 'forfeited', seat: 1, reason: 'resigned' },
        {},
        { type: 'match_over' },
        {},
      ],
    });
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({ code: 'not_playing' });
  });

  it('at a table of three the others play on; nobody forfeits twice', async () => {
    const { room_id, player_id } = await server.openRoom({
      game: 'sealed-bid',
      seatCount: 3,
      config: { rounds: 1 },
      join: { name: 'A', seat: 0 },
    });
    const others = [await server.join(room_id, 'B', 1), await server.join(room_id, 'C', 2)];
    const playerIds = [player_id, ...others.map((other) => other.player_id)];
    const clients = [];
    for (const playerId of playerIds) clients.push(await server.enter(room_id, { playerId }));
    for (const client of clients) await client.ask({ type: 'game_start' });
    const [first, second, third] = clients;
    expect(await first!.ask({ type: 'resign' })).toMatchObject({
      match: { status: { kind: 'acting', seats: [1, 2] } },
    });
    expect(await first!.ask({ type: 'resign' })).toMatchObject({ code: 'already_out' });
    first!.send({ type: 'leave' });
    expect(await second!.next('room')).toBeDefined();
    expect((await server.join(room_id, 'Late')).seat).toBeNull();
    await second!.ask({ type: 'bid', bid: 'two' });
    expect(await third!.ask({ type: 'bid', bid: 'five' })).toMatchObject({
      match: { status: { kind: 'over' } },
    });
    expect((await server.join(room_id, 'Next')).seat).toBe(0);
  });

  it('who leaves forfeits; the chair is free for the next one', async () => {
    const { roomId, clients, playerIds } = await started();
    clients[1].send({ type: 'leave' });
    expect(await clients[0].next('update')).toMatchObject({
      messages: [
        { type: 'forfeited', seat: 1, reason: 'left' },
        {},
        { type: 'match_over' },
        {},
        {},
      ],
    });
    const next = await server.join(roomId, 'Chika');
    expect(next.seat).toBe(1);
    const old = server.open(roomId, { playerId: playerIds[1] });
    expect(await old.next('error')).toMatchObject({ code: 'unknown_player' });
  });

  it('the last person to leave closes the room', async () => {
    const { roomId, clients } = await playedOut();
    clients[0].send({ type: 'leave' });
    clients[1].send({ type: 'leave' });
    expect(await clients[1].next('closed')).toMatchObject({ reason: 'left' });
    expect((await clients[1].closed).code).toBe(4410);
    expect((await server.get(`/api/rooms/${roomId}`)).status).toBe(410);
  });
});

describe('idle rooms', () => {
  it('an empty room expires after an hour, one with a person in it does not', async () => {
    const empty = await server.openRoom(HIGH);
    const kept = await server.openRoom({ ...HIGH, join: { name: 'Aki' } });
    await server.enter(kept.room_id, { playerId: kept.player_id });
    clock.advance(59 * MINUTE);
    expect((await server.get(`/api/rooms/${empty.room_id}`)).status).toBe(200);
    clock.advance(2 * MINUTE);
    await expect
      .poll(async () => (await server.get(`/api/rooms/${empty.room_id}`)).status, PATIENCE)
      .toBe(410);
    expect((await server.get(`/api/rooms/${kept.room_id}`)).status).toBe(200);
  });

  it('a room with only a silent spectator expires, however often it comes back', async () => {
    const { room_id: roomId } = await server.openRoom(HIGH);
    await (await server.enter(roomId)).close();
    clock.advance(50 * MINUTE);
    const watcher = await server.enter(roomId);
    clock.advance(11 * MINUTE);
    expect(await watcher.next('closed')).toMatchObject({ reason: 'expired' });
    expect((await server.get(`/api/rooms/${roomId}`)).status).toBe(410);
  });

  it('a match that everybody abandoned is broken off after a week, and kept as that', async () => {
    const { roomId, clients } = await started();
    const { matchId } = matchOf(clients[0].frames.at(-1)!);
    for (const client of clients) await client.close();
    clock.advance(6 * 24 * 60 * MINUTE);
    expect((await server.get(`/api/rooms/${roomId}`)).status).toBe(200);
    clock.advance(2 * 24 * 60 * MINUTE);
    await expect
      .poll(async () => (await server.get(`/api/rooms/${roomId}`)).status, PATIENCE)
      .toBe(410);
    expect(await server.get(`/api/games/${matchId}/log`)).toMatchObject({
      status: 200,
      body: { returns: [0, 0], ending: 'abandoned' },
    });
    const response = await fetch(`${server.url}/api/export?room=${roomId}`);
    expect(await response.text()).toContain('"ending":"abandoned"');
  });
});

import type { Game } from '@taku/contract';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];
const SECOND = 1000;
const PATIENCE = { timeout: 30_000 };
let server: TestServer;
let clock: ReturnType<typeof fakeClock>;

beforeEach(async () => {
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games, bots: [] },
    clock: clockOf(clock),
    heartbeatMs: 1e9,
  });
});
afterEach(() => server.close());

async function away(seat: 0 | 1, isPlaying: boolean) {
  const table = await server.seatTwo({ game: 'high-card' });
  if (isPlaying) for (const client of table.clients) await client.ask({ type: 'game_start' });
  const [host, guest] = table.clients;
  await table.clients[seat].close();
  const room = await server.server.service.find(table.roomId);
  await expect.poll(() => room?.connections, PATIENCE).toBe(1);
  return { ...table, host, guest };
}

describe('a chair nobody plays from', () => {
  it('is freed by the host, and somebody else can take it', async () => {
    const { roomId, playerIds, host } = await away(1, false);
    expect(await host.ask({ type: 'sync' })).toMatchObject({ room: { host: 0 } });
    expect(await host.ask({ type: 'free_seat', seat: 1 })).toMatchObject({ code: 'seat_kept' });
    clock.advance(30 * SECOND);
    expect(await host.ask({ type: 'free_seat', seat: 1 })).toMatchObject({
      type: 'room',
      room: { seats: [{ kind: 'human' }, { kind: 'open' }] },
    });
    expect(await server.join(roomId, 'Chie')).toMatchObject({ seat: 1 });
    const old = server.open(roomId, { playerId: playerIds[1] });
    expect((await old.closed).code).toBe(4401);
  });

  it('is kept while its person is connected, and nobody but the host frees one', async () => {
    const { clients } = await server.seatTwo({ game: 'high-card' });
    clock.advance(3600 * SECOND);
    expect(await clients[0].ask({ type: 'free_seat', seat: 1 })).toMatchObject({
      code: 'seat_kept',
    });
    const { guest } = await away(0, false);
    clock.advance(3600 * SECOND);
    expect(await guest.ask({ type: 'free_seat', seat: 0 })).toMatchObject({ code: 'not_host' });
  });

  it.each([
    ['an unknown seat', 7, 'no_seat'],
    ['no number', 'x', 'bad_field'],
    ['nothing', undefined, 'bad_field'],
  ])('%s is refused', async (_what, seat, code) => {
    const { clients } = await server.seatTwo({ game: 'high-card' });
    expect(await clients[0].ask({ type: 'free_seat', seat })).toMatchObject({ code });
  });

  it('during a match is kept for five minutes, then it counts as left', async () => {
    const { host } = await away(1, true);
    clock.advance(299 * SECOND);
    expect(await host.ask({ type: 'free_seat', seat: 1 })).toMatchObject({ code: 'seat_kept' });
    clock.advance(SECOND);
    host.send({ type: 'free_seat', seat: 1 });
    const update = await host.next((frame) => frame.type === 'update');
    expect(update['messages']).toContainEqual({ type: 'forfeited', seat: 1, reason: 'left' });
  });

  it('of a rated match is kept while the host alone is to move', async () => {
    const secret = (letter: string) => letter.repeat(24);
    const order = { game: 'high-card', config: { hands: 1 }, rated: true };
    const join = { name: 'Aki', seat: 0 };
    const own = await server.openRoom({ ...order, join, person: secret('A') });
    const route = `/api/rooms/${own.room_id}/join`;
    const guest = await server.post<{ player_id: string }>(route, {
      name: 'Beni',
      person: secret('B'),
    });
    const host = await server.enter(own.room_id, { playerId: own.player_id });
    const other = await server.enter(own.room_id, { playerId: guest.body.player_id });
    for (const client of [host, other]) await client.ask({ type: 'game_start' });
    await other.close();
    const room = await server.server.service.find(own.room_id);
    await expect.poll(() => room?.connections, PATIENCE).toBe(1);
    clock.advance(3600 * SECOND);
    expect(await host.ask({ type: 'free_seat', seat: 1 })).toMatchObject({ code: 'own_move' });
    await host.ask({ type: 'bet' });
    host.send({ type: 'free_seat', seat: 1 });
    const update = await host.next((frame) => frame.type === 'update');
    expect(update['messages']).toContainEqual({ type: 'forfeited', seat: 1, reason: 'left' });
  });

  it('the next who came is host when the host has left', async () => {
    const table = await server.seatTwo({ game: 'high-card' });
    table.clients[0].send({ type: 'leave' });
    const room = await table.clients[1].next(
      (frame) => frame.type === 'room' && JSON.stringify(frame).includes('"kind":"open"'),
    );
    expect(room).toMatchObject({ room: { host: 1 } });
  });
});

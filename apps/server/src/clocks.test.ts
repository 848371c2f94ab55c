import type { Game } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import { fakeClock, highCard, sealedBid } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf, queueEmptied, toldOfTimeouts } from './testing/play.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

/** High card whose deals are pressed on by the table itself, eight seconds at most. */
const pressing: Game = {
  ...(highCard as unknown as Game),
  id: 'pressing',
  turnTime: (_state, seat) => (seat === 0 ? { kind: 'fixed', ms: 8000 } : null),
};
/** High card in which the second seat is played by the table. */
const automatic: Game = {
  ...(highCard as unknown as Game),
  id: 'automatic',
  turnTime: (_state, seat) => (seat === 1 ? { kind: 'none' } : null),
};
const forfeiting: Game = {
  ...(highCard as unknown as Game),
  id: 'forfeiting',
  timeoutAction: () => 'forfeit',
};
const games = [highCard, sealedBid, pressing, automatic, forfeiting] as unknown as Game[];
const TIME = { turnSeconds: 20, bankSeconds: 30 };
let server: TestServer;
let clock: ReturnType<typeof fakeClock>;

beforeAll(async () => {
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games, bots: [] },
    clock: clockOf(clock),
    // Time jumps here; no client could answer a ping in between.
    heartbeatMs: 1e9,
  });
});
afterAll(() => server.close());

async function started(game: string, time: typeof TIME | null, rest: object = {}) {
  const table = await server.seatTwo({ game, time, ...rest });
  for (const client of table.clients) client.send({ type: 'game_start' });
  for (const client of table.clients) await client.next('update');
  return table;
}

describe('clocks', () => {
  it('a turn is announced with its seconds and shown as it runs', async () => {
    const { clients } = await started('high-card', TIME);
    const update = clients[0].frames.findLast(({ type }) => type === 'update')!;
    expect(update['messages']).toContainEqual({
      type: 'timer_start',
      seconds: 20,
      seat: 0,
      bank_seconds: 30,
    });
    clock.advance(5000);
    const { clocks } = matchOf(await clients[0].ask({ type: 'sync' }));
    expect(clocks).toEqual([
      { kind: 'running', turnLeftMs: 15_000, bankMs: 30_000 },
      { kind: 'idle', bankMs: 30_000 },
    ]);
  });

  it('expiry plays and logs the game’s time-out action; its own seat alone is told which', async () => {
    const { clients } = await started('high-card', TIME, { config: { hands: 1 } });
    clock.advance(49_999);
    await queueEmptied(clients[0]);
    expect(toldOfTimeouts(clients[0])).toBe(0);
    clock.advance(1);
    const own = await clients[0].next('update');
    const other = await clients[1].next('update');
    const action = { type: 'pass' };
    expect(own['messages']).toContainEqual({
      type: 'timeout',
      seat: 0,
      action,
    });
    expect(other['messages']).toContainEqual({
      type: 'timeout',
      seat: 0,
      action: null,
    });
    const { body } = await server.get<MatchLog>(`/api/games/${matchOf(own).matchId}/log`);
    expect(body.entries[1]).toMatchObject({
      cause: 'timeout',
      thinkMs: 50_000,
      event: { kind: 'act', seat: 0, action },
    });
  });

  it('the bank is spent beyond the turn and does not come back', async () => {
    const { clients } = await started('high-card', TIME);
    clock.advance(26_000);
    const update = await clients[0].ask({ type: 'bet' });
    expect(matchOf(update).clocks).toEqual([
      { kind: 'idle', bankMs: 24_000 },
      { kind: 'running', turnLeftMs: 20_000, bankMs: 30_000 },
    ]);
  });

  it('seats that act at the same time each have their own clock', async () => {
    const { clients } = await started('sealed-bid', TIME);
    clock.advance(10_000);
    await clients[0].ask({ type: 'bid', bid: 'two' });
    clock.advance(40_000);
    const update = await clients[1].next(
      (frame) => frame.type === 'update' && JSON.stringify(frame['messages']).includes('timeout'),
    );
    expect(update['messages']).toMatchObject([
      { type: 'timeout', seat: 1 },
      { type: 'sealed', seat: 1 },
      { type: 'opened', bids: ['two', 'one'] },
      { type: 'timer_start', seat: 0 },
      { type: 'timer_start', seat: 1 },
    ]);
  });

  it('a game may say that running out of time forfeits', async () => {
    const { clients } = await started('forfeiting', TIME);
    clock.advance(50_000);
    expect(await clients[1].next('update')).toMatchObject({
      messages: [
        { type: 'forfeited', seat: 0, reason: 'timed-out' },
        {},
        { type: 'match_over' },
        {},
      ],
    });
  });

  it('a disconnect loses no seat, only time', async () => {
    const { clients, roomId, playerIds } = await started('high-card', TIME);
    await clients[0].close();
    clock.advance(30_000);
    const back = await server.enter(roomId, { playerId: playerIds[0] });
    expect(matchOf(back.frames[0]!).clocks?.[0]).toEqual({
      kind: 'running',
      turnLeftMs: 0,
      bankMs: 20_000,
    });
    expect(await back.ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it('a fixed turn time runs without a room clock and spends no bank', async () => {
    const { clients } = await started('pressing', null);
    clock.advance(7999);
    await queueEmptied(clients[0]);
    expect(toldOfTimeouts(clients[0])).toBe(0);
    clock.advance(1);
    expect((await clients[1].next('update'))['messages']).toContainEqual({
      type: 'timeout',
      seat: 0,
      action: null,
    });
  });

  it('the table plays by itself what the game lets it play', async () => {
    const { clients } = await started('automatic', null, { config: { hands: 1 } });
    const update = await clients[0].ask({ type: 'bet' });
    expect(matchOf(update).status).toEqual({ kind: 'over', returns: [1, -1] });
    const { body } = await server.get<MatchLog>(`/api/games/${matchOf(update).matchId}/log`);
    expect(body.entries.map(({ cause }) => cause)).toEqual(['chance', 'human', 'auto']);
  });

  it('think time is measured from the moment the seat could act', async () => {
    const { clients } = await started('high-card', null, { config: { hands: 1 } });
    clock.advance(1234);
    await clients[0].ask({ type: 'bet' });
    clock.advance(777);
    const { matchId } = matchOf(await clients[1].ask({ type: 'fold' }));
    const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    expect(body.entries.map(({ thinkMs }) => thinkMs)).toEqual([0, 1234, 777]);
  });
});

import { type Game, seatOf } from '@taku/contract';
import { type OfcView, carefulPlacement, ofc } from '../rules/index.ts';
import { hashText } from '@taku/match';
import { MemoryStore } from '@taku/storage';
import { fakeClock } from '@taku/testkit';
import {
  clockOf,
  type Frame,
  legalFromView,
  matchOf,
  type TableClient,
  TestServer,
} from '@taku/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const game = ofc as unknown as Game;
let store: MemoryStore;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

/** One deal for all, so that no Fantasyland comes by chance and changes whose turn it is. */
const SEED = hashText('the clock');
let matches = 0;

const startServer = () =>
  TestServer.start({
    store,
    clock: clockOf(clock),
    heartbeatMs: 1e9,
    restartGraceMs: 0,
    newMatchSecrets: () => ({ matchId: `m_clock_${(matches += 1)}`, seed: SEED }),
  });

beforeEach(async () => {
  store = new MemoryStore();
  clock = fakeClock();
  server = await startServer();
});
afterEach(() => server.close());

type Clients = readonly [TableClient, TableClient];

async function started(config: object) {
  const table = await server.seatTwo({ game: 'ofc', config: { leadToWin: 5000, ...config } });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  return table;
}

async function standing(client: TableClient) {
  return matchOf(await client.ask({ type: 'sync' }));
}

async function seatToAct(clients: Clients): Promise<0 | 1> {
  const { status } = await standing(clients[0]);
  if (status.kind !== 'acting') throw new Error(`nobody acts: ${status.kind}`);
  return status.seats[0] === 0 ? 0 : 1;
}

async function act(clients: Clients): Promise<Frame> {
  const seat = await seatToAct(clients);
  const { view } = await standing(clients[seat]);
  return clients[seat].ask({ ...(legalFromView(game, view, seatOf(seat)) as object) });
}

function messagesOf(frame: Frame, type: string): readonly Record<string, unknown>[] {
  return (frame['messages'] as unknown as Record<string, unknown>[]).filter(
    (message) => message['type'] === type,
  );
}

async function timedOut(client: TableClient): Promise<Frame> {
  return client.next((frame) => frame.type === 'update' && messagesOf(frame, 'timeout').length > 0);
}

describe('the clock of OFC', () => {
  it('O4 house: 20 s a turn, then a bank of 30 s, told with the timer', async () => {
    const { clients } = await started({ ruleset: 'house' });
    const first = await seatToAct(clients);
    const told = clients[0].frames.findLast(({ type }) => type === 'update')!;
    expect(messagesOf(told, 'timer_start')).toEqual([
      { type: 'timer_start', seconds: 20, seat: first, bank_seconds: 30 },
    ]);
    clock.advance(15_000);
    const { clocks } = await standing(clients[0]);
    expect(clocks?.[first]).toEqual({ kind: 'running', turnLeftMs: 5000, bankMs: 30_000 });
  });

  it('O4 house: the bank is spent beyond the turn alone and lasts the hand', async () => {
    const { clients } = await started({ ruleset: 'house' });
    const first = await seatToAct(clients);
    clock.advance(26_000);
    await act(clients);
    clock.advance(19_999);
    const next = await act(clients);
    expect(messagesOf(next, 'timer_start')).toEqual([
      { type: 'timer_start', seconds: 20, seat: first, bank_seconds: 24 },
    ]);
    const { clocks } = await standing(clients[0]);
    expect(clocks?.[1 - first]).toEqual({ kind: 'idle', bankMs: 30_000 });
  });

  it('O4 house: when turn and bank are over the careful rule places', async () => {
    const { clients, roomId } = await started({ ruleset: 'house', maxHands: 1 });
    const first = await seatToAct(clients);
    const { view } = await standing(clients[first]);
    const imagined = game.imagine(view, { nextUint32: () => 0 }) as ReturnType<typeof ofc.start>;
    const careful = imagined.hand && carefulPlacement(imagined.hand, seatOf(first));
    clock.advance(49_999);
    expect((await standing(clients[0])).decisions).toEqual([0, 0]);
    clock.advance(1);
    const [told] = messagesOf(await timedOut(clients[first]), 'timeout');
    expect(told).toEqual({ type: 'timeout', seat: first, action: careful });
    const [other] = messagesOf(await timedOut(clients[1 - first]!), 'timeout');
    expect(other).toEqual({ type: 'timeout', seat: first, action: null });
    const before = await standing(clients[0]);
    expect(before.clocks?.[first]).toEqual({ kind: 'idle', bankMs: 0 });
    for (let turn = 1; turn < 10; turn++) await act(clients);
    const exported = await fetch(`${server.url}/api/export?format=jsonl&room=${roomId}`);
    const lines = (await exported.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ think_time_ms, cause }) => [think_time_ms, cause])).toEqual([
      [-1, 'timeout'],
      ...Array.from({ length: 9 }, () => [0, 'human']),
    ]);
  });

  it('O4 house: every hand has a full bank', async () => {
    const { clients } = await started({ ruleset: 'house', jokers: 0 });
    const first = await seatToAct(clients);
    clock.advance(45_000);
    for (let turn = 0; turn < 10; turn++) await act(clients);
    clock.advance(8000);
    const { view, clocks } = await standing(clients[0]);
    expect((view as OfcView).hand?.number).toBe(2);
    expect(clocks?.map(({ bankMs }) => bankMs)).toEqual([30_000, 30_000]);
    expect(await seatToAct(clients)).toBe(1 - first);
  });

  it('O4 house: a restart of the server gives no bank back', async () => {
    const { clients, roomId, playerIds } = await started({ ruleset: 'house' });
    const first = await seatToAct(clients);
    clock.advance(30_000);
    await act(clients);
    await act(clients);
    clock.advance(25_000);
    await server.close();
    server = await startServer();
    const back = await server.enter(roomId, { playerId: playerIds[first] });
    expect(matchOf(back.frames[0]!).clocks?.[first]).toEqual({
      kind: 'running',
      turnLeftMs: 0,
      bankMs: 30_000 - 10_000 - 5000,
    });
    clock.advance(15_000);
    expect(messagesOf(await timedOut(back), 'timeout')).toHaveLength(1);
  });

  it('O4 founding rules: 20 s without a bank, then left to right into top, middle, bottom', async () => {
    const { clients } = await started({ turnSeconds: 20 });
    const told = clients[0].frames.findLast(({ type }) => type === 'update')!;
    expect(messagesOf(told, 'timer_start')).toEqual([
      { type: 'timer_start', seconds: 20, seat: 0 },
      { type: 'timer_start', seconds: 20, seat: 1 },
    ]);
    const { view } = await standing(clients[0]);
    const cards = (view as OfcView).hand?.seats[0].cards ?? [];
    clock.advance(20_000);
    const [timeout] = messagesOf(await timedOut(clients[0]), 'timeout');
    expect(timeout!['action']).toEqual({
      type: 'place',
      placements: cards.map((card, place) => [card, place < 3 ? 'top' : 'middle']),
    });
  });

  it('O4: without seconds of its own the room’s clock counts', async () => {
    const time = { turnSeconds: 7, bankSeconds: 3 };
    const config = { ruleset: 'house', turnSeconds: 0 };
    const { clients } = await server.seatTwo({ game: 'ofc', config, time });
    for (const client of clients) await client.ask({ type: 'game_start' });
    const told = clients[0].frames.findLast(({ type }) => type === 'update')!;
    expect(messagesOf(told, 'timer_start')).toMatchObject([{ seconds: 7, bank_seconds: 3 }]);
  });
});

describe('time-outs as the founding document has them', () => {
  it('reach their own seat alone, each a placement, and none comes in the pause', async () => {
    const config = { jokers: 0, leadToWin: 5000 };
    const { clients } = await server.seatTwo({ game: 'ofc', config }, 'plain');
    for (const client of clients) await client.ask({ type: 'game_start' });
    const isDealt = (count: number) =>
      clients[0].frames.filter(({ type }) => type === 'hand_start').length === count;
    while (!isDealt(2)) {
      clock.advance(4000);
      for (const client of clients) await client.ask({ type: 'sync' });
    }
    for (const [seat, client] of clients.entries()) {
      const timeouts = client.frames.filter(({ type }) => type === 'timeout');
      expect(timeouts.map((frame) => frame['seat'])).toEqual([seat, seat, seat, seat, seat]);
      expect(timeouts.map((frame) => Object.keys(frame['auto_placement'] as object))).toEqual(
        timeouts.map(() => ['placements', 'discard']),
      );
    }
  });
});

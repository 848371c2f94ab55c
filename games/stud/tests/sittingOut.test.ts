import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, type Seat, fastRng } from '@taku/contract';
import { fakeClock } from '@taku/testkit';
import { stud } from '../rules/index.ts';
import type { MatchFrame } from '@taku/protocol';
import { clockOf, matchOf, queueEmptied, type TableClient, TestServer } from '@taku/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const TIME = { turnSeconds: 20, bankSeconds: 30 };
const WHOLE_TURN_MS = 50_000;
const DAY_MS = 24 * 60 * 60_000;
let folder: string;
let clock: ReturnType<typeof fakeClock>;
let server: TestServer;

async function start(): Promise<void> {
  server = await TestServer.start({
    store: { kind: 'sqlite', path: join(folder, 'taku.db') },
    clock: clockOf(clock),
    heartbeatMs: 1e9,
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-sitting-out-'));
  clock = fakeClock();
  await start();
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface StudTable {
  readonly roomId: string;
  readonly playerIds: readonly (string | null)[];
  readonly clients: readonly TableClient[];
}

async function seatThree(): Promise<StudTable> {
  const room = await server.openRoom({
    game: 'stud',
    seatCount: 3,
    time: TIME,
    join: { name: 'Aki', seat: 0 },
  });
  const playerIds = [room.player_id];
  for (const [place, name] of ['Beni', 'Chika'].entries()) {
    playerIds.push((await server.join(room.room_id, name, place + 1)).player_id);
  }
  const clients = [];
  for (const playerId of playerIds) clients.push(await server.enter(room.room_id, { playerId }));
  for (const client of clients) await client.ask({ type: 'game_start' });
  return { roomId: room.room_id, playerIds, clients };
}

async function standing(client: TableClient): Promise<MatchFrame> {
  return matchOf(await client.ask({ type: 'sync' }));
}

function messagesTo(client: TableClient): readonly { readonly type: string }[] {
  return client.frames.flatMap((frame) => (frame['messages'] ?? []) as { type: string }[]);
}

const QUIET = ['NEXT', 'CHECK', 'CALL', 'BRING_IN', 'FOLD'] as const;

function quietAction(match: MatchFrame, seat: Seat): Readonly<Record<string, Json>> {
  const state = stud.imagine(match.view as never, fastRng(1));
  const allowed = [...stud.legalActions(state, seat)].map(({ type }) => type);
  return { type: QUIET.find((type) => allowed.includes(type)) ?? 'FOLD' };
}

/** Everybody but the absent plays; the absent lets the time run out, up to `turns` times. */
async function playWithout(table: StudTable, absent: number, turns: number): Promise<void> {
  for (let missed = 0; missed < turns;) {
    const match = await standing(table.clients[1]!);
    const acting = match.status.kind === 'acting' ? match.status.seats : [];
    const present = acting.find((seat) => seat !== absent);
    if (present !== undefined) {
      await table.clients[present]!.ask(quietAction(match, present));
    } else {
      const { stage } = match.view as { readonly stage: string };
      clock.advance(WHOLE_TURN_MS);
      await queueEmptied(table.clients[1]!);
      if (stage === 'playing') missed += 1;
    }
  }
}

describe('sitting out', () => {
  it('[S23] three missed turns in a row: the seat sits out, and everybody is told', async () => {
    const table = await seatThree();
    await playWithout(table, 0, 2);
    expect((await standing(table.clients[2]!)).away).toEqual([]);
    await playWithout(table, 0, 1);
    expect((await standing(table.clients[2]!)).away).toEqual([0]);
    for (const client of table.clients) {
      await standing(client);
      expect(messagesTo(client)).toContainEqual({ type: 'sat_out', seat: 0, reason: 'timeouts' });
    }
  });

  it('[S23] a turn taken in between begins the count anew; a nod between deals does not', async () => {
    const table = await seatThree();
    await playWithout(table, 0, 2);
    for (let taken = false; !taken;) {
      const match = await standing(table.clients[0]!);
      const { stage } = match.view as { readonly stage: string };
      const acting = match.status.kind === 'acting' ? match.status.seats : [];
      const seat = acting[0]!;
      await table.clients[seat]!.ask(quietAction(match, seat));
      taken = seat === 0 && stage === 'playing';
    }
    await playWithout(table, 0, 2);
    expect((await standing(table.clients[1]!)).away).toEqual([]);
  });

  it('[S23] who sits out is never waited for: bring-in, check or fold at once', async () => {
    const table = await seatThree();
    await table.clients[0]!.ask({ type: 'sit_out' });
    await standing(table.clients[1]!);
    expect(messagesTo(table.clients[1]!)).toContainEqual({
      type: 'sat_out',
      seat: 0,
      reason: 'choice',
    });
    const before = clock.now();
    for (let deal = 0; deal < 4;) {
      const match = await standing(table.clients[1]!);
      const acting = match.status.kind === 'acting' ? match.status.seats : [];
      expect(acting).not.toContain(0);
      await table.clients[acting[0]!]!.ask(quietAction(match, acting[0]!));
      deal = (match.view as { readonly dealIndex: number }).dealIndex;
    }
    expect(clock.now()).toBe(before);
    const own = messagesTo(table.clients[0]!).filter(
      (message) => message.type === 'action' && (message as { seat?: Seat }).seat === 0,
    ) as readonly { readonly type: string; readonly action?: string }[];
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ action }) => !['BRING_IN', 'CHECK', 'FOLD'].includes(action!))).toEqual(
      [],
    );
    expect(messagesTo(table.clients[0]!).filter(({ type }) => type === 'timeout')).toEqual([]);
  });

  it('[S23] it sits out over a restart, until its person is back; then it is timed again', async () => {
    const table = await seatThree();
    await playWithout(table, 0, 3);
    await server.close();
    await start();
    const clients = [];
    for (const playerId of table.playerIds) {
      clients.push(await server.enter(table.roomId, { playerId }));
    }
    expect(matchOf(clients[0]!.frames[0]!).away).toEqual([0]);
    const answer = await clients[0]!.ask({ type: 'back' });
    expect(answer['messages']).toContainEqual({ type: 'came_back', seat: 0 });
    expect(matchOf(answer).away).toEqual([]);
    const again = { ...table, clients };
    await playWithout(again, 0, 1);
    expect((await standing(clients[1]!)).away).toEqual([]);
    expect(messagesTo(clients[1]!)).toContainEqual({
      type: 'timeout',
      seat: 0,
      action: null,
    });
  });

  it('[S23] a table where everybody sits out rests, and goes on with the first one back', async () => {
    const table = await seatThree();
    for (const client of table.clients) await client.ask({ type: 'sit_out' });
    const resting = await standing(table.clients[0]!);
    expect(resting.away).toEqual([0, 1, 2]);
    clock.advance(10 * WHOLE_TURN_MS);
    expect((await standing(table.clients[0]!)).length).toBe(resting.length);
    await table.clients[1]!.ask({ type: 'back' });
    const match = await standing(table.clients[1]!);
    expect([match.away, match.status]).toEqual([[0, 2], { kind: 'acting', seats: [1] }]);
  });

  it('[S23] the table rests for days: nobody is there to play on for', async () => {
    const { clients } = await seatThree();
    for (const client of clients) await client.ask({ type: 'sit_out' });
    const { length } = await standing(clients[0]!);
    clock.advance(DAY_MS);
    expect((await standing(clients[0]!)).length).toBe(length);
  });
});

import { type BotSpec, type Game, type Json, type Seat, at, seatOf } from '@taku/contract';
import { playGame } from '@taku/learning';
import { fastChance } from '@taku/match';
import { fakeClock } from '@taku/testkit';
import { TestServer, clockOf, legalFromView, matchOf } from '@taku/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bots as levels } from '../bots/index.ts';
import { type OfcView, ofc } from '../rules/index.ts';

const game = ofc as unknown as Game;
const REASON = { summary: { key: 'next' }, candidates: [], model: null };

/** Waits for the other's opening before it sets its own. */
function waitsForOpening(view: Json, seat: Seat): boolean {
  const { hand } = view as OfcView;
  return (
    hand !== null && at(hand.seats, seat).placed === 0 && at(hand.seats, 1 - seat).placed === 0
  );
}

const patient: BotSpec = {
  ...at(levels.levels, 0),
  id: 'ofc/patient',
  level: 'patient',
  waits: waitsForOpening,
};

let clock: ReturnType<typeof fakeClock>;
let server: TestServer;
let asked: number;

beforeEach(async () => {
  asked = 0;
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games: [game], bots: [patient] },
    clock: clockOf(clock),
    heartbeatMs: 1e9,
    botRunner: {
      choose: ({ view, seat }) => {
        asked += 1;
        const action = legalFromView(game, view, seat);
        return Promise.resolve({ choice: { action, why: REASON }, thinkMs: 1 });
      },
      close: () => Promise.resolve(),
    },
  });
});
afterEach(() => server.close());

async function seated() {
  const response = await fetch(`${server.url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'ofc',
      config: { turnSeconds: 20 },
      bots: ['ofc/patient'],
      join: { name: 'Aki', seat: 1 },
    }),
  });
  const room = (await response.json()) as { room_id: string; player_id: string };
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  await client.next('update');
  return client;
}

describe('[O11] a CPU that waits for the other', () => {
  it('is asked once it has seen what it waits for', async () => {
    const client = await seated();
    expect(matchOf(await client.ask({ type: 'sync' })).decisions).toEqual([0, 0]);
    expect(asked).toBe(0);
    const { view } = matchOf(await client.ask({ type: 'sync' }));
    await client.ask({ ...(legalFromView(game, view, seatOf(1)) as object) });
    await expect.poll(() => asked).toBeGreaterThan(0);
  });

  it('runs out of its clock as a person does', async () => {
    const client = await seated();
    clock.advance(19_999);
    expect(matchOf(await client.ask({ type: 'sync' })).decisions).toEqual([0, 0]);
    expect(asked).toBe(0);
    clock.advance(1);
    const update = await client.next(({ type }) => type === 'update');
    const messages = update['messages'] as unknown as { type: string; seat?: number }[];
    const timeouts = messages.filter(({ type }) => type === 'timeout');
    expect(timeouts.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('is asked last in the arena, too', async () => {
    const config = game.arena.config({});
    if (!config.ok) throw new Error(config.detail.en);
    const lazy = await at(levels.levels, 0).create({ readModel: () => Promise.reject() });
    const bots = [{ ...lazy, waits: waitsForOpening }, lazy];
    const { events } = await playGame({
      game,
      config: config.value,
      chance: fastChance(1, 1),
      bots,
    });
    const seats = events.flatMap(({ event }) => (event.kind === 'act' ? [event.seat] : []));
    expect(seats.slice(0, 2)).toEqual([1, 0]);
  });
});

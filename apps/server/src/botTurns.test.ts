import type { Game } from '@taku/contract';
import { fakeClock, highCard } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotAnswer, type BotAsker, BotBusy, type BotRunner } from './bots/botRunner.ts';
import { matchOf, toldOfTimeouts } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer, clockOf } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];

const BET: BotAnswer = {
  choice: {
    action: { type: 'bet' },
    why: { summary: { key: 'bet' }, candidates: [], model: null },
  },
  thinkMs: 1,
};

/** A pool whose questions are answered when the test says so. */
class HeldPool implements BotRunner {
  readonly owners: string[] = [];
  busy = 0;
  answer: () => void = () => {};

  choose(_task: unknown, _signal: AbortSignal, { owner }: BotAsker): Promise<BotAnswer> {
    this.owners.push(owner);
    if (this.busy > 0) {
      this.busy -= 1;
      return Promise.reject(new BotBusy('planted'));
    }
    return new Promise((resolve) => {
      this.answer = () => resolve(BET);
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

let server: TestServer;
let pool: HeldPool;
let clock: ReturnType<typeof fakeClock>;

beforeEach(async () => {
  pool = new HeldPool();
  clock = fakeClock();
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    clock: clockOf(clock),
    botRunner: pool,
    heartbeatMs: 1e9,
    trustProxy: 'loopback',
  });
});
afterEach(() => server.close());

async function openedFrom(address: string) {
  const response = await fetch(`${server.url}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      game: 'high-card',
      bots: ['high-card/honest'],
      join: { name: 'Aki', seat: 1 },
      time: { turnSeconds: 20, bankSeconds: 0 },
    }),
  });
  const room = (await response.json()) as { room_id: string; player_id: string };
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  await client.next('update');
  return client;
}

describe('the turn of a CPU', () => {
  it('is asked for in the name of the address that opened the room', async () => {
    await openedFrom('203.0.113.7');
    expect(pool.owners).toEqual(['203.0.113.7']);
  });

  it('waits for a thread as long as it takes: its time begins when it begins to think', async () => {
    const client = await openedFrom('203.0.113.7');
    clock.advance(10 * 60_000);
    expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
    pool.answer();
    const { decisions } = matchOf(await client.next('update'));
    expect([decisions, toldOfTimeouts(client)]).toEqual([[1, 0], 0]);
  });

  it('is asked for again after a second where as many wait as may', async () => {
    pool.busy = 2;
    const client = await openedFrom('203.0.113.7');
    for (let second = 0; second < 2; second++) {
      await expect.poll(() => clock.pending).toBeGreaterThan(0);
      await client.ask({ type: 'ping' });
      clock.advance(1000);
    }
    await expect.poll(() => pool.owners.length).toBe(3);
    pool.answer();
    expect(matchOf(await client.next('update')).decisions).toEqual([1, 0]);
  });
});

import { type Game, seatOf } from '@taku/contract';
import type { MatchLog } from '@taku/protocol';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];
let server: TestServer;

beforeAll(async () => {
  const botModules = [new URL('./testing/testBots.ts', import.meta.url).href];
  server = await TestServer.start({ catalog: { games, bots: BOTS }, botModules, botTimeMs: 300 });
});
afterAll(() => server.close());

/** A person at seat 1 who always calls, against a CPU that opens. */
async function playAgainst(level: string) {
  const room = await server.openRoom({
    game: 'high-card',
    config: { hands: 1 },
    bots: [`high-card/${level}`],
    join: { name: 'Aki', seat: 1 },
  });
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  let match = matchOf(await client.next('update'));
  while (match.status.kind !== 'over') {
    const isMine = match.status.kind === 'acting' && match.status.seats.includes(seatOf(1));
    if (isMine) client.send({ type: 'call' });
    match = matchOf(await client.next('update'));
  }
  const { body } = await server.get<MatchLog>(`/api/games/${match.matchId}/log`);
  return { client, room, log: body };
}

describe('CPUs in the worker pool', () => {
  it('an honest bot’s entry carries its id, candidates, reason and computing time', async () => {
    const { log } = await playAgainst('honest');
    expect(log.entries[1]).toMatchObject({
      cause: 'bot',
      event: { kind: 'act', seat: 0, action: { type: 'bet' } },
      bot: {
        id: 'high-card/honest',
        model: null,
        candidates: [{ action: { type: 'call' }, value: 1 }],
        summary: { key: 'the secret reason of a test bot' },
      },
    });
    expect(log.entries[1]?.thinkMs).toBeGreaterThanOrEqual(0);
  });

  it('its reason reaches nobody while the match lasts', async () => {
    const room = await server.openRoom({
      game: 'high-card',
      bots: ['high-card/honest'],
      join: { name: 'Aki', seat: 1 },
    });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const watcher = await server.enter(room.room_id, { mode: 'plain' });
    await client.next((frame) => JSON.stringify(frame).includes('"what":"bet"'));
    const { matchId } = matchOf(client.frames.findLast(({ type }) => type === 'update')!);
    const log = await server.get(`/api/games/${matchId}/log`);
    const seen = JSON.stringify([client.frames, watcher.frames, log.body]);
    expect(log.status).toBe(404);
    expect(seen).not.toContain('secret reason');
    expect(seen).not.toContain('candidates');
  });

  it.each([
    ['throws', 'threw'],
    ['hangs', 'hung'],
    ['sleeps', 'hung'],
    ['cheats', 'illegal'],
    ['outOfTurn', 'illegal'],
    ['garbles', 'garbled'],
  ])(
    'a bot that %s loses its turn to the time-out action, is reported, and the room lives',
    async (level, kind) => {
      const { client, log } = await playAgainst(level);
      expect(log.entries[1]).toMatchObject({
        cause: 'timeout',
        event: { kind: 'act', seat: 0, action: { type: 'pass' } },
      });
      expect(log.entries[1]?.bot).toBeUndefined();
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toContain(`taku_bot_faults_total{bot="high-card/${level}",kind="${kind}"} 1`);
      expect(server.logLines.some((line) => line.includes(`high-card/${level}`))).toBe(true);
      expect(await client.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
    },
  );

  it('a bot that obeys the stop signal still moves when its time is over', async () => {
    const { log } = await playAgainst('obeys');
    expect(log.entries[1]).toMatchObject({ cause: 'bot', bot: { id: 'high-card/obeys' } });
    expect(log.entries[1]?.thinkMs).toBeGreaterThanOrEqual(290);
  });

  it('how many wait and how long they waited is in the metrics', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^taku_bots_waiting 0$/m);
    expect(metrics).toMatch(/^taku_bot_wait_seconds_count [1-9]/m);
  });

  it('after bots that broke their workers honest ones still play', async () => {
    const { log } = await playAgainst('honest');
    expect(log.entries[1]?.cause).toBe('bot');
  });
});

import { findGame } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playSeat } from './testing/play.ts';
import { TestServer } from './testing/testServer.ts';

const squfibo = findGame('squfibo') as Game;
let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.close());

describe('a whole game', () => {
  it('two people play SquFibo to its end; the log verifies', async () => {
    const { roomId, clients } = await server.seatTwo({ game: 'squfibo' });
    const watcher = await server.enter(roomId);
    for (const client of clients) client.send({ type: 'game_start' });
    const [first, second] = await Promise.all([
      playSeat(squfibo, clients[0], 0),
      playSeat(squfibo, clients[1], 1),
    ]);
    expect(first.status).toEqual(second.status);
    expect(first.seed).toMatch(/^[0-9a-f]{64}$/);
    const watched = await watcher.next(
      (frame) => frame.type === 'update' && JSON.stringify(frame).includes('match_over'),
    );
    expect(watched.version).toBe(clients[0].frames.at(-1)?.version);
    const { status, body: log } = await server.get<MatchLog>(`/api/games/${first.matchId}/log`);
    expect(status).toBe(200);
    expect(log.entries).toHaveLength(first.length);
    expect(verifyMatch(squfibo, log)).toBeNull();
  });

  it('one person plays a CPU: the game starts as the person arrives', async () => {
    const bots = ['squfibo/normal'];
    const room = await server.openRoom({ game: 'squfibo', bots, join: { name: 'Aki' } });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const match = await playSeat(squfibo, client, room.seat ?? -1);
    expect(match.status.kind).toBe('over');
    const { body: log } = await server.get<MatchLog>(`/api/games/${match.matchId}/log`);
    const botEntries = log.entries.filter(({ cause }) => cause === 'bot');
    expect(botEntries.length).toBeGreaterThan(3);
    for (const { bot } of botEntries) {
      expect(bot).toMatchObject({ id: 'squfibo/normal', model: null });
      expect(bot?.summary.ja).not.toBe('');
    }
    expect(verifyMatch(squfibo, log)).toBeNull();
  });
});

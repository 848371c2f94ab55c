import { GAMES } from '@taku/catalog';
import { BOTS } from '@taku/catalog/bots';
import { type Game, seatOf } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import type { MatchFrame, MatchLog } from '@taku/protocol';
import { MemoryStore, exportMatches, importMatches, readMatches, splitLines } from '@taku/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listedBots } from './rooms/createRoom.ts';
import { playSeat } from './testing/play.ts';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.close());

async function logOf({ matchId, length }: MatchFrame): Promise<MatchLog> {
  const { status, body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
  expect(status).toBe(200);
  expect(body.entries).toHaveLength(length);
  return body;
}

/** Exported by the server, imported elsewhere and exported again: the same bytes. */
async function travels(game: Game, roomId: string): Promise<void> {
  const text = await (await fetch(`${server.url}/api/export?room=${roomId}`)).text();
  const copy = new MemoryStore();
  const logs = [];
  for await (const log of readMatches(splitLines([text]))) logs.push(log);
  expect(logs.map((log) => verifyMatch(game, log))).toEqual([null]);
  expect(await importMatches(copy, logs)).toEqual({ imported: 1, known: 0 });
  let again = '';
  for await (const piece of exportMatches(copy)) again += piece;
  expect(again).toBe(text);
}

describe.each(GAMES)('a whole game of $id', (game) => {
  it('people play it to its end; the log verifies and travels', async () => {
    const { roomId, clients } = await server.seatPeople(game);
    const watcher = await server.enter(roomId);
    for (const client of clients) client.send({ type: 'game_start' });
    const ends = await Promise.all(
      clients.map((client, place) => playSeat(game, client, seatOf(place))),
    );
    const [first] = ends;
    for (const { status } of ends) expect(status).toEqual(first!.status);
    expect(first!.seed).toMatch(/^[0-9a-f]{64}$/);
    const watched = await watcher.next(
      (frame) => frame.type === 'update' && JSON.stringify(frame).includes('match_over'),
    );
    expect(watched.version).toBe(clients[0]!.frames.at(-1)?.version);
    expect(verifyMatch(game, await logOf(first!))).toBeNull();
    await travels(game, roomId);
  });

  it('one person plays CPUs: it starts as the person arrives', async () => {
    const [cpu] = listedBots({ games: GAMES, bots: BOTS }, game.id);
    const room = await server.openRoom({
      game: game.id,
      config: game.boundedConfigs[0],
      bots: Array.from({ length: game.seats.min - 1 }, () => cpu!.id),
      join: { name: 'Aki' },
    });
    const client = await server.enter(room.room_id, { playerId: room.player_id });
    const match = await playSeat(game, client, room.seat!);
    expect(match.status.kind).toBe('over');
    const log = await logOf(match);
    const botEntries = log.entries.filter(({ cause }) => cause === 'bot');
    expect(botEntries).not.toHaveLength(0);
    for (const { bot } of botEntries) {
      expect(bot?.id).toBe(cpu!.id);
      expect(bot?.summary).toHaveProperty('key');
    }
    expect(verifyMatch(game, log)).toBeNull();
    await travels(game, room.room_id);
  });
});

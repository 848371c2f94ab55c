import { GAMES } from '@taku/catalog';
import { verifyMatch } from '@taku/match';
import type { GameList, MatchLog } from '@taku/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

describe.each(GAMES)('$id', (game) => {
  it('leaving a CPU keeps the game', async () => {
    const { body } = await server.get<GameList>('/api/games');
    const { bots } = body.games.find(({ id }) => id === game.id)!;
    const cpus = Array.from({ length: game.seats.min - 1 }, () => bots[0]!.id);
    const order = { game: game.id, bots: cpus, join: { name: 'Aki', seat: 0 } };
    const room = await server.openRoom(order);
    const person = await server.enter(room.room_id, { playerId: room.player_id });
    const { matchId } = matchOf(await person.next('update'));
    person.send({ type: 'leave' });
    await person.next('closed');
    const { status, body: log } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    expect(status).toBe(200);
    expect(log.entries.at(-1)).toMatchObject({ event: { kind: 'forfeit', seat: 0 } });
    expect(verifyMatch(game, log)).toBeNull();
  });
});

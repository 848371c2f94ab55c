import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { type Seat, FIRST_SEAT, invariant, seatOf } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import type { CreateRoomAnswer, JoinAnswer, MatchLog } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { legalFromView, matchOf, playSeat } from './testing/play.ts';
import { bundleServer, killSpawned, spawnServer } from './testing/spawnServer.ts';
import { TableClient } from './testing/tableClient.ts';

const game = GAMES.find(({ traits }) => traits.hiddenInfo) ?? GAMES[0];
invariant(game, 'there is a game');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-kill-'));
});
afterEach(async () => {
  killSpawned();
  await rm(folder, { recursive: true, force: true });
});

describe('after kill −9', () => {
  async function post<T>(url: string, path: string, body: object): Promise<T> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as T;
  }

  it(
    'no acknowledged move is lost; the game goes on to its end and verifies',
    { timeout: 180_000 },
    async () => {
      await bundleServer();
      let { child, url } = await spawnServer(folder);
      const room = await post<CreateRoomAnswer>(url, '/api/rooms', {
        game: game.id,
        config: game.boundedConfigs[0],
        join: { name: 'Aki', seat: 0 },
      });
      const second = await post<JoinAnswer>(url, `/api/rooms/${room.room_id}/join`, {
        name: 'Beni',
      });
      const playerIds = [room.player_id, second.player_id];
      const enter = (seat: Seat) =>
        TableClient.enter(url, room.room_id, { playerId: playerIds[seat]! });
      let clients = [await enter(seatOf(0)), await enter(seatOf(1))];
      for (const client of clients) client.send({ type: 'game_start' });
      let match = matchOf(await clients[0]!.next('update'));
      for (let kill = 0; kill < 2; kill++) {
        for (let move = 0; move < 3; move++) {
          const seat = match.status.kind === 'acting' ? match.status.seats[0]! : FIRST_SEAT;
          const own = matchOf(await clients[seat]!.ask({ type: 'sync' }));
          const action: object = legalFromView(game, own.view, seat);
          match = matchOf(await clients[seat]!.ask(action as Record<string, unknown>));
        }
        child.kill('SIGKILL');
        await once(child, 'exit');
        ({ child, url } = await spawnServer(folder));
        clients = [await enter(seatOf(0)), await enter(seatOf(1))];
        const restored = matchOf(clients[0]!.frames[0]!);
        expect([restored.length, restored.decisions]).toEqual([match.length, match.decisions]);
      }
      for (const client of clients) client.send({ type: 'sync' });
      const [end] = await Promise.all(
        clients.map((client, place) => playSeat(game, client, seatOf(place))),
      );
      const response = await fetch(`${url}/api/games/${end!.matchId}/log`);
      expect(verifyMatch(game, (await response.json()) as MatchLog)).toBeNull();
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );
});

import { join } from 'node:path';
import { findGame } from '@taku/catalog';
import { type Game, invariant } from '@taku/contract';
import { type EventStore, type RoomEvent, type StoredEvent, openStore } from '@taku/storage';
import { importedRoom } from '../../packages/storage/src/jsonl/importMatches.ts';
import { playedMatch } from '../../packages/storage/src/testing/playedMatches.ts';

const APPENDS_AT_ONCE = 200;

/** The room of one played match under other names, so that it can stand in a log many times. */
function renamed(events: readonly RoomEvent[], number: number): readonly RoomEvent[] {
  const text = JSON.stringify(events);
  return JSON.parse(
    text.replaceAll(/"(matchId|code)":"[^"]*"/g, `"$1":"copy-${number}"`),
  ) as RoomEvent[];
}

async function fill(
  dataPath: string,
  count: number,
  eventsOf: (number: number) => readonly RoomEvent[],
): Promise<void> {
  const store: EventStore = await openStore({ kind: 'sqlite', path: join(dataPath, 'taku.db') });
  for (let first = 0; first < count; first += APPENDS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(APPENDS_AT_ONCE, count - first) },
      (_, i) => first + i,
    );
    await Promise.all(
      numbers.map((number) => {
        const room = `filled_${number}`;
        const events = eventsOf(number);
        return store.append(
          events.map((event, index): StoredEvent => ({ room, seq: index + 1, event })),
        );
      }),
    );
  }
  await store.close();
}

function gameNamed(id: string): Game {
  const game = findGame(id);
  invariant(game, `no game ${id}`);
  return game;
}

/** So many finished matches of these games in turn, in rooms that are closed. */
export async function fillMatches(
  dataPath: string,
  count: number,
  games: readonly string[],
): Promise<void> {
  const rooms = games.map((id) => importedRoom(playedMatch(gameNamed(id), 1)));
  await fill(dataPath, count, (number) => renamed(rooms[number % rooms.length] ?? [], number));
}

/** So many open rooms in which a person has played half of a match and is to move, or a CPU is. */
export async function fillRooms(dataPath: string, count: number, game: string): Promise<void> {
  const whole = importedRoom(playedMatch(gameNamed(game), 1));
  const half = whole.slice(0, Math.floor(whole.length / 2)).map((event): RoomEvent => {
    const isPerson = event.kind === 'seat_taken' && event.player.kind === 'human';
    return isPerson ? { ...event, secretHash: 'f'.repeat(64) } : event;
  });
  await fill(dataPath, count, (number) => renamed(half, number));
}

import type { Game } from '@taku/contract';
import type { ErrorBody, RoomList } from '@taku/protocol';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: [] };
const ROOM = { game: 'high-card', visibility: 'public' };
let server: TestServer;

async function readAll(limit: number): Promise<readonly RoomList[]> {
  const pages: RoomList[] = [];
  let after = '';
  do {
    const { body } = await server.get<RoomList>(`/api/rooms?limit=${limit}${after}`);
    pages.push(body);
    after = body.next === null ? '' : `&after=${encodeURIComponent(body.next)}`;
  } while (after !== '');
  return pages;
}

describe('the list of rooms', () => {
  beforeAll(async () => {
    server = await TestServer.start({ catalog });
  });
  afterAll(() => server.close());

  it('comes in pages, newest first, each room once', async () => {
    const opened: string[] = [];
    for (let room = 0; room < 7; room++) opened.push((await server.openRoom(ROOM)).room_id);
    await server.openRoom({ ...ROOM, visibility: 'link' });
    const pages = await readAll(3);
    expect(pages.map(({ rooms }) => rooms.length)).toEqual([3, 3, 1]);
    const listed = pages.flatMap(({ rooms }) => rooms);
    expect(listed.map(({ roomId }) => roomId).sort()).toEqual([...opened].sort());
    const times = listed.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const [whole] = await readAll(7);
    expect(whole).toEqual({ rooms: listed, next: null });
  });

  it('a room that closes between two pages is missed by nobody', async () => {
    const first = await server.openRoom({ ...ROOM, join: { name: 'Aki' } });
    const { body: before } = await server.get<RoomList>('/api/rooms?limit=1');
    expect(before.rooms[0]?.roomId).toBe(first.room_id);
    const client = await server.enter(first.room_id, { playerId: first.player_id });
    client.send({ type: 'leave' });
    await client.closed;
    const { body } = await server.get<RoomList>(`/api/rooms?limit=100&after=${before.next}`);
    const [whole] = await readAll(100);
    expect(body.rooms).toEqual(whole?.rooms);
    expect(body.rooms.map(({ roomId }) => roomId)).not.toContain(first.room_id);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=1.5', 'after=x', 'after=1.%2e%2e'])(
    '%s is refused and quoted',
    async (query) => {
      const { status, body } = await server.get<ErrorBody>(`/api/rooms?${query}`);
      expect([status, body.message]).toEqual([400, expect.stringContaining('allowed: ')]);
    },
  );
});

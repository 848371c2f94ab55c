import type { MatchLog, RoomList, RoomView } from '@taku/protocol';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const HIGH = { game: 'high-card', config: { hands: 1 }, visibility: 'public' };
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ catalog: { games: [highCard], bots: [] } });
});
afterAll(() => server.close());

/** The header of a match of two people that has been played out. */
async function playedHeader(order: object) {
  const { clients } = await server.seatTwo({ ...HIGH, ...order });
  for (const client of clients) client.send({ type: 'game_start' });
  for (const client of clients) await client.next('update');
  await clients[0].ask({ type: 'bet' });
  const last = await clients[1].ask({ type: 'fold' });
  const { matchId } = last['match'] as unknown as { matchId: string };
  const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
  return body.header;
}

describe('a friendly table', () => {
  it.each([
    [{ friendly: true }, true],
    [{ friendly: false }, false],
    [{}, false],
  ])('opened with %j says so to everybody: %s', async (order, expected) => {
    const { room_id, room } = await server.openRoom({ ...HIGH, ...order });
    expect(room.friendly).toBe(expected);
    const { body } = await server.get<RoomView>(`/api/rooms/${room_id}`);
    expect(body.friendly).toBe(expected);
    const list = await server.get<RoomList>('/api/rooms');
    expect(list.body.rooms.find(({ roomId }) => roomId === room_id)?.friendly).toBe(expected);
    const watching = await server.enter(room_id);
    const [welcome] = watching.frames;
    expect(welcome).toMatchObject({ room: { friendly: expected } });
  });

  it('is in the log of its matches; other headers stay as they were', async () => {
    expect(await playedHeader({ friendly: true })).toMatchObject({ friendly: true });
    expect(await playedHeader({})).not.toHaveProperty('friendly');
  });

  it('what is neither yes nor no is refused', async () => {
    const { status } = await server.post('/api/rooms', { ...HIGH, friendly: 'yes' });
    expect(status).toBe(400);
  });
});

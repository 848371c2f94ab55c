import type { CreateRoomAnswer, RoomList } from '@taku/protocol';
import { TestServer } from '@taku/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

async function listed(): Promise<readonly string[]> {
  const { body } = await server.get<RoomList>('/api/rooms');
  return body.rooms.map(({ roomId }) => roomId);
}

describe('a client written from the founding document alone', () => {
  it.each([
    ['no body', {}],
    ['an empty body of JSON', { headers: { 'content-type': 'application/json' } }],
    ['an object without fields', { headers: { 'content-type': 'application/json' }, body: '{}' }],
  ])('%s opens a public OFC room', async (_what, init) => {
    const response = await fetch(`${server.url}/api/rooms`, { method: 'POST', ...init });
    expect(response.status).toBe(201);
    const { room, room_id } = (await response.json()) as CreateRoomAnswer;
    expect(room).toMatchObject({ game: 'ofc', visibility: 'public', phase: 'waiting' });
    expect(await listed()).toContain(room_id);
    const { seat } = await server.join(room_id, 'player1');
    expect([0, 1]).toContain(seat);
  });

  it.each(['null', ' ', '[]', '"ofc"'])('a body of %j is none', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/rooms`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  it('a room without visibility is in the list, one by link is not', async () => {
    const open = await server.openRoom({ game: 'ofc' });
    const hidden = await server.openRoom({ game: 'ofc', visibility: 'link' });
    const rooms = await listed();
    expect([rooms.includes(open.room_id), rooms.includes(hidden.room_id)]).toEqual([true, false]);
  });
});

import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ catalog: { games: [highCard], bots: [] } });
});
afterAll(() => server.close());

async function oneSeat() {
  const room = await server.openRoom({ game: 'high-card', join: { name: 'Aki', seat: 0 } });
  return { roomId: room.room_id, playerId: room.player_id };
}

describe("a seat's secret beside the address", () => {
  it('is the seat, and the server names only its own protocol in the answer', async () => {
    const { roomId, playerId } = await oneSeat();
    const client = server.open(roomId, { playerId, secretIn: 'protocol' });
    expect(await client.next('welcome')).toMatchObject({ you: { seat: 0, name: 'Aki' } });
    expect(client.socket.protocol).toBe('taku.v1');
  });

  it('without a secret one watches by the same protocol', async () => {
    const { roomId } = await oneSeat();
    const client = server.open(roomId, { secretIn: 'protocol' });
    expect(await client.next('welcome')).toMatchObject({ you: { seat: null } });
    expect(client.socket.protocol).toBe('taku.v1');
  });

  it('a wrong one is turned away', async () => {
    const { roomId } = await oneSeat();
    const wrong = server.open(roomId, { playerId: 'nobody', secretIn: 'protocol' });
    expect(await wrong.next('error')).toMatchObject({ code: 'unknown_player' });
    expect((await wrong.closed).code).toBe(4401);
  });

  it("the founding document's address still is the seat, with no protocol at all", async () => {
    const { roomId, playerId } = await oneSeat();
    const client = server.open(roomId, { playerId });
    expect(await client.next('welcome')).toMatchObject({ you: { seat: 0 } });
    expect(client.socket.protocol).toBe('');
  });

  it('stands in no log line, wherever it came from', async () => {
    const { roomId, playerId } = await oneSeat();
    for (const secretIn of ['address', 'protocol'] as const) {
      await (await server.enter(roomId, { playerId, secretIn })).close();
    }
    expect(server.logLines.join('\n')).not.toContain(playerId);
  });
});

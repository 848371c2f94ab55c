import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const HIGH = { game: 'high-card', config: { hands: 1 }, seatCount: 2 };
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ catalog: { games: [highCard], bots: [] } });
});
afterAll(() => server.close());

const readySeats = (frame: { readonly [field: string]: unknown }) =>
  (frame['room'] as { seats: readonly { ready: boolean }[] }).seats.map(({ ready }) => ready);

describe('starting together', () => {
  it('one who is ready waits for the other', async () => {
    const { clients } = await server.seatTwo(HIGH);
    const alone = await clients[0].ask({ type: 'game_start' });
    expect(alone).toMatchObject({ type: 'room', room: { phase: 'waiting' } });
    expect(readySeats(alone)).toEqual([true, false]);
    expect(await clients[1].ask({ type: 'game_start' })).toMatchObject({ type: 'update' });
  });

  it('who was ready for one who left is asked again for the next', async () => {
    const { roomId, clients } = await server.seatTwo(HIGH);
    await clients[0].ask({ type: 'game_start' });
    clients[1].send({ type: 'leave' });
    const third = await server.join(roomId, 'Chika');
    const client = await server.enter(roomId, { playerId: third.player_id });
    const answer = await client.ask({ type: 'game_start' });
    expect(answer).toMatchObject({ type: 'room', room: { phase: 'waiting' } });
    expect(readySeats(answer)).toEqual([false, true]);
    expect(await clients[0].ask({ type: 'game_start' })).toMatchObject({ type: 'update' });
  });
});

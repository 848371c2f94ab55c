import { type BotSpec, seatOf } from '@taku/contract';
import { nim } from '@taku/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BotAnswer, BotRunner } from './bots/botRunner.ts';
import { TestServer } from './testing/testServer.ts';

const WHY = { summary: { key: 'one is enough' }, candidates: [], model: null };
const ANSWER: BotAnswer = { choice: { action: { type: 'take', count: 1 }, why: WHY }, thinkMs: 1 };

const words = { en: 'one', ja: '一' };
const bot: BotSpec = {
  id: 'nim/one',
  game: 'nim',
  level: 'one',
  name: words,
  strength: words,
  listed: true,
  create: () => Promise.reject(new Error('the pool of this test answers')),
};

const pool: BotRunner = {
  choose: () => Promise.resolve(ANSWER),
  close: () => Promise.resolve(),
};

const hidden = { ...nim, id: 'hidden', traits: { ...nim.traits, hiddenInfo: true } };
let server: TestServer;
beforeEach(async () => {
  const bots = [bot, { ...bot, id: 'hidden/one', game: 'hidden' }];
  server = await TestServer.start({
    catalog: { games: [nim, hidden], bots },
    botRunner: pool,
  });
});
afterEach(() => server.close());

/** All that the person was told by the time the CPU has moved. */
async function toldAgainst(game: string): Promise<string> {
  const join = { name: 'Aki', seat: 0 };
  const room = await server.openRoom({ game, bots: [`${game}/one`], join });
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  await client.next('update');
  client.send({ type: 'take', count: 1, decision: 0 });
  await client.next((frame) => JSON.stringify(frame).includes('"decisions":[1,1]'));
  return JSON.stringify(client.frames);
}

describe('the reason of a CPU', () => {
  it('is told with its move where nothing is hidden', async () => {
    const told = { seat: seatOf(1), action: { type: 'take', count: 1 }, why: WHY };
    expect(await toldAgainst('nim')).toContain(
      JSON.stringify({ type: 'reasons', reasons: [told] }),
    );
  });

  it('stays closed where something is', async () => {
    expect(await toldAgainst('hidden')).not.toContain('one is enough');
  });
});

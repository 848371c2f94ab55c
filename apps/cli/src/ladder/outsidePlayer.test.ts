import type { BotSpec, Game } from '@taku/contract';
import { runArena } from '@taku/learning';
import { randomExploiter } from '@taku/search';
import { OutsideClient, TestServer } from '@taku/server/testing';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsidePlayer } from './outsidePlayer.ts';
import { recordOf, standingOf } from './standing.ts';

const game = highCard as unknown as Game;
const random: BotSpec = randomExploiter(game);
const PAIRS = 10;
let server: TestServer;
let bot: OutsideClient;

beforeAll(async () => {
  server = await TestServer.start({ catalog: { games: [game], bots: [] } });
  bot = await OutsideClient.make(server, [game.id], 'Maru');
});
afterAll(() => server.close());

const placeOf = (token: string | undefined) => ({ server: server.url, token });

/** Answers every question with the first legal action, until the stream ends. */
async function playFirst(): Promise<void> {
  for (;;) await bot.play(await bot.next('turn'), 0);
}

describe('a bot from outside in the arena', () => {
  it.each([
    ['Maru', undefined, /bot:Maru: put the token of the bot into TAKU_BOT_TOKEN\./],
    ['Maru', 'tk_wrong', /has no bot Maru of this token/],
    ['Moru', 'own', /has no bot Moru of this token\. There are: Maru\. Did you mean Maru\?/],
    ['Maru', 'own', /Maru does not listen; start it first\./],
  ])('%s with token %s is refused in words', async (name, token, words) => {
    const place = placeOf(token === 'own' ? bot.token : token);
    await expect(outsidePlayer(game, `bot:${name}`, place)).rejects.toThrow(words);
  });

  it('meets a player over exchanged pairs, and stands on the ladder under its name', async () => {
    await bot.listen();
    const playing = playFirst();
    const player = await outsidePlayer(game, 'bot:Maru', placeOf(bot.token));
    expect(player.id).toBe(bot.at(game.id));
    const report = await runArena(game, player, random, { pairs: PAIRS, seed: 1 });
    expect([report.pairs, report.a.bot]).toEqual([PAIRS, player.id]);
    const record = recordOf(game, report, 1, { [player.id]: 'Maru' });
    expect(record).toMatchObject({
      names: { [player.id]: 'Maru' },
      command: `taku arena ${game.id} bot:${bot.bot.id} random --pairs ${PAIRS} --seed 1`,
    });
    const { ladder } = standingOf(game, [record], random);
    expect(ladder.map((row) => row.player).sort()).toEqual([player.id, random.id].sort());
    bot.hangUp();
    expect(await Promise.race([playing, bot.ended.then(() => 'ended')])).toBe('ended');
  });
});

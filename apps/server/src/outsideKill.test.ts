import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { invariant } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import type { MatchLog, NewBotAnswer } from '@taku/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OutsideClient } from './testing/outsideClient.ts';
import { bundleServer, killSpawned, spawnServer } from './testing/spawnServer.ts';

const game = GAMES.find(({ traits }) => traits.hiddenInfo) ?? GAMES[0];
invariant(game, 'there is a game');
const KILLS = 2;
const ACTS_BEFORE_KILL = 4;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-kill-'));
});
afterEach(async () => {
  killSpawned();
  await rm(folder, { recursive: true, force: true });
});

it('after kill −9 a bot from outside is asked again, and nothing it was answered is lost', async () => {
  await bundleServer();
  let { child, url } = await spawnServer(folder);
  const made = await fetch(`${url}/api/bots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Outsider', games: [game.id] }),
  });
  const answer = (await made.json()) as NewBotAnswer;
  let bot = await new OutsideClient({ url }, answer).listen();
  const bots = [bot.at(game.id), bot.at(game.id)];
  await bot.openRoom({ game: game.id, config: game.boundedConfigs[0], bots });
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    for (let act = 0; act < ACTS_BEFORE_KILL; act++) {
      const turn = await bot.next('turn');
      expect((await bot.play(turn, 0)).status).toBe(200);
      acknowledged.push(JSON.stringify([turn.seat, turn.legal[0]]));
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    ({ child, url } = await spawnServer(folder));
    bot = await new OutsideClient({ url }, answer).listen();
  }
  let end = bot.lines.find((line) => line.type === 'over');
  while (!end) {
    const line = await bot.nextOf('turn', 'over');
    if (line.type === 'turn') await bot.play(line, 0);
    else end = line;
  }
  const response = await fetch(`${url}/api/games/${end.matchId}/log`);
  const log = (await response.json()) as MatchLog;
  expect(verifyMatch(game, log)).toBeNull();
  const acts = log.entries.flatMap(({ event, cause }) =>
    event.kind === 'act' && cause === 'bot' ? [JSON.stringify([event.seat, event.action])] : [],
  );
  expect(acts.slice(0, acknowledged.length)).toEqual(acknowledged);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

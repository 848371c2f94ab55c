import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { at, seatOf } from '@taku/contract';
import { legalFromView } from '@taku/policy';
import { type Dojo, FEWEST_DECISIONS, type GameList, type JobView } from '@taku/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { CHILD, bundleServer } from './testing/spawnServer.ts';
import { TestServer } from './testing/testServer.ts';

const game = at(GAMES, 0);
const bot = at(
  botsOf(game.id).filter(({ listed, isSlow }) => listed && !isSlow),
  0,
);
const AKI = 'aki-_'.padEnd(24, 'A');
const SEAT = seatOf(1);
const headers = { authorization: `Person ${AKI}`, 'content-type': 'application/json' };

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-dojo-'));
  const training = { mode: 'own', folder, models: 5, jobs: 1, program: CHILD } as const;
  await bundleServer();
  const sockets = {
    rate: { perSecond: 1e4, burst: 1e4 },
    laggingBytes: 1 << 20,
    laggingMs: 30_000,
  };
  server = await TestServer.start({ training, sockets });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${server.url}${path}`, { ...init, headers })).json();
}

const dojo = async () => (await ask(`/api/me/dojo?game=${game.id}`)) as Dojo;

/** One match of a person who takes the last of what is allowed. */
async function playMatch(): Promise<void> {
  const room = await server.openRoom({
    game: game.id,
    bots: [bot.id],
    join: { name: 'Aki', seat: SEAT },
    person: AKI,
  });
  const client = await server.enter(room.room_id, { playerId: room.player_id });
  let match = matchOf(await client.next('update'));
  let decided = -1;
  while (match.status.kind !== 'over') {
    const isMine = match.status.kind === 'acting' && match.status.seats.includes(SEAT);
    const decision = match.decisions[SEAT] ?? 0;
    if (isMine && decision > decided) {
      decided = decision;
      const actions = legalFromView(game, match.view as never, SEAT);
      client.send({ ...(actions.at(-1) as object), decision });
    }
    match = matchOf(await client.next('update'));
  }
  await client.close();
}

it('games of a person become an opponent at their table', async () => {
  while ((await dojo()).decisions < FEWEST_DECISIONS) await playMatch();
  const { matches, training, models } = await dojo();
  expect([matches > 0, training, models]).toEqual([true, 'own', []]);
  const { id } = (await ask('/api/jobs', { game: game.id })) as JobView;
  let job = (await ask(`/api/jobs/${id}`)) as JobView;
  while (job.state === 'waiting' || job.state === 'running') {
    await rest(50);
    job = (await ask(`/api/jobs/${id}`)) as JobView;
  }
  expect([job.state, job.fault]).toEqual(['ended', null]);
  const after = await dojo();
  expect(after.models.map(({ hash, name }) => [hash, name])).toEqual([
    [job.result?.model, 'Aki’s double'],
  ]);
  const { games } = (await ask('/api/games')) as GameList;
  const offered = games.find((one) => one.id === game.id)?.bots.map((one) => one.id);
  expect(offered).toContain(after.models[0]?.bot);
});

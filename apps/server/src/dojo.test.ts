import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import { at, fastRng, seatOf } from '@taku/contract';
import { legalFromView } from '@taku/policy';
import {
  type Dojo,
  FEWEST_DECISIONS,
  type GameList,
  type JobView,
  Likeness,
  type Meetings,
} from '@taku/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { CHILD, MEETING_CHILD, bundleServer } from './testing/spawnServer.ts';
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
  const training = {
    mode: 'own',
    folder,
    models: 5,
    jobs: 1,
    program: CHILD,
    meetingProgram: MEETING_CHILD,
  } as const;
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

it('a double is put beside its person, and before nobody else', async () => {
  const [model] = (await dojo()).models;
  const path = `/api/models/${model?.hash}/likeness`;
  const { spots, gain } = Likeness.parse(await ask(path));
  expect(gain).not.toBeNull();
  // All that is shown is what their own seat saw.
  for (const { seat, view } of spots) {
    expect(seat).toBe(SEAT);
    expect(view).toEqual(game.view(game.imagine(view, fastRng(1)), SEAT));
  }
  for (const person of ['other'.padEnd(24, 'B'), null]) {
    const asker = person === null ? {} : { headers: { authorization: `Person ${person}` } };
    const answer = await fetch(`${server.url}${path}`, asker);
    expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
  }
});

it('a double meets levels while somebody looks, and is forgotten whole', async () => {
  const [model] = (await dojo()).models;
  const hash = model?.hash ?? '';
  const path = `/api/models/${hash}/meetings/best`;
  expect(((await ask(path)) as Meetings).state).toBe('none');
  let meetings = (await ask(path, {})) as Meetings;
  while (!meetings.levels.some(({ pairs }) => pairs > 0)) {
    expect(meetings.state).toBe('running');
    await rest(50);
    meetings = (await ask(path)) as Meetings;
  }
  expect(meetings.levels.map(({ name }) => name.ja.length > 0)).toContain(true);
  const gone = await fetch(`${server.url}/api/models/${hash}`, {
    method: 'DELETE',
    headers: { authorization: headers.authorization },
  });
  expect(gone.status).toBe(204);
  expect((await fetch(`${server.url}${path}`, { headers })).status).toBe(404);
  expect((await readdir(join(folder, 'models'))).filter((name) => name.startsWith(hash))).toEqual(
    [],
  );
});

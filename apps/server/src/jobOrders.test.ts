import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { at } from '@taku/contract';
import type { ErrorBody, JobView, TrainingMode } from '@taku/protocol';
import { type MatchLog, MemoryStore, importMatches, personIdOf, readMatches } from '@taku/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';
import { taughtMatches } from './testing/taughtMatches.ts';
import { JobFiles } from './training/jobFiles.ts';

const game = at(GAMES, 0);
const secretOf = (name: string) => name.padEnd(24, 'A');
const [AKI, BENI, STRANGER] = [secretOf('aki'), secretOf('beni'), secretOf('stranger')] as const;
const servers: TestServer[] = [];
let folder = '';
const matches: MatchLog[] = [];

/** The same match as another person's. */
function ownedBy(secret: string, { header, ...match }: MatchLog): MatchLog {
  const players = header.players.map((player) =>
    player.personId === undefined ? player : { ...player, personId: personIdOf(secret) },
  );
  return { ...match, header: { ...header, matchId: `${header.matchId}-${secret}`, players } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-orders-'));
  const text = await taughtMatches(game, personIdOf(AKI), 3);
  for await (const match of readMatches(text.trimEnd().split('\n'))) {
    matches.push(...[AKI, BENI].map((secret) => ownedBy(secret, match)));
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true });
});

/** The child never comes: what is ordered stays open. */
const IDLE = join(import.meta.dirname, 'testing', 'idleChild.mjs');

async function serverWith(mode: TrainingMode): Promise<TestServer> {
  const store = new MemoryStore();
  await importMatches(store, matches);
  const place = join(folder, mode);
  const training = { mode, folder: place, models: 2, jobs: 2, program: IDLE } as const;
  const server = await TestServer.start({ training, store });
  servers.push(server);
  return server;
}

async function ask(server: TestServer, path: string, person?: string, body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(person !== undefined && { authorization: `Person ${person}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as JobView & ErrorBody };
}

const order = (server: TestServer, person: string | undefined, more: object = {}) =>
  ask(server, '/api/jobs', person, { game: game.id, ...more });

describe('an order for training', () => {
  it('is refused in words where it may not be, and leaves nothing', async () => {
    const server = await serverWith('own');
    const refused = [
      [await order(server, undefined), 401, 'no_person', /Person/],
      [await order(server, STRANGER), 400, 'too_few_decisions', /made 0 decisions .* 60/],
      [await order(server, AKI, { whose: 'everybody' }), 403, 'only_own_games', /“mine”/],
      [await order(server, AKI, { whose: 'nobody' }), 400, 'bad_request', /mine, everybody/],
      [await order(server, AKI, { recipe: 'improve' }), 400, 'bad_request', /improve.*clone/],
      [await order(server, AKI, { game: '../..' }), 400, 'no_game', /allowed/],
      [await order(server, AKI, { filter: { from: 'x' } }), 400, 'bad_request', /filter\.from/],
    ] as const;
    for (const [{ status, body }, wanted, code, words] of refused) {
      expect([status, body.code]).toEqual([wanted, code]);
      expect(body.message).toMatch(words);
    }
    expect(new JobFiles(join(folder, 'own', 'jobs')).all()).toEqual([]);
  });

  it('is refused whole where training is off', async () => {
    const server = await serverWith('off');
    const { status, body } = await order(server, AKI);
    expect([status, body.code]).toEqual([403, 'training_off']);
  });

  it('is taken where it may be, twice a person and an address, and is its owner’s', async () => {
    const server = await serverWith('all');
    const many = await Promise.all([1, 2, 3].map(() => order(server, AKI)));
    expect(many.map(({ status }) => status)).toEqual([201, 201, 429]);
    const near = await order(server, BENI, { whose: 'everybody' });
    expect([near.status, near.body.code]).toEqual([429, 'too_many_jobs']);
    const { id } = at(many, 0).body;
    expect((await ask(server, `/api/jobs/${id}`, BENI)).status).toBe(404);
    expect((await ask(server, `/api/jobs/${id}/cancel`, BENI, {})).status).toBe(404);
    expect((await ask(server, `/api/jobs/${id}/cancel`, AKI, {})).body.state).toBe('cancelled');
    const taken = await order(server, BENI, { whose: 'everybody' });
    expect([taken.status, taken.body.whose]).toEqual([201, 'everybody']);
    const orders = new JobFiles(join(folder, 'all', 'jobs')).all().map((job) => job.order);
    expect(orders.map(({ whose }) => whose)).toEqual(['mine', 'mine', 'everybody']);
    expect(JSON.stringify(orders)).not.toContain('address');
  });
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@taku/catalog';
import { BOTS } from '@taku/catalog/bots';
import type { ArenaAnswer, ErrorBody, GameList, RunningTest } from '@taku/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-arena-'));
const ladders = join(folder, 'ladders');
const [measured, damaged, missing] = GAMES.map(({ id }) => id);
const standing = {
  game: measured!,
  unit: 'points',
  pairsAMatch: 1,
  anchor: { player: `${measured}/one`, rating: 1200 },
  ladder: [{ player: `${measured}/one`, rating: 1200, half: 0, pairs: 0 }],
  records: [],
  command: `taku ladder ${measured}`,
};
let server: TestServer;

beforeAll(async () => {
  mkdirSync(ladders);
  writeFileSync(join(ladders, `${measured}.json`), JSON.stringify(standing));
  writeFileSync(join(ladders, `${damaged}.json`), '{');
  server = await TestServer.start({ modelsDirectory: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function testNow(part: Partial<RunningTest>): RunningTest {
  const now = Date.now();
  return {
    id: 'running-1',
    game: measured!,
    a: `${measured}/one`,
    b: `${measured}/two`,
    startedAt: now,
    updatedAt: now,
    pairs: 30,
    mostPairs: 20_000,
    gain: 1.5,
    half: 2,
    sprt: { none: 0, gain: 3, llr: 0.4, bounds: [-2.94, 2.94], verdict: 'undecided' },
    command: `taku arena ${measured} one two --sprt 0,3`,
    ...part,
  };
}

describe('a running test', () => {
  const data = join(folder, 'data');
  const running = join(data, 'arena', 'running');
  const operatorToken = 'whoever-runs-this';
  const place = { store: { kind: 'sqlite', path: join(data, 'taku.db') } } as const;
  const test = testNow({});
  let own: TestServer;

  beforeAll(async () => {
    mkdirSync(running, { recursive: true });
    writeFileSync(join(running, `${test.id}.json`), JSON.stringify(test));
    const silent = testNow({ id: 'silent-1', updatedAt: 0 });
    writeFileSync(join(running, 'silent-1.json'), JSON.stringify(silent));
    writeFileSync(join(running, 'damaged.json'), '{');
  });
  afterEach(() => own.close());

  it('is shown while it writes', async () => {
    own = await TestServer.start(place);
    const { body } = await own.get<ArenaAnswer>(`/api/arena?game=${measured}`);
    expect(body.running).toEqual([test]);
    const { body: other } = await own.get<ArenaAnswer>(`/api/arena?game=${missing}`);
    expect(other.running).toEqual([]);
  });

  it('is stopped by whoever runs the server, and by nobody else', async () => {
    own = await TestServer.start({ ...place, operatorToken, hosts: ['table.example'] });
    const path = `/api/arena/tests/${test.id}/stop`;
    const { body } = await own.get<ArenaAnswer>(`/api/arena?game=${measured}`);
    expect(body.mayStop).toBe(false);
    expect((await own.post<ErrorBody>(path, {})).body.code).toBe('operator_only');
    expect(existsSync(join(running, `${test.id}.stop`))).toBe(false);
    const stop = async (id: string) => {
      const headers = {
        authorization: `Bearer ${operatorToken}`,
        'content-type': 'application/json',
      };
      const init = { method: 'POST', headers, body: '{}' };
      const answer = await fetch(`${own.url}/api/arena/tests/${id}/stop`, init);
      return [answer.status, await answer.json()];
    };
    expect(await stop('silent-1')).toMatchObject([404, { code: 'no_test' }]);
    expect(await stop('..%2Fsecrets')).toMatchObject([400, {}]);
    expect(await stop(test.id)).toEqual([200, { stopped: test.id }]);
    expect(existsSync(join(running, `${test.id}.stop`))).toBe(true);
  });
});

describe('GET /api/arena', () => {
  it('gives the ladder of a game as it was written', async () => {
    const { status, body } = await server.get<ArenaAnswer>(`/api/arena?game=${measured}`);
    expect([status, body]).toEqual([200, { standing, running: [], mayStop: true }]);
  });

  it.each([damaged, missing])(
    '%s has none: nothing was measured, or its file is damaged',
    async (game) => {
      const { status, body } = await server.get<ArenaAnswer>(`/api/arena?game=${game}`);
      expect([status, body]).toEqual([200, { standing: null, running: [], mayStop: true }]);
    },
  );

  it.each(['nonsense', '../secrets'])(
    'refuses the game %s and names those there are',
    async (game) => {
      const path = `/api/arena?game=${encodeURIComponent(game)}`;
      const { status, body } = await server.get<ErrorBody>(path);
      expect([status, body.code]).toEqual([400, 'no_game']);
      expect(body.message).toContain(measured!);
    },
  );
});

describe('the games a lobby asks for', () => {
  it('tell where their levels stand, as far as anybody measured', async () => {
    const own = GAMES.find(({ id }) => id === measured)!;
    const level = BOTS.find(({ game, listed }) => game === own.id && listed)!;
    const row = { player: level.id, rating: 1234, half: 56, pairs: 70 };
    writeFileSync(
      join(ladders, `${measured}.json`),
      JSON.stringify({ ...standing, ladder: [...standing.ladder, row] }),
    );
    const fresh = await TestServer.start({ modelsDirectory: folder });
    const { body } = await fresh.get<GameList>('/api/games');
    await fresh.close();
    const bots = body.games.flatMap((game) => game.bots);
    expect(bots.filter(({ rating }) => rating !== undefined)).toMatchObject([
      { id: level.id, rating: 1234, ratingHalf: 56 },
    ]);
  });
});

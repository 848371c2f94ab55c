import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game } from '@taku/contract';
import type { GameList, HealthBody, MatchLog } from '@taku/protocol';
import { readMatches } from '@taku/storage';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taku-web-'));
  await mkdir(join(folder, 'web', 'assets'), { recursive: true });
  await mkdir(join(folder, 'models'));
  await writeFile(join(folder, 'web', 'index.html'), '<!doctype html><title>Taku</title>');
  await writeFile(
    join(folder, 'web', 'assets', 'app-1a2b.js'),
    `console.log(${'1,'.repeat(2000)}1)`,
  );
  await writeFile(join(folder, 'models', 'cafe01'), Buffer.from([1, 2, 3]));
  server = await TestServer.start({
    catalog: { games, bots: BOTS },
    webDirectory: join(folder, 'web'),
    modelsDirectory: join(folder, 'models'),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function finishedMatch() {
  const table = await server.seatTwo({ game: 'high-card', config: { hands: 1 } });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  await table.clients[0].ask({ type: 'bet' });
  const { matchId } = matchOf(await table.clients[1].ask({ type: 'call' }));
  return { ...table, matchId };
}

async function exported(query: string) {
  const response = await fetch(`${server.url}/api/export?format=log&${query}`);
  const text = await response.text();
  const matches = [];
  for await (const log of readMatches(text.trimEnd().split('\n').filter(Boolean)))
    matches.push(log.header.matchId);
  return { response, text, matches };
}

describe('games and logs', () => {
  it('the catalog names games, configs and CPUs', async () => {
    const { body } = await server.get<GameList>('/api/games');
    expect(body.games).toMatchObject([
      { id: 'high-card', seats: { min: 2, max: 2 }, defaultConfig: { hands: 4 } },
    ]);
    expect(body.games[0]?.bots.map(({ id }) => id)).toContain('high-card/honest');
  });

  it('a finished match has its log with seed; a running one has none', async () => {
    const { matchId, playerIds } = await finishedMatch();
    const { status, body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    expect(status).toBe(200);
    expect(body.header).toMatchObject({ matchId, game: 'high-card', seatCount: 2 });
    expect(body.entries.map(({ cause }) => cause)).toEqual(['chance', 'human', 'human']);
    for (const secret of playerIds) expect(JSON.stringify(body)).not.toContain(secret);
    const { clients } = await server.seatTwo({ game: 'high-card' });
    for (const client of clients) await client.ask({ type: 'game_start' });
    const running = matchOf(clients[1].frames.findLast(({ type }) => type === 'update')!).matchId;
    expect((await server.get(`/api/games/${running}/log`)).status).toBe(404);
    expect((await exported('')).matches).not.toContain(running);
  });

  it('the export streams chained lines and filters them', async () => {
    const { matchId, roomId } = await finishedMatch();
    const other = await finishedMatch();
    const { body } = await server.get<MatchLog>(`/api/games/${matchId}/log`);
    const player = body.header.players[0]!.publicId;
    const all = await exported('');
    expect(all.response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(all.matches).toEqual(expect.arrayContaining([matchId, other.matchId]));
    expect((await exported(`room=${roomId}`)).matches).toEqual([matchId]);
    expect((await exported(`player=${player}`)).matches).toEqual([matchId]);
    expect((await exported('game=high-card')).matches).toEqual(all.matches);
    expect((await exported('to=2000-01-01T00:00:00Z')).matches).toEqual([]);
    expect((await exported(`from=${body.header.startedAt}`)).matches).toContain(matchId);
  });
});

describe('for whoever runs it', () => {
  it('health and metrics', async () => {
    const { body } = await server.get<HealthBody>('/health');
    expect(body).toMatchObject({ status: 'ok', rooms: expect.any(Number) });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/taku_moves_total\{game="high-card",cause="human"\} [1-9]/);
    for (const name of [
      'taku_rooms',
      'taku_sockets',
      'taku_commit_seconds_bucket',
      'process_cpu_seconds_total',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect(metrics).toContain(name);
    }
  });

  it('OpenAPI describes every route', async () => {
    const { body } = await server.get<{ paths: Record<string, object> }>('/docs/json');
    const routes = [
      '/api/bot/rooms/{id}/act',
      '/api/bot/stream',
      '/api/bots',
      '/api/bots/{id}',
      '/api/bots/{id}/log',
      '/api/bots/{id}/token',
      '/api/export',
      '/api/games',
      '/api/games/{id}/log',
      '/api/jobs',
      '/api/jobs/{id}',
      '/api/jobs/{id}/{order}',
      '/api/me',
      '/api/me/dojo',
      '/api/me/matches',
      '/api/models',
      '/api/models/{hash}',
      '/api/rooms',
      '/api/rooms/{id}',
      '/api/rooms/{id}/join',
      '/health',
      '/metrics',
    ];
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(routes));
    expect(body.paths['/api/rooms']).toMatchObject({
      post: { requestBody: { content: { 'application/json': { schema: { type: 'object' } } } } },
    });
  });

  it('the docs page has its own policy, which works by plain http', async () => {
    const response = await fetch(`${server.url}/docs/static/index.html`);
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('the web app', () => {
  it.each(['/', '/room/abc', '/settings', '/replay/m_1'])(
    '%s answers with the one page',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Taku</title>');
    },
  );

  it.each(['/missing.js', '/assets/missing-1.js', '/api/missing', '/models/missing', '/ws/room'])(
    '%s is not a page',
    async (path) => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(404);
    },
  );

  it('hashed assets and weights are cached for ever, and texts compressed', async () => {
    const asset = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-encoding')).toMatch(/br|gzip|zstd/);
    const model = await fetch(`${server.url}/models/cafe01`);
    expect(model.headers.get('cache-control')).toContain('immutable');
    expect([...new Uint8Array(await model.arrayBuffer())]).toEqual([1, 2, 3]);
  });

  it('isolation and a strict policy on every page', async () => {
    const { headers } = await fetch(server.url);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('content-security-policy')).toContain(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('a build that goes away meanwhile is told in a sentence, without noise in the log', async () => {
    const web = join(folder, 'rebuilt');
    await mkdir(web);
    await writeFile(join(web, 'index.html'), '<!doctype html><title>Taku</title>');
    const rebuilt = await TestServer.start({ webDirectory: web });
    await rm(join(web, 'index.html'));
    const quiet = rebuilt.logLines.length;
    const page = await fetch(`${rebuilt.url}/rules/any`);
    expect([page.status, await page.text()]).toEqual([
      503,
      expect.stringContaining('npm run setup'),
    ]);
    const asset = await fetch(`${rebuilt.url}/assets/old-chunk.js`);
    expect([asset.status, await asset.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(rebuilt.logLines.slice(quiet)).toEqual([]);
    await rebuilt.close();
  });

  it('without a built app the page says what to do', async () => {
    const missing = join(folder, 'missing');
    const bare = await TestServer.start({ webDirectory: missing, modelsDirectory: missing });
    const response = await fetch(bare.url);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run setup');
    await bare.close();
  });

  it('a path cannot leave its folder', async () => {
    const response = await fetch(`${server.url}/models/..%2f..%2fweb%2findex.html`);
    expect(response.status).not.toBe(200);
  });
});

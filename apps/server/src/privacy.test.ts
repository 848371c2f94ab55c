import type { Game } from '@taku/contract';
import { highCard } from '@taku/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServerOptions } from './options.ts';
import { optionsFromEnvironment } from './serve.ts';
import { matchOf } from './testing/play.ts';
import { BOTS } from './testing/testBots.ts';
import { TestServer } from './testing/testServer.ts';

const catalog = { games: [highCard] as unknown as Game[], bots: BOTS };
const TOKEN = 'the operator of this table';
const OPERATOR = { authorization: `Bearer ${TOKEN.replaceAll(' ', '-')}` };
const operatorToken = TOKEN.replaceAll(' ', '-');
let server: TestServer;

afterEach(() => server.close());

async function finishedMatch(visibility: 'public' | 'link') {
  const table = await server.seatTwo({ game: 'high-card', visibility, config: { hands: 1 } });
  for (const client of table.clients) await client.ask({ type: 'game_start' });
  await table.clients[0].ask({ type: 'bet' });
  const { matchId } = matchOf(await table.clients[1].ask({ type: 'call' }));
  return { ...table, matchId };
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, { headers });
  return { status: response.status, text: await response.text() };
}

const seat = (...secrets: readonly (string | null)[]) => ({ 'x-taku-seat': secrets.join(', ') });

describe('finished games of tables by link', () => {
  it('are for those who sat there and for the operator', async () => {
    server = await TestServer.start({ catalog, operatorToken });
    const { matchId, playerIds } = await finishedMatch('link');
    const other = await finishedMatch('link');
    const path = `/api/games/${matchId}/log`;
    const statuses = async (asked: string) => [
      (await ask(asked)).status,
      (await ask(asked, seat('guess'))).status,
      (await ask(asked, seat(...other.playerIds))).status,
      (await ask(asked, { authorization: 'Bearer guess' })).status,
      (await ask(`${asked}?player_id=${playerIds[0]}`)).status,
      (await ask(asked, seat(playerIds[0]))).status,
      (await ask(asked, seat('old', playerIds[1]))).status,
      (await ask(asked, OPERATOR)).status,
    ];
    expect(await statuses(path)).toEqual([403, 403, 403, 403, 403, 200, 200, 200]);
    expect((await ask(path)).text).toContain('not_yours');
  });

  it('those of the list are for everybody', async () => {
    server = await TestServer.start({ catalog });
    const { matchId } = await finishedMatch('public');
    expect((await ask(`/api/games/${matchId}/log`)).status).toBe(200);
  });

  it('who sat there before another match does not read that one', async () => {
    server = await TestServer.start({ catalog });
    const { roomId, clients, playerIds, matchId } = await finishedMatch('link');
    clients[1].send({ type: 'leave' });
    await clients[1].close();
    const guest = await server.join(roomId, 'Chie');
    const chie = await server.enter(roomId, { playerId: guest.player_id });
    await clients[0].ask({ type: 'game_start' });
    await chie.ask({ type: 'game_start' });
    chie.send({ type: 'resign' });
    const over = await chie.next((frame) => JSON.stringify(frame).includes('match_over'));
    const second = matchOf(over).matchId;
    expect(second).not.toBe(matchId);
    const path = `/api/games/${second}/log`;
    expect((await ask(path, seat(playerIds[0]))).status).toBe(200);
    expect((await ask(path, seat(guest.player_id))).status).toBe(200);
    expect((await ask(path, seat(playerIds[1]))).status).toBe(403);
    expect((await ask(`/api/games/${matchId}/log`, seat(guest.player_id))).status).toBe(403);
  });
});

describe('the export', () => {
  const kinds = ['log', 'jsonl', 'parquet'];
  const statuses = (headers: Record<string, string> = {}) =>
    Promise.all(
      kinds.map(async (kind) => (await ask(`/api/export?format=${kind}`, headers)).status),
    );

  const cases: readonly [string, Partial<ServerOptions>, number][] = [
    ['loopback alone', {}, 200],
    ['every address', { host: '0.0.0.0' }, 403],
    ['loopback behind a proxy', { trustProxy: 'loopback' }, 403],
    ['loopback under a further name', { hosts: ['taku.example.org'] }, 403],
    ['every address, TAKU_EXPORT=open', { host: '0.0.0.0', export: 'open' }, 200],
    ['loopback, TAKU_EXPORT=operator', { export: 'operator' }, 403],
  ];
  it.each(cases)('on %s answers a stranger %j', async (_where, options, status) => {
    server = await TestServer.start({ ...options, operatorToken });
    expect(await statuses()).toEqual([status, status, status]);
    expect(await statuses({ authorization: 'Bearer' })).toEqual([status, status, status]);
    expect(await statuses(OPERATOR)).toEqual([200, 200, 200]);
  });

  it('without a token nobody is the operator', async () => {
    server = await TestServer.start({ export: 'operator' });
    expect(await statuses({ authorization: 'Bearer null' })).toEqual([403, 403, 403]);
  });

  it('TAKU_EXPORT and TAKU_OPERATOR_TOKEN', () => {
    server = { close: () => Promise.resolve() } as TestServer;
    expect(optionsFromEnvironment({}, [])).toMatchObject({ export: null, operatorToken: null });
    const environment = { TAKU_EXPORT: 'operator', TAKU_OPERATOR_TOKEN: 'x' };
    expect(optionsFromEnvironment(environment, [])).toMatchObject({
      export: 'operator',
      operatorToken: 'x',
    });
    expect(() => optionsFromEnvironment({ TAKU_EXPORT: 'all' }, [])).toThrow(
      'TAKU_EXPORT is “all”; allowed: open, operator.',
    );
  });
});

describe('headers', () => {
  it('answers of the API are kept by nobody, and no page asks for the camera', async () => {
    server = await TestServer.start({ catalog });
    for (const path of ['/api/rooms', '/%61pi/games', '/api/games/x/log', '/api/nothing']) {
      const { headers } = await fetch(server.url + path);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    const { headers } = await fetch(server.url);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cache-control')).not.toBe('no-store');
  });
});

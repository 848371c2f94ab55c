import type { Game } from '@taku/contract';
import { LIMITS } from '@taku/protocol';
import { highCard } from '@taku/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/testServer.ts';

const games = [highCard] as unknown as Game[];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({ catalog: { games, bots: [] } });
});
afterAll(() => server.close());

async function started(game = 'high-card') {
  const table = await server.seatTwo({ game });
  for (const client of table.clients) client.send({ type: 'game_start' });
  for (const client of table.clients) await client.next('update');
  return table;
}

const long = 'x'.repeat(65);

describe('bad input', () => {
  it.each([
    ['not JSON', 'hello', 'not_json'],
    ['half an object', '{"type":"bet"', 'not_json'],
    ['an empty frame', '', 'not_json'],
    ['an empty list', '[]', 'not_object'],
    ['a list', '[1,2]', 'not_object'],
    ['null', 'null', 'not_object'],
    ['a bare text', '"bet"', 'not_object'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'too_deep'],
    ['no type', '{"ref":"a"}', 'bad_field'],
    ['a number as type', '{"type":7}', 'bad_field'],
    ['a long type', JSON.stringify({ type: long }), 'bad_field'],
    ['a long ref', JSON.stringify({ type: 'bet', ref: long }), 'bad_field'],
    ['a number as ref', '{"type":"bet","ref":1}', 'bad_field'],
    ['a negative decision', '{"type":"bet","decision":-1}', 'bad_field'],
    ['a broken decision', '{"type":"bet","decision":"0"}', 'bad_field'],
    ['a broken version', '{"type":"sync","version":1.5}', 'bad_field'],
    ['an unknown type', '{"type":"castle"}', 'bad_action'],
    ['a prototype', '{"type":"__proto__","__proto__":{"x":1}}', 'bad_action'],
    ['an earlier decision', '{"type":"bet","decision":5}', 'stale'],
    ['a move of the other seat', '{"type":"fold"}', 'illegal'],
    ['a start while playing', '{"type":"game_start"}', 'already_playing'],
    ['a rematch while playing', '{"type":"rematch"}', 'not_over'],
  ])('%s is refused, quoted and changes nothing', async (_what, text, code) => {
    const { clients } = await started();
    const before = clients[0].frames.at(-1)!.version;
    clients[0].send(text);
    const error = await clients[0].next('error');
    expect(error).toMatchObject({ code, version: before });
    expect(error['words']).toEqual({ en: expect.any(String), ja: expect.any(String) });
    expect(await clients[0].ask({ type: 'ping' })).toMatchObject({ version: before });
    expect(await clients[0].ask({ type: 'bet' })).toMatchObject({ type: 'update' });
  });

  it('a binary frame is refused', async () => {
    const { clients } = await started();
    clients[0].socket.send(Buffer.from('{"type":"bet"}'), { binary: true });
    expect(await clients[0].next('error')).toMatchObject({ code: 'not_text' });
  });

  it('the other seat and spectators cannot act', async () => {
    const { roomId, clients } = await started();
    const watcher = await server.enter(roomId);
    expect(await clients[1].ask({ type: 'bet' })).toMatchObject({ code: 'not_your_turn' });
    for (const type of ['bet', 'resign', 'leave', 'game_start', 'rematch']) {
      expect(await watcher.ask({ type })).toMatchObject({ code: 'not_seated' });
    }
  });

  it('naming another seat inside the action changes nothing about who acts', async () => {
    const { clients } = await started();
    const answer = await clients[1].ask({ type: 'bet', seat: 0, player_id: 'x' });
    expect(answer).toMatchObject({ code: 'not_your_turn' });
  });

  it('the same command twice counts once', async () => {
    const { clients } = await started();
    expect(await clients[0].ask({ type: 'bet', decision: 0 })).toMatchObject({ type: 'update' });
    expect(await clients[0].ask({ type: 'bet', decision: 0 })).toMatchObject({
      code: 'stale',
      message: expect.stringContaining('decision 0; you are at decision 1'),
    });
  });

  it('errors speak the language of the connection', async () => {
    const { room_id } = await server.openRoom({ game: 'high-card' });
    const watcher = await server.enter(room_id, { lang: 'ja' });
    expect(await watcher.ask({ type: 'bet' })).toMatchObject({
      message: '観戦中です。着席している人だけが操作できます。',
    });
  });

  it.each([
    ['a frame just too large', LIMITS.frameBytes + 1],
    ['a frame of 2 MB', 2 * 1024 * 1024],
  ])('%s is explained, the connection ends, the room lives', async (_what, bytes) => {
    const { clients } = await started();
    clients[0].send('x'.repeat(bytes));
    expect(await clients[0].next('error')).toMatchObject({ code: 'too_large' });
    expect((await clients[0].closed).code).toBe(1009);
    expect(await clients[1].ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  });

  it('a frame at the limit is read', async () => {
    const { clients } = await started();
    const frame = JSON.stringify({ type: 'ping', pad: '' });
    clients[0].send(frame.replace('""', `"${'x'.repeat(LIMITS.frameBytes - frame.length)}"`));
    expect(await clients[0].next('pong')).toBeDefined();
  });
});

describe('bad requests', () => {
  it.each([
    ['an unknown address', 'GET', '/api/nothing', undefined, 404, 'not_found'],
    ['an unknown room', 'GET', '/api/rooms/nowhere', undefined, 404, 'no_room'],
    ['an unknown match', 'GET', '/api/games/nowhere/log', undefined, 404, 'no_match'],
    ['a wrong format', 'GET', '/api/export?format=csv', undefined, 400, 'bad_request'],
    ['a wrong date', 'GET', '/api/export?from=yesterday', undefined, 400, 'bad_field'],
    ['joining nowhere', 'POST', '/api/rooms/nowhere/join', '{"name":"A"}', 404, 'no_room'],
    ['a broken body', 'POST', '/api/rooms', '{', 400, 'bad_request'],
    ['a large body', 'POST', '/api/rooms', `{"x":"${'x'.repeat(70_000)}"}`, 413, 'bad_request'],
    ['a long room id', 'GET', `/api/rooms/${'x'.repeat(100)}`, undefined, 400, 'bad_request'],
  ])('%s gets a clear answer in one shape', async (_what, method, path, body, status, code) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code,
      message: expect.any(String),
      words: { en: expect.any(String), ja: expect.any(String) },
    });
  });

  it.each([
    ['{', 'application/json', '本文がJSONではありません。'],
    [`{"x":"${'x'.repeat(70_000)}"}`, 'application/json', '本文が大きすぎます。'],
    ['x=1', 'text/csv', 'content-type は application/json にしてください。'],
  ])('a body that cannot be read gets an answer in Japanese too', async (body, type, words) => {
    const headers = { 'content-type': type, 'accept-language': 'ja' };
    const response = await fetch(`${server.url}/api/rooms`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(words) });
  });

  it.each([
    [{ join: {} }, 'join.name がありません。文字列にしてください。'],
    [{ game: 7 }, 'game が 7 です。文字列にしてください。'],
    [{ game: 'high-card', seatCount: 1.5 }, 'seatCount が 1.5 です。整数にしてください。'],
    [{ game: 'high-card', seatCount: 99 }, 'seatCount が 99 です。10以下にしてください。'],
    [
      { game: 'high-card', visibility: 'secret' },
      'visibility が secret です。public・linkにしてください。',
    ],
    [
      { game: 'high-card', join: { name: 'x'.repeat(25) } },
      `join.name が ${'x'.repeat(25)} です。24文字以下にしてください。`,
    ],
    [{ game: 'high-card', join: { name: '' } }, 'join.name が "" です。1文字以上にしてください。'],
    [
      { game: 'high-card', join: { name: 'A', seat: 'best' } },
      'join.seat が best です。数値かrandomにしてください。',
    ],
    [{ game: 'high-card', bots: Array(12).fill('x') }, '9個以下にしてください。'],
    [[], '本文 が [] です。オブジェクトにしてください。'],
  ])('a body of the wrong form %j gets an answer wholly in Japanese', async (body, words) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'ja' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/api/rooms`, request);
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([400, expect.stringContaining(words)]);
  });

  it('a query of the wrong form gets an answer in both languages', async () => {
    const { body } = await server.get<{ words: object }>('/api/export?format=csv');
    expect(body.words).toEqual({
      en: 'The request does not fit: format is csv; allowed: log, jsonl, parquet.',
      ja: 'リクエストの形が違います：format が csv です。log・jsonl・parquetにしてください。',
    });
  });
});

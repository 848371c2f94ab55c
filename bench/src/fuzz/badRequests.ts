import { request } from 'node:http';
import { connect } from 'node:net';
import { botsOf } from '@taku/catalog/bots';
import { type Rng, at, drawFrom, drawInt } from '@taku/contract';
import { ANY_GAME } from '../someGames.ts';
import { oddValue, randomBytes } from './badFrames.ts';
import { edgeRequest, encodedRequest, nestedRequest } from './edges.ts';
import { badBotRequest, badModelRequest, badPersonRequest } from './newcomers.ts';

export const REQUEST_KINDS = [
  'broken URL',
  'wrong method',
  'bad body',
  'wrong body field',
  'bad origin',
  'unknown room or match',
  'bad socket address',
  'raw bytes',
  'nested body',
  'edge of the body size',
  'odd body encoding',
  'a person or a job',
  'a model',
  'a bot from outside',
] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

interface HttpPlan {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const TIMEOUT_MS = 60_000;

/** The status of the answer; 0 when the server ended the connection instead. */
function ask(baseUrl: string, plan: HttpPlan): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  const { method, path, headers = {}, body } = plan;
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers, timeout: TIMEOUT_MS, agent: false };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', () => resolve(0));
    });
    sent.once('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    sent.once('timeout', () => reject(new Error(`no answer to ${method} ${path}`)));
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/** Bytes that are no HTTP at all; the server answers 400 or hangs up. */
function askRaw(baseUrl: string, bytes: Buffer): Promise<number> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1');
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', () => resolve(Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0)));
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

function brokenUrl(rng: Rng): HttpPlan {
  const hostile = [
    '/api/rooms/%',
    '/api/rooms/%E0%A4%A',
    '/api/rooms/%00',
    '/..%2f..%2f..%2fetc/passwd',
    '/api/../../package.json',
    '//evil.example/api/rooms',
    '/api/games/%2e%2e/log',
    '/api/export?format=xml',
    '/api/export?from=never',
    '/api/export?game[]=1&game[]=2',
    '/assets/%5c..%5c',
    '/?__proto__[x]=1',
  ];
  const path = `${drawFrom(rng, hostile)}${'a'.repeat(drawInt(rng, 2000))}`;
  return { method: 'GET', path };
}

function wrongMethod(rng: Rng): HttpPlan {
  const method = drawFrom(rng, ['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'OPTIONS', 'TRACE']);
  const path = drawFrom(rng, ['/api/rooms', '/api/rooms/x', '/health', '/metrics', '/ws/x', '/']);
  return { method, path, headers: JSON_TYPE, body: '{}' };
}

function badBody(rng: Rng): HttpPlan {
  const bodies = ['{', '[]', '"x"', '{"game":', `{"game":"${'x'.repeat(70_000)}"}`];
  const types = ['application/json', 'text/plain', 'application/xml', 'multipart/form-data', ''];
  const isRandom = drawInt(rng, 3) === 0;
  return {
    method: 'POST',
    path: drawFrom(rng, ['/api/rooms', '/api/rooms/x/join']),
    headers: { 'content-type': drawFrom(rng, types) },
    body: isRandom ? randomBytes(rng, 1 + drawInt(rng, 300)) : drawFrom(rng, bodies),
  };
}

const ANY_BOT = at(botsOf(ANY_GAME.id), 0).id;
const CONFIG_FIELD = Object.keys(ANY_GAME.defaultConfig as object)[0] ?? 'any';

function wrongBodyField(rng: Rng): HttpPlan {
  const { id: game } = ANY_GAME;
  const wrong = [
    { game: 'no-such-game' },
    { game: 5 },
    { game, seatCount: 99 },
    { game, visibility: 'secret' },
    { game, config: { [CONFIG_FIELD]: oddValue(rng), odd: true } },
    { game, time: { turnSeconds: -1, bankSeconds: 0 } },
    { game, bots: ['nobody/never'] },
    { game, bots: Array.from({ length: 40 }, () => ANY_BOT) },
    { game, join: { name: '' } },
    { game, join: { name: 'n'.repeat(500) } },
    { game, title: 't'.repeat(500) },
  ];
  return {
    method: 'POST',
    path: '/api/rooms',
    headers: JSON_TYPE,
    body: JSON.stringify(drawFrom(rng, wrong)),
  };
}

function badOrigin(rng: Rng): HttpPlan {
  const origin = drawFrom(rng, [
    'https://evil.example',
    'null',
    'http://127.0.0.1:1',
    'x',
    'file://',
  ]);
  const isSocket = drawInt(rng, 2) === 0;
  const body = JSON.stringify({ game: ANY_GAME.id });
  return isSocket
    ? { method: 'GET', path: '/ws/any', headers: { ...upgrade(), origin } }
    : { method: 'POST', path: '/api/rooms', headers: { ...JSON_TYPE, origin }, body };
}

function upgrade(): Readonly<Record<string, string>> {
  return {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
}

function unknownPlace(rng: Rng): HttpPlan {
  const id = drawFrom(rng, ['nope', 'KASA-00', '0', '🂡', 'x'.repeat(64)]) + drawInt(rng, 1e6);
  const paths = [`/api/rooms/${id}`, `/api/games/${id}/log`, `/api/${id}`];
  const path = encodeURI(drawFrom(rng, paths));
  const joins = { method: 'POST', path: encodeURI(`/api/rooms/${id}/join`), headers: JSON_TYPE };
  return drawInt(rng, 3) === 0 ? { ...joins, body: '{"name":"Nobody"}' } : { method: 'GET', path };
}

function badSocketAddress(rng: Rng): HttpPlan {
  const path = drawFrom(rng, [
    '/ws/',
    '/ws',
    '/ws/none?player_id=%',
    '/ws/none?since=x',
    '/ws/%00',
  ]);
  const version = drawFrom(rng, ['13', '0', '99', 'x']);
  const key = drawFrom(rng, ['dGhlIHNhbXBsZSBub25jZQ==', 'short', '']);
  const headers = { ...upgrade(), 'sec-websocket-version': version, 'sec-websocket-key': key };
  return { method: 'GET', path, headers };
}

function rawBytes(rng: Rng): Buffer {
  const starts = [
    '',
    'GET / HTTP/1.1\r\n',
    'POST /api/rooms HTTP/1.1\r\nContent-Length: -5\r\n\r\n',
  ];
  const start = Buffer.from(drawFrom(rng, starts));
  return Buffer.concat([start, randomBytes(rng, drawInt(rng, 300)), Buffer.from('\r\n\r\n')]);
}

/** One bad request by seed; the status it got, 0 when the server hung up. */
export function badRequest(baseUrl: string, rng: Rng, kind: RequestKind): Promise<number> {
  switch (kind) {
    case 'broken URL':
      return ask(baseUrl, brokenUrl(rng));
    case 'wrong method':
      return ask(baseUrl, wrongMethod(rng));
    case 'bad body':
      return ask(baseUrl, badBody(rng));
    case 'wrong body field':
      return ask(baseUrl, wrongBodyField(rng));
    case 'bad origin':
      return ask(baseUrl, badOrigin(rng));
    case 'unknown room or match':
      return ask(baseUrl, unknownPlace(rng));
    case 'bad socket address':
      return ask(baseUrl, badSocketAddress(rng));
    case 'raw bytes':
      return askRaw(baseUrl, rawBytes(rng));
    case 'nested body':
      return ask(baseUrl, nestedRequest(rng));
    case 'edge of the body size':
      return ask(baseUrl, edgeRequest(rng));
    case 'odd body encoding':
      return ask(baseUrl, encodedRequest(rng));
    case 'a person or a job':
      return ask(baseUrl, badPersonRequest(rng));
    case 'a model':
      return ask(baseUrl, badModelRequest(rng));
    case 'a bot from outside':
      return ask(baseUrl, badBotRequest(rng));
  }
}

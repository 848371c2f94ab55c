import { type Rng, drawFrom, drawInt } from '@taku/contract';
import { ANY_GAME } from '../someGames.ts';
import { oddValue, randomBytes } from './badFrames.ts';

interface Plan {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Of a person who was never here, of none, and of what looks like one. */
function credentials(rng: Rng): Readonly<Record<string, string>> {
  const stranger = `fuzz-${drawInt(rng, 1e6)}`.padEnd(24, '_');
  const given = drawFrom(rng, [
    `Person ${stranger}`,
    `Person ${stranger}`,
    `Bearer ${stranger}`,
    `Person ${stranger}x`,
    `Person ${randomBytes(rng, 20)
      .toString('latin1')
      .replaceAll(/[^\x21-\x7e]/g, '?')}`,
    'Person',
    '',
  ]);
  return given === '' ? {} : { authorization: given };
}

function oddId(rng: Rng): string {
  const odd = ['x', '..%2f..%2ftaku.db', '%00', '%E0%A4%A', 'constructor', '0'.repeat(64)];
  return drawInt(rng, 2) === 0 ? drawFrom(rng, odd) : drawInt(rng, 2 ** 31).toString(16);
}

/** Bodies that nothing may come of: a field is wrong in each. */
function oddBody(rng: Rng, fields: readonly string[]): string {
  const field = drawFrom(rng, fields);
  const right = Object.fromEntries(fields.map((each) => [each, null]));
  const bodies = [
    () => JSON.stringify({ ...right, game: ANY_GAME.id, [field]: oddValue(rng) }),
    () => JSON.stringify([oddValue(rng)]),
    () => `{"${field}":${'['.repeat(drawInt(rng, 3000))}`,
    () => `{"${field}":"${'x'.repeat(drawInt(rng, 70_000))}`,
    () => randomBytes(rng, drawInt(rng, 200)).toString('latin1'),
  ];
  return drawFrom(rng, bodies)();
}

const ME_READS = [
  '/api/me',
  '/api/me/matches?format=xml',
  '/api/me/matches?game=..%2f..',
  '/api/me/matches?game[]=1',
  '/api/me/dojo',
  '/api/me/dojo?game=../..',
  `/api/me/dojo?game=${ANY_GAME.id}&from=never`,
  `/api/me/dojo?game=${ANY_GAME.id}&result=drawn`,
  `/api/me/dojo?game=${ANY_GAME.id}&opponent[]=people`,
  `/api/me/dojo?game=${ANY_GAME.id}&rules=${'%00'.repeat(900)}`,
  '/api/jobs',
  '/api/me/ratings',
  '/api/me/favourites',
  '/api/me/record?game=..%2f..',
  '/api/me/record?from=never',
  '/api/me/record?from[]=1',
  '/api/ratings',
  '/api/ratings?game=__proto__',
  `/api/ratings?game=${'x'.repeat(900)}`,
  '/api/daily/9999-12-31',
  '/api/daily/2026-13-01',
  '/api/daily/..%2f..%2ftaku.db',
  '/api/daily/2026-11-18%00',
  '/api/games/constructor/log?format=log',
] as const;

export function badPersonRequest(rng: Rng): Plan {
  const headers = { ...credentials(rng), ...JSON_TYPE };
  const id = oddId(rng);
  const order = drawFrom(rng, ['pause', 'resume', 'cancel', 'explode']);
  const plans: readonly (() => Plan)[] = [
    () => ({ method: 'GET', path: drawFrom(rng, ME_READS), headers }),
    () => ({ method: 'PUT', path: '/api/me', headers, body: oddBody(rng, ['consent']) }),
    () => ({ method: 'PUT', path: '/api/me/ladder', headers, body: oddBody(rng, ['name']) }),
    () => ({
      method: 'PUT',
      path: `/api/me/favourites/${id}`,
      headers,
      body: oddBody(rng, ['kept']),
    }),
    () => ({
      method: 'POST',
      path: `/api/daily/${drawFrom(rng, ['9999-12-31', '0000-01-01', id])}/answer`,
      headers,
      body: oddBody(rng, ['action']),
    }),
    () => ({ method: 'GET', path: `/api/jobs/${id}?after=${drawInt(rng, 9)}x`, headers }),
    () => ({ method: 'POST', path: `/api/jobs/${id}/${order}`, headers, body: '{}' }),
    () => ({
      method: 'POST',
      path: '/api/jobs',
      headers,
      body: oddBody(rng, ['game', 'recipe', 'whose', 'filter']),
    }),
  ];
  return drawFrom(rng, plans)();
}

const HEADS = [
  '{"format":"taku-policy/1"}\n',
  '{"format":"taku-policy/1","columns":1e9,"stages":1e9,"hidden":1e9}\n',
  '{"__proto__":{"format":"taku-policy/1"}}\n',
  '\n',
  '',
] as const;

export function badModelRequest(rng: Rng): Plan {
  const headers = credentials(rng);
  const file = { ...headers, 'content-type': 'application/octet-stream' };
  const hash = oddId(rng);
  const bytes = () =>
    Buffer.concat([Buffer.from(drawFrom(rng, HEADS)), randomBytes(rng, drawInt(rng, 5000))]);
  const json = { ...headers, ...JSON_TYPE };
  const plans: readonly (() => Plan)[] = [
    () => ({ method: 'POST', path: '/api/models', headers: file, body: bytes() }),
    () => ({ method: 'POST', path: '/api/models', headers: json, body: oddBody(rng, ['name']) }),
    () => ({ method: 'DELETE', path: `/api/models/${hash}`, headers }),
    () => ({
      method: 'PATCH',
      path: `/api/models/${hash}`,
      headers: json,
      body: oddBody(rng, ['name']),
    }),
    () => ({ method: 'GET', path: `/models/${hash}`, headers }),
    () => ({ method: 'GET', path: `/api/models/${hash}/likeness`, headers }),
    () => ({
      method: drawFrom(rng, ['GET', 'POST']),
      path: `/api/models/${hash}/meetings/${drawFrom(rng, ['like', 'best', oddId(rng)])}`,
      headers: json,
      body: '{}',
    }),
    () => ({ method: 'GET', path: `/api/arena?game=${hash}`, headers }),
  ];
  return drawFrom(rng, plans)();
}

export function badBotRequest(rng: Rng): Plan {
  const headers = { ...credentials(rng), ...JSON_TYPE, 'x-taku-bot': oddId(rng) };
  const id = oddId(rng);
  const acts = ['index', 'action', 'seat', 'decision', 'why'];
  const plans: readonly (() => Plan)[] = [
    () => ({ method: 'POST', path: '/api/bots', headers, body: oddBody(rng, ['name', 'games']) }),
    () => ({ method: 'DELETE', path: `/api/bots/${id}`, headers, body: '{}' }),
    () => ({ method: 'POST', path: `/api/bots/${id}/token`, headers, body: '{}' }),
    () => ({ method: 'GET', path: `/api/bots/${id}/log?after=x`, headers }),
    () => ({ method: 'GET', path: `/api/bot/stream?rows=${drawInt(rng, 9)}`, headers }),
    () => ({
      method: 'POST',
      path: `/api/bot/rooms/${id}/act`,
      headers,
      body: oddBody(rng, acts),
    }),
  ];
  return drawFrom(rng, plans)();
}

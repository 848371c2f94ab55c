import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BotCard } from '@taku/protocol';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { MANY, by, secretOf, tally, told } from './madePersons.ts';

const TABLES = 200;
const UNREAD_MB = 100;
const HEALTH_MS = 100;
const KB_PER_MB = 1024;

interface Made {
  readonly bot: BotCard;
  readonly token: string;
}

function make(target: Target, name = 'Bot', person = 'aki') {
  return target.post('/api/bots', { name, games: [ANY_GAME.id] }, by(secretOf(person)));
}

async function made(target: Target): Promise<Made> {
  const { status, text } = await make(target);
  holds(status === 201, `a bot was answered ${status} ${text}`);
  return JSON.parse(text) as Made;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Answers the head; nothing of the body is read. */
function openStream(target: Target, token: string) {
  const { hostname, port } = new URL(target.url);
  const path = '/api/bot/stream?rows=1';
  return new Promise<{ sent: ClientRequest; answer: IncomingMessage }>((resolve, reject) => {
    const options = { hostname, port, path, headers: bearer(token), agent: false };
    const sent = request(options, (answer) => {
      answer.pause();
      resolve({ sent, answer });
    });
    sent.once('error', reject);
    sent.end();
  });
}

async function makeMany(target: Target): Promise<string> {
  const seen = await tally(500, (index) => make(target, `Bot ${index}`, `made-up-${index}`));
  holds((seen.get(201) ?? 0) <= 20, told(seen));
  return told(seen);
}

async function guess(target: Target): Promise<string> {
  const { bot, token } = await made(target);
  const wrong = ['', 'x', token.slice(0, -1), `${token}x`, token.toUpperCase(), bot.id, '%00'];
  const odd = wrong.filter((each) => each !== token);
  for (const each of odd) {
    const headers = { authorization: `Bearer ${encodeURI(each)}` };
    const { status } = await target.post('/api/bot/rooms/x/act', { index: 0 }, headers);
    holds(status === 401, `“${each.slice(0, 3)}…” was answered ${status}`);
    const { status: stream } = await target.ask('/api/bot/stream', { headers });
    holds(stream === 401, `the stream was answered ${stream}`);
  }
  const paths = ['', '/token', '/log'];
  for (const path of paths) {
    const method = path === '' ? 'DELETE' : path === '/log' ? 'GET' : 'POST';
    const headers = by(secretOf('beni'));
    const { status } = await target.ask(`/api/bots/${bot.id}${path}`, { method, headers });
    holds(status === 403 || status === 404, `${method} ${path} was answered ${status}`);
  }
  const list = await target.ask('/api/bots', { headers: by(secretOf('beni')) });
  holds(!list.text.includes(bot.id), 'it is listed to a stranger');
  return `${2 * odd.length + paths.length} refused`;
}

async function revoke(target: Target): Promise<string> {
  const { bot, token } = await made(target);
  const { answer } = await openStream(target, token);
  const gone = new Promise<void>((resolve) => {
    answer.once('close', () => resolve());
  });
  const renewed = await target.post(`/api/bots/${bot.id}/token`, {}, by(secretOf('aki')));
  holds(renewed.status === 200, `the new token was answered ${renewed.status}`);
  answer.resume();
  await Promise.race([gone, sleep(5000).then(() => holds(false, 'the old stream goes on'))]);
  const { status } = await target.post('/api/bot/rooms/x/act', { index: 0 }, bearer(token));
  holds(status === 401, `the old token was answered ${status}`);
  return 'its stream ended, 401 after that';
}

function residentMb(target: Target): number {
  const status = readFileSync(`/proc/${target.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KB_PER_MB;
}

async function neverRead(target: Target): Promise<string> {
  const { bot, token } = await made(target);
  const { sent } = await openStream(target, token);
  await target.ask('/health');
  const before = residentMb(target);
  let slowest = 0;
  for (let table = 0; table < TABLES; table++) {
    await target.openRoom({
      bots: [`${ANY_GAME.id}/${bot.id}`],
      join: { name: 'Aki', seat: 1 },
      person: secretOf('aki'),
    });
    const asked = performance.now();
    await target.ask('/health');
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const grown = residentMb(target) - before;
  sent.destroy();
  const figure = `${Math.round(grown)} MB more, /health ${Math.round(slowest)} ms at most`;
  holds(grown < UNREAD_MB && slowest < HEALTH_MS, figure);
  return figure;
}

async function junkActs(target: Target): Promise<string> {
  const { token } = await made(target);
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  const bodies = [
    '{',
    '[]',
    `{"action":${deep}}`,
    '{"index":1e308}',
    '{"index":-1,"seat":99}',
    '{"index":0,"decision":-5}',
    `{"index":0,"why":"${'\u202E'.repeat(50_000)}"}`,
    `{"index":0,"__proto__":{"x":1}}`,
    '{"constructor":{"prototype":{"x":1}}}',
  ];
  const rooms = ['x', '..%2f..', '%00', 'x'.repeat(64)];
  let tries = 0;
  for (const room of rooms) {
    for (const body of bodies) {
      const path = `/api/bot/rooms/${room}/act`;
      const { status, text } = await target.post(path, body, bearer(token));
      holds(status >= 400 && status < 500, `${body.slice(0, 30)} was answered ${status}`);
      holds(text.includes('"words"'), `refused without words: ${text.slice(0, 80)}`);
      tries += 1;
    }
  }
  return `${tries} refused in words`;
}

async function climbTheLadder(target: Target): Promise<string> {
  const games = ['../../package', '..%2f..%2ftaku', '%00', 'x'.repeat(5000), 'constructor'];
  for (const game of games) {
    const { status, text } = await target.ask(`/api/arena?game=${game}`);
    holds(status >= 400 && status < 500, `${game.slice(0, 20)} was answered ${status}`);
    holds(!text.includes('"workspaces"'), 'a file of the project came out');
  }
  return `${games.length} refused`;
}

export const attacks: readonly Attack[] = [
  { title: '500 bots by persons of one address', environment: MANY, run: makeMany },
  { title: 'tokens guessed, bots of another', environment: MANY, run: guess },
  { title: 'a token that was replaced', run: revoke },
  {
    title: `a stream that nobody reads, at ${TABLES} tables`,
    environment: { ...MANY, TAKU_ROOMS_PER_ADDRESS: '100000' },
    run: neverRead,
  },
  { title: 'acts of junk', environment: MANY, run: junkActs },
  { title: 'paths instead of a game in the arena', run: climbTheLadder },
];

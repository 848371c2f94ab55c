import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobView, ModelCard } from '@taku/protocol';
import { untrainedModel } from '../../apps/server/src/testing/untrained.ts';
import { fillOwnMatches } from '../../bench/src/ownMatches.ts';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { staysWell } from './health.ts';
import { MANY, by, secretOf, tally, told, withPlayers } from './madePersons.ts';

const FILE = { 'content-type': 'application/octet-stream' };
const STYLES = ['like', 'best'] as const;
const NEVER_WAS = '0'.repeat(64);
const OWN_MATCHES = 400;
const LOOKS = 200;
const LOOK_MS = 50;
/** More of any request at all hold up /health on a small machine. */
const AT_ONCE = 8;

async function bring(target: Target, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const headers = { ...by(secretOf(name)), ...FILE };
  const { text } = await target.ask('/api/models', { method: 'POST', body: bytes, headers });
  return JSON.parse(text) as ModelCard;
}

/** A double as anybody makes one: by a job of this server. */
async function trainDouble(target: Target, name: string): Promise<string> {
  await withPlayers(target, [name]);
  const headers = by(secretOf(name));
  const order = await target.post('/api/jobs', { game: ANY_GAME.id }, headers);
  let job = JSON.parse(order.text) as JobView;
  while (!job.result) {
    holds(job.state !== 'failed', `the job failed: ${job.fault?.en}`);
    await sleep(LOOK_MS);
    job = JSON.parse((await target.ask(`/api/jobs/${job.id}`, { headers })).text) as JobView;
  }
  return job.result.model;
}

const pathsOf = (hash: string) => [
  `/api/models/${hash}/likeness`,
  ...STYLES.map((style) => `/api/models/${hash}/meetings/${style}`),
];

const STRANGERS = (hash: string): readonly Record<string, string>[] => [
  by(secretOf('beni')),
  {},
  { authorization: `Bearer ${hash}` },
  { authorization: `Bearer ${secretOf('aki')}` },
  { authorization: 'Person short' },
];

/** Views of somebody's games, and the machine's time for their model, are theirs. */
async function lookAtOthers(target: Target): Promise<string> {
  const hash = await trainDouble(target, 'aki');
  const own = await target.ask(`/api/models/${hash}/likeness`, { headers: by(secretOf('aki')) });
  holds(own.status === 200, `its owner was answered ${own.status} ${own.text}`);
  let tries = 0;
  for (const headers of STRANGERS(hash)) {
    for (const path of pathsOf(hash)) {
      for (const method of ['GET', 'POST']) {
        const { status, text } = await target.ask(path, { method, headers });
        holds(status >= 400 && status < 500, `${method} ${path} was answered ${status}`);
        holds(text.includes('"words"'), `refused without words: ${text}`);
        tries += 1;
      }
    }
  }
  holds(playing(target) === 0, 'a stranger made it play');
  return `${tries} refused in words`;
}

/** Whoever has the file has the model, and nothing of the games it was made of. */
async function bringItsBytes(target: Target): Promise<string> {
  const hash = await trainDouble(target, 'aki');
  const file = await fetch(`${target.url}/models/${hash}`, { headers: by(secretOf('aki')) });
  const brought = await bring(target, 'beni', new Uint8Array(await file.arrayBuffer()));
  holds(brought.hash === hash, `another model came of it: ${brought.hash}`);
  const path = `/api/models/${hash}/likeness`;
  const { status, text } = await target.ask(path, { headers: by(secretOf('beni')) });
  holds(status === 400 && text.includes('no_likeness'), `answered ${status} ${text.slice(0, 80)}`);
  return '400 no_likeness';
}

async function tellApart(target: Target): Promise<string> {
  const { hash } = await bring(target, 'aki', await untrainedModel(ANY_GAME));
  const headers = by(secretOf('beni'));
  let same = 0;
  for (const [index, path] of pathsOf(hash).entries()) {
    const other = pathsOf(NEVER_WAS)[index] ?? '';
    const seen = await Promise.all(
      [path, other].map(async (each) => {
        const { status, text } = await target.ask(each, { headers });
        return `${status} ${text.replaceAll(/[0-9a-f]{40,}/g, '‹hash›')}`;
      }),
    );
    holds(seen[0] === seen[1], seen.join(' / '));
    same += 1;
  }
  return `${same} answers alike`;
}

async function climb(target: Target): Promise<string> {
  const { hash } = await bring(target, 'aki', await untrainedModel(ANY_GAME));
  const headers = by(secretOf('aki'));
  const places = [
    `${hash}/meetings/..%2f..%2ftaku.db`,
    `${hash}/meetings/results`,
    `${hash}/meetings/__proto__`,
    `${hash}/meetings/${'x'.repeat(200)}`,
    `..%2f${hash}/likeness`,
    `${hash.slice(0, 12)}/likeness`,
    `${hash.toUpperCase()}/likeness`,
    `%00/likeness`,
  ];
  for (const place of places) {
    for (const method of ['GET', 'POST']) {
      const { status } = await target.ask(`/api/models/${place}`, { method, headers });
      holds(status >= 400 && status < 500, `${method} ${place} was answered ${status}`);
    }
  }
  return `${2 * places.length} refused`;
}

/** Processes of this server that play a model against levels. */
function playing(target: Target): number {
  const folder = `/proc/${target.process.pid}/task`;
  const pids = readdirSync(folder).flatMap((task) =>
    readFileSync(`${folder}/${task}/children`, 'utf8').trim().split(' '),
  );
  return pids.filter((pid) => pid !== '' && commandOf(pid).includes('meetingChild')).length;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function measureMany(target: Target): Promise<string> {
  const names = Array.from({ length: 40 }, (_, index) => `made-up-${index}`);
  const models: ModelCard[] = [];
  for (const [index, name] of names.entries()) {
    models.push(await bring(target, name, await untrainedModel(ANY_GAME, index)));
  }
  let most = 0;
  const order = async (index: number) => {
    const which = index % names.length;
    const path = pathsOf(models[which]?.hash ?? NEVER_WAS)[1 + (index % 2)] ?? '';
    const answer = await target.post(path, {}, by(secretOf(names[which] ?? '')));
    most = Math.max(most, playing(target));
    return answer;
  };
  let seen: ReadonlyMap<number, number> = new Map();
  const figure = await staysWell(target, async () => {
    seen = await tally(1000, order, AT_ONCE);
  });
  holds(most <= 1, `${most} processes play`);
  return `${told(seen)}, ${most} process, ${figure}`;
}

/** What a first look costs, it may cost one person, and nobody else. */
async function lookOften(target: Target): Promise<string> {
  await target.end();
  await fillOwnMatches(target.dataPath, ANY_GAME, OWN_MATCHES, secretOf('aki'));
  await target.restart();
  const path = `/api/me/dojo?game=${ANY_GAME.id}`;
  const look = () => target.ask(path, { headers: by(secretOf('aki')) });
  let seen: ReadonlyMap<number, number> = new Map();
  const figure = await staysWell(target, async () => {
    seen = await tally(LOOKS, look, AT_ONCE);
  });
  return `${told(seen)}, ${figure}`;
}

async function askOddly(target: Target): Promise<string> {
  const game = `game=${ANY_GAME.id}`;
  const headers = by(secretOf('aki'));
  const odd = [
    '',
    'game=..%2f..%2ftaku',
    'game=constructor',
    `${game}&${game}`,
    `${game}&from=never`,
    `${game}&result=drawn`,
    `${game}&opponent=everybody`,
    `${game}&rules=${'x'.repeat(4001)}`,
    `game=${'x'.repeat(5000)}`,
  ];
  for (const query of odd) {
    const { status, text } = await target.ask(`/api/me/dojo?${query}`, { headers });
    holds(status >= 400 && status < 500, `“${query.slice(0, 40)}” was answered ${status}`);
    holds(text.includes('"words"'), `refused without words: ${text.slice(0, 80)}`);
  }
  for (const stranger of [{}, { authorization: 'Person x' }]) {
    const { status } = await target.ask(`/api/me/dojo?${game}`, { headers: stranger });
    holds(status === 400 || status === 401, `nobody was answered ${status}`);
  }
  return `${odd.length + 2} refused`;
}

export const attacks: readonly Attack[] = [
  { title: 'strangers look at a double and make it play', environment: MANY, run: lookAtOthers },
  {
    title: 'what somebody saw, by the bytes of their double',
    environment: MANY,
    run: bringItsBytes,
  },
  { title: 'a double of another told apart from one that never was', run: tellApart },
  { title: 'paths instead of a style or a hash', environment: MANY, run: climb },
  { title: '1,000 orders to measure the models of 40', environment: MANY, run: measureMany },
  {
    title: `${LOOKS} looks at ${OWN_MATCHES} matches of one’s own`,
    environment: MANY,
    run: lookOften,
  },
  { title: 'odd questions about a dojo', environment: MANY, run: askOddly },
];

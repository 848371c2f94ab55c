import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelStore } from '@taku/models';
import { LARGEST_POLICY } from '@taku/policy';
import type { ModelCard } from '@taku/protocol';
import { untrainedModel } from '../../apps/server/src/testing/untrained.ts';
import { ANY_GAME } from '../../bench/src/someGames.ts';
import { type Attack, type Target, holds } from './attack.ts';
import { staysWell } from './health.ts';
import { MANY, by, secretOf, tally, told } from './madePersons.ts';

const FILE = { 'content-type': 'application/octet-stream' };
const MANY_MODELS = 500;
const PERSONS = 300;
const ROUNDS = 100;
const NEWLINE = 10;

async function bring(target: Target, bytes: Uint8Array<ArrayBuffer>, name: string) {
  const headers = { ...by(secretOf(name)), ...FILE };
  return target.ask('/api/models', { method: 'POST', body: bytes, headers });
}

/** The same file with another header, and so with lengths that may not fit it. */
function withHeader(bytes: Uint8Array, change: object): Uint8Array<ArrayBuffer> {
  const end = bytes.indexOf(NEWLINE);
  const header = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as object;
  const line = Buffer.from(`${JSON.stringify({ ...header, ...change })}\n`);
  return Uint8Array.from(Buffer.concat([line, bytes.subarray(end + 1)]));
}

function withNaN(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes);
  new DataView(copy.buffer).setFloat32(copy.length - 4, Number.NaN, true);
  return copy;
}

async function hostileFiles() {
  const good = await untrainedModel(ANY_GAME);
  const deep = `{"format":"taku-policy/1","name":${'['.repeat(100_000)}${']'.repeat(100_000)}}\n`;
  return [
    ['too large', new Uint8Array(LARGEST_POLICY + 1)],
    ['8 MB of zeros', new Uint8Array(LARGEST_POLICY)],
    ['a header of 8 MB', Uint8Array.from(Buffer.alloc(LARGEST_POLICY, 'a'))],
    ['nested 100,000 deep', Uint8Array.from(Buffer.from(deep))],
    ['not a number', withNaN(good)],
    ['half of it', good.slice(0, good.length / 2)],
    ['one byte more', Uint8Array.from(Buffer.concat([good, Buffer.from([0])]))],
    ['another format', withHeader(good, { format: 'taku-policy/2' })],
    ['a billion units', withHeader(good, { hidden: 1e9 })],
    ['columns of −1', withHeader(good, { columns: -1 })],
    ['a field too many', withHeader(good, { extra: 1 })],
    ['a name of 1 MB', withHeader(good, { name: { en: 'n'.repeat(1e6), ja: 'n' } })],
    ['nothing', new Uint8Array()],
  ] as const;
}

async function bringHostile(target: Target): Promise<string> {
  const files = await hostileFiles();
  for (const [what, bytes] of files) {
    const { status, text } = await bring(target, bytes, 'aki');
    holds(status === 400 || status === 413, `${what} was answered ${status} ${text}`);
    holds(text.includes('"words"'), `${what} was refused without words: ${text}`);
  }
  const { text } = await target.ask('/api/models', { headers: by(secretOf('aki')) });
  holds(text === '{"models":[]}', `kept: ${text}`);
  return `${files.length} refused in words, none kept`;
}

/** One that reads well and is of another game or version is kept, and seated nowhere. */
async function seatMisfits(target: Target): Promise<string> {
  const good = await untrainedModel(ANY_GAME);
  const changes = [{ encoder: 999 }, { rulesVersion: 999 }, { judge: { id: 'no', model: null } }];
  let refused = 0;
  for (const change of changes) {
    const { status, text } = await bring(target, withHeader(good, change), 'aki');
    if (status >= 400) {
      refused += 1;
      continue;
    }
    const { bot } = JSON.parse(text) as ModelCard;
    const order = { game: ANY_GAME.id, bots: [bot], join: { name: 'Aki', seat: 1 } };
    const room = await target.post('/api/rooms', order, by(secretOf('aki')));
    if (room.status >= 400) {
      refused += 1;
      continue;
    }
    await sleep(1000);
    await target.mustBeWell();
  }
  return `${refused} of ${changes.length} refused, the server is well`;
}

async function takeOthers(target: Target): Promise<string> {
  const brought = await bring(target, await untrainedModel(ANY_GAME), 'aki');
  const { hash, bot } = JSON.parse(brought.text) as ModelCard;
  const path = `/api/models/${hash}`;
  const json = { 'content-type': 'application/json' };
  let tries = 0;
  for (const headers of [by(secretOf('beni')), {}, { authorization: `Bearer ${hash}` }]) {
    const order = { game: ANY_GAME.id, bots: [bot], join: { name: 'Beni', seat: 1 } };
    const patch = { method: 'PATCH', body: '{"name":"mine"}', headers: { ...headers, ...json } };
    const asks = [
      await target.ask(path, { method: 'DELETE', headers }),
      await target.ask(path, patch),
      await target.ask(`/models/${hash}`, { headers }),
      await target.ask(`/models/..%2f..%2fmodels%2f${hash}`, { headers }),
      await target.ask(`/models/${hash}.json`, { headers }),
      await target.ask(`/api/models/${'0'.repeat(64)}`, { method: 'DELETE', headers }),
      await target.post('/api/rooms', order, headers),
    ];
    const through = asks.findIndex(({ status }) => status < 400 || status >= 500);
    holds(through === -1, `try ${through} was answered ${asks[through]?.status}`);
    const { text } = await target.ask('/api/games', { headers });
    holds(!text.includes(bot), 'it is offered to a stranger');
    tries += asks.length;
  }
  return `${tries} refused`;
}

async function fillByPersons(target: Target): Promise<string> {
  const seen = await tally(PERSONS, async (index) =>
    bring(target, await untrainedModel(ANY_GAME, index), `made-up-${index}`),
  );
  const kept = readdirSync(join(target.dataPath, 'models')).filter((name) =>
    /^[0-9a-f]{64}$/.test(name),
  );
  holds(kept.length <= 100, `${kept.length} kept`);
  return `${told(seen)}, ${kept.length} kept`;
}

async function steeringName(target: Target): Promise<string> {
  const brought = await bring(target, await untrainedModel(ANY_GAME), 'aki');
  const { hash } = JSON.parse(brought.text) as ModelCard;
  const headers = { ...by(secretOf('aki')), 'content-type': 'application/json' };
  const body = JSON.stringify({ name: '\u001B[2J\u202E\u200Bevil\u0007' });
  const { text } = await target.ask(`/api/models/${hash}`, { method: 'PATCH', headers, body });
  const { name } = JSON.parse(text) as ModelCard;
  holds(!/[\p{Cc}\p{Cf}]/u.test(name), `shown as ${JSON.stringify(name)}`);
  const empty = JSON.stringify({ name: '\u200B\u2066' });
  const unseen = await target.ask(`/api/models/${hash}`, { method: 'PATCH', headers, body: empty });
  holds(unseen.status === 400, `a name that shows nothing was answered ${unseen.status}`);
  return `shown as ${name}`;
}

/** From the first look on, with files that change beside the models between two looks. */
async function listMany(target: Target): Promise<string> {
  const store = new ModelStore(join(target.dataPath, 'models'));
  let hash = '';
  for (let number = 0; number < MANY_MODELS; number++) {
    const about = { owner: `of-others-${number}`, madeAt: number };
    const put = await store.put(await untrainedModel(ANY_GAME, number), about);
    if (put.ok) ({ hash } = put.value);
  }
  await target.restart();
  const figure = await staysWell(target, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([target.ask('/api/models'), target.ask('/api/games')]);
      await store.keepBeside(hash, 'meetings-like', { round });
    }
  });
  return `${ROUNDS} rounds, ${figure}`;
}

async function damageAbout(target: Target): Promise<string> {
  const brought = await bring(target, await untrainedModel(ANY_GAME), 'aki');
  const { hash, bot } = JSON.parse(brought.text) as ModelCard;
  const file = join(target.dataPath, 'models', `${hash}.json`);
  holds(!readFileSync(file, 'utf8').includes(secretOf('aki')), 'the secret is in the file');
  const { text } = await target.ask('/api/games');
  holds(!text.includes(bot), 'it is offered to everybody');
  return 'no secret on disk';
}

export const attacks: readonly Attack[] = [
  { title: 'model files that are huge, torn, not numbers', environment: MANY, run: bringHostile },
  { title: 'models of another version or judge at a table', environment: MANY, run: seatMisfits },
  { title: 'a stranger takes, renames, removes a model', environment: MANY, run: takeOthers },
  { title: `${PERSONS} models by persons of one address`, environment: MANY, run: fillByPersons },
  { title: 'a name of a model that steers a terminal', run: steeringName },
  { title: `lists beside ${MANY_MODELS} models of others`, environment: MANY, run: listMany },
  { title: 'the secret of a person beside a model', run: damageAbout },
];

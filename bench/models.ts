// A model that comes to a running server: how long until it is listed, and until it has moved.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '@taku/catalog';
import { type Game, at, seatOf } from '@taku/contract';
import { ModelStore } from '@taku/models';
import type { CreateRoomAnswer, GameList, JobView } from '@taku/protocol';
import { formatTable, median } from '@taku/terminal';
import { untrainedModel } from '../apps/server/src/testing/untrained.ts';
import { legalFromView, matchOf } from '../apps/server/src/testing/play.ts';
import { type Frame, TableClient } from '../apps/server/src/testing/tableClient.ts';
import type { ChildServer } from './src/childServer.ts';
import { PERSON, fillOwnMatches } from './src/ownMatches.ts';
import { sleep } from './src/saturate.ts';
import { startTaku, temporaryData } from './src/takuServer.ts';

const { values } = parseArgs({
  options: { each: { type: 'string', default: '3' }, trained: { type: 'string', default: '3' } },
});
const [EACH, TRAINED] = [Number(values.each), Number(values.trained)];
const LOOK_MS = 5;
const OWN_SEAT = seatOf(1);
const LISTED_MS = 1000;
const PLAYS_MS = 2000;
const OWN_MATCHES = 20;

const headers = { authorization: `Person ${PERSON}`, 'content-type': 'application/json' };

interface Came {
  readonly how: string;
  readonly listedMs: number;
  readonly playedMs: number;
}

async function ask<T>(server: ChildServer, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${server.baseUrl}${path}`, { headers, ...init });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body as T;
}

async function isListed(server: ChildServer, game: Game, bot: string): Promise<boolean> {
  const { games } = await ask<GameList>(server, '/api/games');
  return games.some(({ id, bots }) => id === game.id && bots.some((one) => one.id === bot));
}

const hasMatch = (frame: Frame) => 'match' in frame && frame['match'] !== null;

/** Until the CPU in the first seat has made its first move. */
async function untilMoved(server: ChildServer, game: Game, bot: string): Promise<void> {
  const order = { game: game.id, bots: [bot], join: { name: 'Aki', seat: OWN_SEAT } };
  const room = await ask<CreateRoomAnswer>(server, '/api/rooms', {
    method: 'POST',
    body: JSON.stringify(order),
  });
  const client = await TableClient.enter(server.baseUrl, room.room_id, {
    playerId: room.player_id,
  });
  const known = client.frames.findLast(hasMatch);
  let match = matchOf(known ?? (await client.next(hasMatch)));
  while ((match.decisions[0] ?? 0) === 0) {
    const isMine = match.status.kind === 'acting' && match.status.seats.includes(OWN_SEAT);
    if (isMine) client.send({ ...(legalFromView(game, match.view, OWN_SEAT) as object) });
    match = matchOf(await client.next(hasMatch));
  }
  await client.close();
}

/** From the moment it was there. */
async function follow(server: ChildServer, game: Game, hash: string, how: string): Promise<Came> {
  const began = performance.now();
  const bot = `${game.id}/m-${hash.slice(0, 12)}`;
  while (!(await isListed(server, game, bot))) await sleep(LOOK_MS);
  const listedMs = performance.now() - began;
  await untilMoved(server, game, bot);
  return { how: `${game.id}, ${how}`, listedMs, playedMs: performance.now() - began };
}

async function putByFile(server: ChildServer, dataPath: string, game: Game, number: number) {
  const store = new ModelStore(join(dataPath, 'models'));
  const put = await store.put(await untrainedModel(game, number), { owner: null, madeAt: number });
  if (!put.ok) throw new Error(put.detail.en);
  return follow(server, game, put.value.hash, 'put into the folder');
}

/** Counts from when the job says it has ended, one look late at most. */
async function train(server: ChildServer, game: Game): Promise<Came> {
  let job = await ask<JobView>(server, '/api/jobs', {
    method: 'POST',
    body: JSON.stringify({ game: game.id }),
  });
  while (!job.result) {
    if (job.state === 'failed') throw new Error(job.fault?.en);
    await sleep(LOOK_MS);
    job = await ask<JobView>(server, `/api/jobs/${job.id}`);
  }
  const came = await follow(server, game, job.result.model, 'trained here');
  await fetch(`${server.baseUrl}/api/models/${job.result.model}`, { method: 'DELETE', headers });
  return came;
}

const data = temporaryData();
const trainee = at(GAMES, 0);
await fillOwnMatches(data.path, trainee, OWN_MATCHES);
const server = await startTaku({ dataPath: data.path });
const came: Came[] = [];
for (const game of GAMES) {
  for (let number = 1; number <= EACH; number++) {
    came.push(await putByFile(server, data.path, game, number));
  }
}
for (let number = 0; number < TRAINED; number++) came.push(await train(server, trainee));
await server.end('SIGTERM');
data.remove();

const rows = came.map(({ how, listedMs, playedMs }) => [
  how,
  listedMs.toFixed(0),
  playedMs.toFixed(0),
]);
process.stdout.write(`${formatTable(['model', 'listed after ms', 'moved after ms'], rows)}\n\n`);
const worst = (of: (each: Came) => number) => Math.max(...came.map(of));
const middle = (of: (each: Came) => number) => median(came.map(of));
const verdicts = [
  ['listed', (each: Came) => each.listedMs, LISTED_MS],
  ['has moved', (each: Came) => each.playedMs, PLAYS_MS],
] as const;
const lines = verdicts.map(([what, of, must]) => [
  what,
  `${middle(of).toFixed(0)} ms`,
  `${worst(of).toFixed(0)} ms`,
  `≤ ${must} ms`,
  worst(of) <= must ? 'yes' : 'NO',
]);
const columns = [`${came.length} models`, 'median', 'worst', 'must', 'met'];
process.stdout.write(`${formatTable(columns, lines)}\n`);
process.stdout.write(
  `load average: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}\n`,
);
process.exit(verdicts.every(([, of, must]) => worst(of) <= must) ? 0 : 1);

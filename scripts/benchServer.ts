// Rooms at a human pace and rooms saturated, beside the first edition, boardgame.io and bare ws.
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { GAMES } from '@taku/catalog';
import type { Game } from '@taku/contract';
import { formatTable, median } from '@taku/terminal';
import type { ChildServer } from '../bench/src/childServer.ts';
import { downloadAll } from '../bench/src/downloads.ts';
import { fillMatches } from '../bench/src/filledLog.ts';
import { firstEdition } from '../bench/src/firstEdition.ts';
import type { LoadRoom } from '../bench/src/loadRoom.ts';
import { measureLength } from '../bench/src/matchLength.ts';
import { fillOwnMatches } from '../bench/src/ownMatches.ts';
import { type PacedFigures, pace } from '../bench/src/paced.ts';
import { installPeers, openBareRooms, openBoardgameRooms, startPeer } from '../bench/src/peers.ts';
import { type SaturatedFigures, saturate } from '../bench/src/saturate.ts';
import { STAGES, profileFlags, readShares } from '../bench/src/stages.ts';
import { ANY_GAME } from '../bench/src/someGames.ts';
import { openTakuRooms } from '../bench/src/takuRooms.ts';
import { startTaku, temporaryData } from '../bench/src/takuServer.ts';
import { keepTraining } from '../bench/src/training.ts';

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '1000' },
    saturated: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    matches: { type: 'string', default: '20000' },
    /** Only these parts: paced, saturated, games, length, download, training. */
    only: { type: 'string', multiple: true },
  },
});
const ROOMS = Number(values.rooms);
const SATURATED = Number(values.saturated);
const ROUNDS = Number(values.rounds);
const MEASURE_MS = Number(values.seconds) * 1000;
const MATCHES = Number(values.matches);
/** Two players, each one move a second. */
const MOVE_EVERY_MS = 500;

const isAsked = (part: string) => values.only === undefined || values.only.includes(part);

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function printLoad(when: string): void {
  const loads = loadavg().map((load) => load.toFixed(1));
  print(`load average ${when}: ${loads.join(' ')}`);
}

interface Contender {
  readonly name: string;
  readonly start: (dataPath: string) => Promise<ChildServer>;
  readonly open: (server: ChildServer, count: number) => Promise<LoadRoom[]>;
  readonly saturated: SaturatedFigures[];
  readonly paced: PacedFigures[];
}

function contender(
  name: string,
  start: Contender['start'],
  open: Contender['open'] = openTakuRooms,
): Contender {
  return { name, start, open, saturated: [], paced: [] };
}

/** A server with its rooms for one measurement, and nothing of it afterwards. */
async function withRooms<T>(
  { start, open }: Pick<Contender, 'start' | 'open'>,
  count: number,
  run: (server: ChildServer, rooms: readonly LoadRoom[]) => Promise<T>,
): Promise<T> {
  const data = temporaryData();
  const server = await start(data.path);
  const rooms = await open(server, count);
  try {
    return await run(server, rooms);
  } finally {
    for (const room of rooms) room.close();
    await server.end('SIGTERM');
    data.remove();
  }
}

const paceOf = (rounds: number) => ({
  everyMs: MOVE_EVERY_MS,
  warmUpMs: 8000,
  measureMs: MEASURE_MS,
  rounds,
});

async function pacedPart(contenders: readonly Contender[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of contenders) {
      const run = (server: ChildServer, rooms: readonly LoadRoom[]) =>
        pace(server, rooms, paceOf(1));
      each.paced.push(...(await withRooms(each, ROOMS, run)));
    }
  }
  print(`\n${ROOMS} rooms × 2 players, one move a second each, every move durable`);
  const rows = contenders.flatMap(({ name, paced }) =>
    paced.map((figures, index) => [
      `${name}, round ${index + 1}`,
      figures.moves,
      ...[figures.p50Ms, figures.p99Ms, figures.worstMs].map((ms) => ms.toFixed(1)),
      figures.cpuMicrosPerMove.toFixed(0),
      figures.lateP99Ms.toFixed(1),
    ]),
  );
  const columns = ['', 'moves', 'p50 ms', 'p99 ms', 'worst ms', 'CPU µs a move', 'load late p99'];
  print(formatTable(columns, rows));
}

const rateOf = ({ saturated }: Contender) => median(saturated.map((each) => each.movesPerSecond));
const costOf = ({ saturated }: Contender) => median(saturated.map((each) => each.cpuMicrosPerMove));
const pacedCostOf = ({ paced }: Contender) => median(paced.map((each) => each.cpuMicrosPerMove));

async function saturatedPart(taku: Contender, contenders: readonly Contender[]): Promise<void> {
  const times = { warmUpMs: 3000, measureMs: MEASURE_MS };
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of contenders) {
      const run = (server: ChildServer, rooms: readonly LoadRoom[]) =>
        saturate(server, rooms, times);
      each.saturated.push(await withRooms(each, SATURATED, run));
    }
  }
  print(`\n${SATURATED} rooms saturated, medians of ${ROUNDS} interleaved rounds`);
  const rows = contenders.map((each) => [
    each.name,
    rateOf(each).toFixed(0),
    costOf(each).toFixed(0),
    `${(rateOf(taku) / rateOf(each)).toFixed(2)} ×`,
    `${(costOf(taku) / costOf(each)).toFixed(2)} ×`,
  ]);
  const columns = ['server', 'moves a second', 'CPU µs a move', 'Taku’s rate to it', 'its cost'];
  print(formatTable(columns, rows));
}

const startPlain = (dataPath: string) => startTaku({ dataPath });

/** Each game alone: what its move costs, then where a profiled server spends the time. */
async function gameRow(game: Game): Promise<readonly string[]> {
  const times = { warmUpMs: 3000, measureMs: MEASURE_MS / 2 };
  const open = (server: ChildServer, count: number) => openTakuRooms(server, count, game);
  const run = (server: ChildServer, rooms: readonly LoadRoom[]) => saturate(server, rooms, times);
  const { cpuMicrosPerMove } = await withRooms({ start: startPlain, open }, SATURATED, run);
  const profiles = temporaryData();
  const nodeFlags = profileFlags(profiles.path);
  const profiled = (dataPath: string) => startTaku({ dataPath, nodeFlags });
  await withRooms({ start: profiled, open }, SATURATED, run);
  const shares = readShares(profiles.path, times.measureMs);
  profiles.remove();
  const columns = [...STAGES, 'collect garbage', 'rest'] as const;
  const percents = columns.map((stage) => `${(100 * (shares.get(stage) ?? 0)).toFixed(0)} %`);
  return [game.id, cpuMicrosPerMove.toFixed(0), ...percents];
}

async function gamesPart(): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const game of GAMES) rows.push(await gameRow(game));
  print(`\neach game alone, ${SATURATED} rooms saturated: a move and the share of its stages`);
  const columns = ['game', 'CPU µs a move', ...STAGES, 'garbage', 'rest'];
  print(formatTable(columns, rows));
}

async function lengthPart(): Promise<void> {
  const data = temporaryData();
  const server = await startTaku({ dataPath: data.path });
  const figures = await measureLength(server);
  await server.end('SIGTERM');
  data.remove();
  if (!figures) return print('\nno game has matches long enough to compare their moves');
  const { game, early, late } = figures;
  const cost = ({ move, cpuMicros }: typeof early) => `${cpuMicros.toFixed(0)} µs at move ${move}`;
  print(`\na match of ${game}: ${cost(early)}, ${cost(late)}`);
}

const list = (all: readonly number[]) => all.map((ms) => ms.toFixed(1)).join(' ');

/** Rounds with and without a download in turn, on one server with so many finished matches. */
async function downloadPart(): Promise<number> {
  const data = temporaryData();
  const games = GAMES.map(({ id }) => id);
  await fillMatches(data.path, MATCHES, games);
  const server = await startTaku({ dataPath: join(data.path) });
  const rooms = await openTakuRooms(server, ROOMS);
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await pace(server, rooms, paceOf(1))).map(({ p99Ms }) => p99Ms));
    const stop = downloadAll(server.baseUrl);
    busy.push(...(await pace(server, rooms, paceOf(1))).map(({ p99Ms }) => p99Ms));
    await stop();
  }
  for (const room of rooms) room.close();
  await server.end('SIGTERM');
  data.remove();
  const [without, beside] = [median(quiet), median(busy)];
  const moved = beside / without - 1;
  print(`\np99 with ${MATCHES} matches in the log: ${list(quiet)} ms alone,`);
  print(`${list(busy)} ms while they are downloaded (median ${(100 * moved).toFixed(0)} % more)`);
  return moved;
}

/** Enough that a job works for longer than a round. */
const OWN_MATCHES = 300;

/** Rounds with and without a job in turn, each first as often as the other, on one server. */
async function trainingPart(): Promise<number> {
  const data = temporaryData();
  await fillOwnMatches(data.path, ANY_GAME, OWN_MATCHES);
  const server = await startTaku({ dataPath: data.path });
  const rooms = await openTakuRooms(server, ROOMS);
  const measure = async () => (await pace(server, rooms, paceOf(1))).map(({ p99Ms }) => p99Ms);
  const [quiet, busy, shares]: [number[], number[], number[]] = [[], [], []];
  const beside = async () => {
    const stop = keepTraining(server.baseUrl, ANY_GAME.id);
    busy.push(...(await measure()));
    shares.push((await stop()).workingShare);
  };
  const alone = async () => void quiet.push(...(await measure()));
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of round % 2 === 0 ? [alone, beside] : [beside, alone]) await each();
  }
  for (const room of rooms) room.close();
  await server.end('SIGTERM');
  data.remove();
  const ratio = median(busy) / median(quiet);
  print(`\np99 at ${ROOMS} rooms: ${list(quiet)} ms alone, ${list(busy)} ms beside a job`);
  const worked = shares.map((share) => `${(100 * share).toFixed(0)} %`).join(' ');
  print(`it worked ${worked} of the time; the rest it waited, began or rested for the tables`);
  return ratio;
}

const mark = (isMet: boolean) => (isMet ? 'yes' : 'NO');

type Verdict = readonly [what: string, figure: number, unit: string, must: number, goal: number];

/** Lower is better, but for a rate. */
function printVerdicts(verdicts: readonly Verdict[], isRate: (unit: string) => boolean): boolean {
  const isMet = (figure: number, limit: number, unit: string) =>
    isRate(unit) ? figure >= limit : figure <= limit;
  const rows = verdicts.map(([what, figure, unit, must, goal]) => [
    what,
    `${figure.toFixed(2)} ${unit}`,
    `${isRate(unit) ? '≥' : '≤'} ${must}`,
    mark(isMet(figure, must, unit)),
    `${isRate(unit) ? '≥' : '≤'} ${goal}`,
    mark(isMet(figure, goal, unit)),
  ]);
  print(`\n${formatTable(['', 'measured', 'must', 'met', 'goal', 'met'], rows)}`);
  return verdicts.every(([, figure, unit, must]) => isMet(figure, must, unit));
}

const needsPeers = ['paced', 'saturated'].some(isAsked);
if (needsPeers) installPeers();
const folder = needsPeers ? firstEdition() : null;
if (needsPeers && folder === null)
  print('This clone has no history: the first edition is not measured.');
const taku = contender('Taku, durable', startPlain);
const first =
  folder === null
    ? null
    : contender('first edition', (dataPath) => startTaku({ dataPath, folder }));
const editions = first ? [taku, first] : [taku];
const boardgameIo = contender(
  'boardgame.io',
  () => startPeer('boardgameIo.js'),
  openBoardgameRooms,
);
const bare = contender('bare ws', () => startPeer('bareWs.js'), openBareRooms);

printLoad('before');
const verdicts: Verdict[] = [];
if (isAsked('paced')) {
  await pacedPart(editions);
  const worst = Math.max(...taku.paced.map(({ p99Ms }) => p99Ms));
  verdicts.push([`p99 at ${ROOMS} rooms, worst round`, worst, 'ms', 50, 25]);
  if (first) {
    const share = pacedCostOf(taku) / pacedCostOf(first);
    verdicts.push(['CPU a move at that pace, to the first edition', share, '', 0.7, 0.5]);
  }
}
if (isAsked('saturated')) {
  await saturatedPart(taku, [...editions, boardgameIo, bare]);
  verdicts.push(['CPU a move saturated', costOf(taku), 'µs', 90, 60]);
  if (first) {
    const share = costOf(taku) / costOf(first);
    verdicts.push(['CPU a move saturated, to the first edition', share, '', 0.7, 0.5]);
  }
  verdicts.push(['moves/s to boardgame.io', rateOf(taku) / rateOf(boardgameIo), '×', 3, 5]);
}
if (isAsked('games')) await gamesPart();
if (isAsked('length')) await lengthPart();
if (isAsked('download')) {
  const moved = await downloadPart();
  verdicts.push([`p99 beside a download`, 100 * moved, '% more', 20, 20]);
}
if (isAsked('training')) {
  verdicts.push(['p99 beside a job, to without', await trainingPart(), '', 1.3, 1.1]);
}
const isGood = printVerdicts(verdicts, (unit) => unit === '×');
printLoad('after');
process.exit(isGood ? 0 : 1);

// Malformed frames and requests against the real server: no crash, no leak, no state change.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES } from '@taku/catalog';
import { type Rng, at, drawFrom, drawInt, fastRng } from '@taku/contract';
import { openStore } from '@taku/storage';
import type { ChildServer } from '../bench/src/childServer.ts';
import { formatTable } from '@taku/terminal';
import { REQUEST_KINDS, badRequest } from '../bench/src/fuzz/badRequests.ts';
import { fuzzImports } from '../bench/src/fuzz/forgedImports.ts';
import { FuzzTable } from '../bench/src/fuzz/fuzzTable.ts';
import { sleep } from '../bench/src/saturate.ts';
import { startTaku, temporaryData } from '../bench/src/takuServer.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261115' },
  },
});
const COUNT = Number(values.count);
const SEED = Number(values.seed);
const TABLES = 16;
const ONE_REQUEST_IN = 4;
const HEAP_GROWTH_LIMIT_MB = 12;
const MB = 1024 * 1024;
const COLLECTOR = fileURLToPath(new URL('../bench/src/fuzz/collectOnSignal.mjs', import.meta.url));

const answered = new Map<string, Map<string, number>>();
const faults: string[] = [];

function count(kind: string, answer: string): void {
  const answers = answered.get(kind) ?? new Map<string, number>();
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  answered.set(kind, answers);
}

async function sendRequest(server: ChildServer, rng: Rng): Promise<void> {
  const kind = drawFrom(rng, REQUEST_KINDS);
  const status = await badRequest(server.baseUrl, rng, kind);
  count(kind, status === 0 ? 'hung up' : String(status));
  if (status >= 500) faults.push(`${kind}: answered ${status}`);
}

async function sendFrame(table: FuzzTable, rng: Rng): Promise<void> {
  const { kind, answer } = await table.prank(rng);
  count(kind, answer.code);
  if (!answer.isInShape) faults.push(`${kind}: answered ${answer.code}`);
}

/** Every table works through its share, one after the other, so that a seed is a run. */
async function fuzz(
  server: ChildServer,
  tables: readonly FuzzTable[],
  total: number,
  seed: number,
) {
  const share = Math.ceil(total / tables.length);
  await Promise.all(
    tables.map(async (table, index) => {
      const rng = fastRng(seed, index);
      for (let sent = 0; sent < share; sent++) {
        if (drawInt(rng, ONE_REQUEST_IN) === 0) await sendRequest(server, rng);
        else await sendFrame(table, rng);
      }
    }),
  );
}

async function metric(server: ChildServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN);
}

async function heapMb(server: ChildServer): Promise<number> {
  for (let round = 0; round < 3; round++) {
    process.kill(server.pid, 'SIGUSR2');
    await sleep(300);
  }
  return (await metric(server, 'nodejs_heap_size_used_bytes')) / MB;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

async function logHash(path: string, tables: readonly FuzzTable[]) {
  const store = await openStore({ kind: 'sqlite', path });
  const rooms = await store.openRooms();
  const logs = await Promise.all(rooms.map((room) => store.read(room)));
  await store.close();
  const views = [];
  for (const table of tables) views.push(await table.views());
  return { rooms: rooms.length, events: logs.flat().length, log: hash(logs), views: hash(views) };
}

const data = temporaryData();
const database = join(data.path, 'taku.db');
const nodeFlags = ['--expose-gc', '--import', COLLECTOR];
const server = await startTaku({ dataPath: data.path, nodeFlags });
const tables: FuzzTable[] = [];
for (let number = 0; number < TABLES; number++) {
  tables.push(await FuzzTable.open(server.baseUrl, at(GAMES, number % GAMES.length)));
}
await fuzz(server, tables, Math.min(5000, COUNT / 10), SEED + 1);
answered.clear();
const before = await logHash(database, tables);
const heapBefore = await heapMb(server);
const socketsBefore = await metric(server, 'taku_sockets');
const started = performance.now();
await fuzz(server, tables, COUNT, SEED);
const seconds = (performance.now() - started) / 1000;
await sleep(1000);
const heapAfter = await heapMb(server);
const socketsAfter = await metric(server, 'taku_sockets');
const roomFaults = await metric(server, 'taku_room_faults_total');
const after = await logHash(database, tables);
const isAlive = server.isAlive;
const imports = await fuzzImports(data.path, fastRng(SEED, TABLES), Math.ceil(COUNT / 50));
for (const [answer, times] of imports.answers) {
  for (let time = 0; time < times; time++) count('forged import', answer);
  if (answer.startsWith('FAULT')) faults.push(`forged import: ${answer}`);
}
for (const table of tables) table.close();
await server.end('SIGTERM');
data.remove();

const rows = [...answered].map(([kind, answers]) => {
  const total = [...answers.values()].reduce((sum, number) => sum + number, 0);
  const list = [...answers].sort((a, b) => b[1] - a[1]).slice(0, 6);
  return [kind, total, list.map(([answer, number]) => `${answer} ${number}`).join(', ')];
});
const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);
process.stdout.write(`${formatTable(['sent', 'times', 'answers'], rows)}\n\n`);
const heapGrowth = heapAfter - heapBefore;
const checks: [string, boolean, string][] = [
  ['the server lives', isAlive, `after ${total} in ${seconds.toFixed(0)} s, seed ${SEED}`],
  ['every answer is a refusal in our shape', faults.length === 0, `${faults.length} others`],
  ['rooms broken', roomFaults === 0, String(roomFaults)],
  ['the log is the same', before.log === after.log, `${before.events} → ${after.events} events`],
  ['all views are the same', before.views === after.views, `${before.views} → ${after.views}`],
  ['no room was opened', before.rooms === after.rooms, `${before.rooms} → ${after.rooms}`],
  ['no socket is left', socketsAfter <= socketsBefore, `${socketsBefore} → ${socketsAfter}`],
  [
    `the heap grew by less than ${HEAP_GROWTH_LIMIT_MB} MB`,
    heapGrowth < HEAP_GROWTH_LIMIT_MB,
    `${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MB`,
  ],
];
const lines = checks.map(([what, isGood, found]) => [what, isGood ? 'yes' : 'NO', found]);
process.stdout.write(`${formatTable(['check', 'holds', 'found'], lines)}\n`);
for (const fault of faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
process.exit(checks.every(([, isGood]) => isGood) ? 0 : 1);

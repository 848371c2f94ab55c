// What a move costs in the log: a plain table, a journal of groups, an append file, a thread.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { parseArgs } from 'node:util';
import { formatTable, median } from '@taku/terminal';
import Libsql from 'libsql';
import { temporaryData } from './src/takuServer.ts';

const ROOMS = 200;
const GROUP = 40;
const GROUPS_A_FILL = 50;
const BODY = JSON.stringify({
  kind: 'entry',
  at: 1_794_870_000_000,
  entry: {
    index: 12,
    event: { kind: 'act', seat: 0, action: { type: 'any', at: 3 } },
    thinkMs: 15,
  },
});

type Row = readonly [room: string, seq: number, kind: string, body: string];
type Commit = (rows: readonly Row[]) => void | Promise<unknown>;

interface Way {
  readonly commit: Commit;
  readonly close: () => unknown;
}

function open(path: string) {
  const db = new Libsql(path);
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full');
  const columns =
    'room text not null, seq integer not null, kind text not null, body text not null';
  db.exec(`create table if not exists events (${columns}, unique (room, seq))`);
  db.exec('create table if not exists journal (id integer primary key, body text not null)');
  return db;
}

function insertRows(db: Libsql.Database, rows: readonly Row[]): void {
  for (let first = 0; first < rows.length; first += GROUP) {
    const some = rows.slice(first, first + GROUP);
    db.prepare(`insert into events values ${some.map(() => '(?,?,?,?)').join()}`).run(some.flat());
  }
}

function inOne(db: Libsql.Database, run: () => void): void {
  db.exec('begin immediate');
  run();
  db.exec('commit');
}

function tableWay(folder: string): Way {
  const db = open(join(folder, 'log.db'));
  return { commit: (rows) => inOne(db, () => insertRows(db, rows)), close: () => db.close() };
}

/** Durable by `write`; `events` follows later, many groups at once and sorted by room. */
function journalWay(folder: string, write: (db: Libsql.Database) => Commit): Way {
  const db = open(join(folder, 'log.db'));
  const log = write(db);
  let waiting: Row[] = [];
  const fill = () => {
    const sorted = waiting.toSorted((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : a[1] - b[1]));
    inOne(db, () => {
      insertRows(db, sorted);
      db.exec('delete from journal');
    });
    waiting = [];
  };
  return {
    commit: (rows) => {
      void log(rows);
      waiting.push(...rows);
      if (waiting.length >= GROUP * GROUPS_A_FILL) fill();
    },
    close: () => db.close(),
  };
}

function rowJournal(db: Libsql.Database): Commit {
  const insert = db.prepare('insert into journal (body) values (?)');
  return (rows) => void insert.run([JSON.stringify(rows)]);
}

function fileWay(folder: string): Way {
  const file = openSync(join(folder, 'log.jsonl'), 'a');
  const way = journalWay(folder, () => (rows) => {
    writeSync(file, `${JSON.stringify(rows)}\n`);
    fdatasyncSync(file);
  });
  return { ...way, close: () => [way.close(), closeSync(file)] };
}

function threadWay(folder: string): Way {
  const file = new URL('./journalThread.js', import.meta.url);
  const worker = new Worker(file, { workerData: folder, execArgv: [] });
  return {
    commit: (rows) => {
      worker.postMessage(rows);
      return once(worker, 'message');
    },
    close: () => worker.terminate(),
  };
}

function serve(folder: string): void {
  const way = tableWay(folder);
  parentPort?.on('message', (rows: readonly Row[]) => {
    void way.commit(rows);
    parentPort?.postMessage('durable');
  });
}

const WAYS: Readonly<Record<string, (folder: string) => Way>> = {
  'plain table': tableWay,
  'plain table on a thread': threadWay,
  'journal row, events later': (folder) => journalWay(folder, rowJournal),
  'append file, events later': fileWay,
};

async function measure(name: string, groups: number): Promise<number> {
  const data = temporaryData();
  const way = WAYS[name]?.(data.path) ?? tableWay(data.path);
  let next = 0;
  const group = () =>
    Array.from({ length: GROUP }, (): Row => {
      const room = `room_of_the_bench_${next % ROOMS}`;
      return [room, Math.floor(next++ / ROOMS) + 1, 'entry', BODY];
    });
  for (let warm = 0; warm < GROUPS_A_FILL; warm++) await way.commit(group());
  const before = process.cpuUsage();
  for (let made = 0; made < groups; made++) await way.commit(group());
  const { user, system } = process.cpuUsage(before);
  await way.close();
  data.remove();
  return (user + system) / (groups * GROUP);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      groups: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const figures = new Map<string, number[]>(Object.keys(WAYS).map((name) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [name, costs] of figures) costs.push(await measure(name, Number(values.groups)));
  }
  const rows = [...figures].map(([name, costs]) => [
    name,
    median(costs).toFixed(1),
    `${Math.min(...costs).toFixed(1)}–${Math.max(...costs).toFixed(1)}`,
  ]);
  process.stdout.write(`${formatTable(['', 'CPU µs a move', 'rounds'], rows)}\n`);
}

if (isMainThread) await main();
else serve(workerData as string);

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { GAMES, GAME_TABLES, findGame } from '@taku/catalog';
import type { GameTables, TableRow } from '@taku/contract';
import Libsql from 'libsql';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '../eventStore.ts';
import { importMatches, importedRoom } from '../jsonl/importMatches.ts';
import type { MatchLog } from '../jsonl/matchLog.ts';
import { openStore } from '../openStore.ts';
import { type SqlStoreOptions, openPool } from '../sqlStore.ts';
import { pglitePool } from '../testing/pglitePool.ts';
import { playedMatch } from '../testing/playedMatches.ts';
import { MatchRows } from './matchRows.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [tabled, gameTables] = [...GAME_TABLES][0]!;
const played = [1, 2, 3, 4, 5, 6].map((number) => playedMatch(findGame(tabled)!, number));
const untabled = playedMatch(
  GAMES.find(({ id }) => !GAME_TABLES.has(id))!,
  1,
);

type Row = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, readonly Row[]>>;

interface Fixture {
  readonly name: string;
  open(options: SqlStoreOptions): Promise<EventStore>;
  /** Every row of a table, whoever is writing. */
  rows(table: string): Promise<readonly Row[]>;
  run(sql: string): Promise<void>;
  renew(): Promise<void>;
}

function sqliteFixture(): Fixture & { path(): string } {
  let path = '';
  let files = 0;
  return {
    name: 'SQLite',
    path: () => path,
    renew: async () => void (path = join(mkdtempSync(join(folder, 'db-')), `${files++}.db`)),
    open: (options) => openStore({ kind: 'sqlite', path }, options),
    async run(sql) {
      const database = new Libsql(path);
      database.exec(sql);
      database.close();
    },
    async rows(table) {
      const database = new Libsql(path);
      const rows = database.prepare(`select * from ${table}`).all([]) as Row[];
      database.close();
      return rows;
    },
  };
}

function pgliteFixture(): Fixture {
  let database: PGlite | null = null;
  return {
    name: 'PostgreSQL',
    async renew() {
      database ??= await PGlite.create();
      await database.exec('drop schema public cascade; create schema public');
    },
    open: (options) => openPool(pglitePool(database!), options),
    run: async (sql) => void (await database!.exec(sql)),
    rows: async (table) => (await database!.query<Row>(`select * from ${table}`)).rows,
  };
}

const order = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .toSorted()
    .map((text) => JSON.parse(text) as Row);

/** What the tables hold, without the running numbers of rows. */
async function contentOf(fixture: Fixture): Promise<Content> {
  const content: Record<string, readonly Row[]> = {};
  for (const { name } of gameTables.tables) {
    const rows = await fixture.rows(name);
    content[name] = order(rows.map(({ id: _id, ...row }) => row));
  }
  return content;
}

function rowsOf({ header, entries, endedAt }: MatchLog): readonly TableRow[] {
  const rows = new MatchRows(gameTables, { room: `imported-${header.matchId}`, header });
  return [...entries.flatMap((entry) => rows.take(entry)), ...rows.end(endedAt)];
}

/** Later rows of one key replace earlier ones. */
function expectedContent(logs: readonly MatchLog[]): Content {
  const rows = logs.flatMap(rowsOf);
  const content = gameTables.tables.map(({ name, key }) => {
    const last = new Map<string, TableRow['values']>();
    for (const { table, values } of rows) {
      if (table === name) last.set(key.map((part) => values[part]).join(' '), values);
    }
    return [name, order([...last.values()])] as const;
  });
  return Object.fromEntries(content);
}

const chances = (entries: MatchLog['entries']) =>
  entries.flatMap(({ event, index }) => (event.kind === 'chance' ? [index] : []));
const handCount = (log: MatchLog) =>
  expectedContent([log])['hands']!.filter(({ finished_at }) => finished_at !== null).length;
const whole = expectedContent(played);

describe.each([sqliteFixture(), pgliteFixture()])('tables of games: $name', (fixture) => {
  beforeEach(() => fixture.renew(), 60_000);
  const withTables = (tables: GameTables = gameTables, faults: string[] = []) =>
    fixture.open({
      tables: new Map([[tabled, tables]]),
      onTableFault: (matchId) => void faults.push(matchId),
    });

  it('are written when a match ends, and only of games that have tables', async () => {
    const store = await withTables();
    await importMatches(store, [...played, untabled]);
    await store.settled();
    expect(await contentOf(fixture)).toEqual(whole);
    expect(whole['sessions']).toHaveLength(played.length);
    expect(whole['turns']!.length).toBeGreaterThan(40);
    await store.close();
  });

  it('rebuilt from the log they are the same, also when somebody has spoiled them', async () => {
    const store = await withTables();
    await importMatches(store, played);
    await store.rebuildProjections();
    expect(await contentOf(fixture)).toEqual(whole);
    await fixture.run(`delete from ${gameTables.tables.at(-1)!.name}`);
    await fixture.run('delete from turns where player = 1');
    await fixture.run("update turns set board_self = 'spoiled'");
    expect(await contentOf(fixture)).not.toEqual(whole);
    const seen: number[] = [];
    await store.rebuildProjections((rooms) => void seen.push(rooms));
    expect(seen).toEqual([played.length]);
    expect(await contentOf(fixture)).toEqual(whole);
    await store.close();
  });

  it('heal at the next start: matches that ended without them, or half written', async () => {
    const plain = await fixture.open({});
    await importMatches(plain, played.slice(0, 3));
    await plain.close();
    const faults: string[] = [];
    const breaking: GameTables = {
      ...gameTables,
      follow(match) {
        const fold = gameTables.follow(match);
        return {
          ...fold,
          *take(step) {
            if (step.index === 12) throw new Error('the power fails here');
            // So often that every row has a commit of its own.
            for (const row of fold.take(step)) for (let i = 0; i < 64; i++) yield row;
          },
        };
      },
    };
    const broken = await withTables(breaking, faults);
    await importMatches(broken, played.slice(3));
    await broken.settled();
    expect(faults.toSorted()).toEqual(played.map(({ header }) => header.matchId).toSorted());
    await broken.close();
    const half = await contentOf(fixture);
    expect(half['sessions']!.map(({ finished_at }) => finished_at)).toEqual(played.map(() => null));
    const store = await withTables();
    await store.settled();
    expect(await contentOf(fixture)).toEqual(whole);
    await store.close();
  });

  it('of another version are dropped and made anew', async () => {
    const store = await withTables();
    await importMatches(store, played);
    await store.settled();
    await store.close();
    const column = { name: 'note', kind: 'text', nullable: true } as const;
    const tables = gameTables.tables.map((table) => ({
      ...table,
      columns: [...table.columns, column],
    }));
    const newer = await withTables({ ...gameTables, version: gameTables.version + 1, tables });
    await newer.settled();
    expect((await contentOf(fixture))['sessions']).toHaveLength(played.length);
    expect((await fixture.rows('sessions'))[0]).toHaveProperty('note', null);
    await newer.close();
  });

  it('hold a session from its start, and every hand once it is over', async () => {
    const store = await withTables();
    const log = played.find(({ entries }) => chances(entries).length > 1)!;
    const events = importedRoom(log).map((event, seq) => ({ room: 'r1', seq, event }));
    const start = events.findIndex(({ event }) => event.kind === 'entry');
    const [, second = 0] = chances(log.entries);
    const statesAfter = async (from: number, to: number) => {
      await store.append(events.slice(from, to));
      await store.settled();
      const { sessions, hands, turns } = await contentOf(fixture);
      return [
        sessions!.map(({ hands_played, finished_at }) => [
          Number(hands_played),
          finished_at !== null,
        ]),
        hands!.map(({ finished_at }) => finished_at !== null),
        turns!.length > 0,
      ];
    };
    expect(await statesAfter(0, start + 1)).toEqual([[[0, false]], [false], false]);
    expect(await statesAfter(start + 1, start + 4)).toEqual([[[0, false]], [false], false]);
    expect(await statesAfter(start + 4, start + second)).toEqual([[[1, false]], [true], true]);
    await store.close();
    // Another process goes on from what is in the tables.
    const next = await withTables();
    await next.append(events.slice(start + second));
    await next.settled();
    await next.close();
    const [expected] = [expectedContent([log])];
    const content = await contentOf(fixture);
    expect(content['turns']).toEqual(expected['turns']);
    expect(content['sessions']).toMatchObject([{ room_id: 'r1', hands_played: handCount(log) }]);
  });

  it('that cannot be written never harm the log', async () => {
    const faults: string[] = [];
    const rows = () => [{ table: 'hands', values: { btn: 0 } }];
    const bad: GameTables = { ...gameTables, follow: () => ({ take: rows, end: rows }) };
    const store = await withTables(bad, faults);
    await importMatches(store, played);
    await store.settled();
    expect(new Set(faults).size).toBe(played.length);
    for (const { header } of played) expect(await store.match(header.matchId)).not.toBeNull();
    await store.close();
  });
});

const IMPORTER = fileURLToPath(new URL('../testing/importForever.ts', import.meta.url));

/** Lets a process of its own import until it has told of so many matches, then kills it. */
async function importedUntilKilled(path: string, first: number, count: number): Promise<void> {
  const args = ['--import', import.meta.resolve('tsx'), IMPORTER, path, String(first)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = 0;
  for await (const _ of createInterface({ input: child.stdout })) {
    if ((told += 1) === count) child.kill('SIGKILL');
  }
}

describe('kill −9', () => {
  it('leaves tables that are whole after the next start and equal to rebuilt ones', async () => {
    const fixture = sqliteFixture();
    await fixture.renew();
    const path = fixture.path();
    for (const [first, count] of [
      [1, 3],
      [1, 12],
    ] as const) {
      await importedUntilKilled(path, first, count);
    }
    const store = await openStore({ kind: 'sqlite', path }, { tables: GAME_TABLES });
    await store.settled();
    const healed = await contentOf(fixture);
    expect(healed['sessions']!.length).toBeGreaterThanOrEqual(12);
    await store.rebuildProjections();
    expect(await contentOf(fixture)).toEqual(healed);
    await store.close();
  });
});

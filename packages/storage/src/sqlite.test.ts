import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { seatOf } from '@taku/contract';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { SequenceConflict } from './eventStore.ts';
import { bindable, libsqlDialect } from './libsqlDialect.ts';
import { SQLITE } from './dialects.ts';
import { MIGRATIONS, migrate } from './migrations.ts';
import { openStore } from './openStore.ts';
import type { Schema } from './schema.ts';
import type { CommitReport } from './sqlStore.ts';
import { matchEvents, numbered, roomCreated } from './testing/sampleEvents.ts';
import { whyNotWritten } from './writing.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-sqlite-'));
let files = 0;
const newPath = () => join(folder, `${files++}.db`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WRITER = fileURLToPath(new URL('./testing/appendForever.ts', import.meta.url));
const ROOMS = 12;

/** Lets a process of its own append until it has acknowledged so many events, then kills it. */
async function acknowledgedUntilKilled(path: string, count: number): Promise<readonly string[]> {
  const args = ['--import', import.meta.resolve('tsx'), WRITER, path, String(ROOMS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) child.kill('SIGKILL');
  }
  return acknowledged;
}

async function storedPlaces(path: string): Promise<readonly string[]> {
  const store = await openStore({ kind: 'sqlite', path });
  const rooms = Array.from({ length: ROOMS }, (_, index) => `r${index}`);
  const events = (await Promise.all(rooms.map((room) => store.read(room)))).flat();
  await store.close();
  return events.map(({ room, seq }) => `${room} ${seq}`);
}

describe('kill −9', () => {
  it('loses no acknowledged event and leaves no gap, five times over', async () => {
    const path = newPath();
    const acknowledged: string[] = [];
    for (const count of [1, 37, 150, 400, 233]) {
      acknowledged.push(...(await acknowledgedUntilKilled(path, count)));
      const stored = await storedPlaces(path);
      expect(acknowledged.filter((place) => !stored.includes(place))).toEqual([]);
      // Every room goes on where its log ends, so a gap or a double would show here.
      for (let room = 0; room < ROOMS; room++) {
        const seqs = stored.filter((place) => place.startsWith(`r${room} `));
        expect(seqs).toEqual(seqs.map((_, seq) => `r${room} ${seq}`));
      }
    }
    const database = new Libsql(path);
    expect(database.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
    database.close();
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
  });
});

describe('the database file', () => {
  it('is in WAL mode and syncs fully', async () => {
    const db = new Kysely<Schema>({ dialect: libsqlDialect(newPath()) });
    const journal = await sql`pragma journal_mode`.execute(db);
    const synchronous = await sql`pragma synchronous`.execute(db);
    expect(journal.rows).toEqual([{ journal_mode: 'wal' }]);
    expect(synchronous.rows).toEqual([{ synchronous: 2 }]);
    await db.destroy();
  });

  it('rebuilds projections that were lost', async () => {
    const path = newPath();
    const store = await openStore({ kind: 'sqlite', path });
    await store.append(numbered('r1', [roomCreated('A'), ...matchEvents('m1')]));
    const before = await store.match('m1');
    const vandal = new Libsql(path);
    for (const table of ['rooms', 'matches', 'match_players']) vandal.exec(`delete from ${table}`);
    vandal.close();
    expect(await store.match('m1')).toBeNull();
    await store.rebuildProjections();
    expect(await store.match('m1')).toEqual(before);
    expect(await store.openRooms()).toEqual(['r1']);
    await store.close();
  });

  it('goes on taking events while projections are rebuilt, and drops rows without events', async () => {
    const path = newPath();
    const server = await openStore({ kind: 'sqlite', path });
    for (let room = 0; room < 60; room++) {
      await server.append(
        numbered(`r${room}`, [roomCreated(`${room}`), ...matchEvents(`m${room}`)]),
      );
    }
    const vandal = new Libsql(path);
    vandal.exec("update rooms set room = 'nobody' where room = 'r7'");
    vandal.exec("update matches set room = 'nobody', ended_at = 1 where match_id = 'm7'");
    vandal.close();
    const command = await openStore({ kind: 'sqlite', path });
    const rebuild = { isDone: false };
    const rebuilt = command.rebuildProjections().then(() => (rebuild.isDone = true));
    let appended = 0;
    while (!rebuild.isDone || appended < 3) {
      await server.append(
        numbered(`new${appended}`, [roomCreated('N'), ...matchEvents(`n${appended}`)]),
      );
      appended += 1;
    }
    await rebuilt;
    expect(await server.openRooms()).toHaveLength(60 + appended);
    expect(await server.match('m7')).toMatchObject({ room: 'r7', lastSeq: 4 });
    await Promise.all([server.close(), command.close()]);
  });

  it('waits for another writer without holding the loop', async () => {
    const path = newPath();
    const store = await openStore({ kind: 'sqlite', path });
    const other = new Libsql(path);
    other.exec('begin immediate');
    let isStored = false;
    const stored = store.append(numbered('r1', [roomCreated('A')])).then(() => (isStored = true));
    // Turns of the loop go by while the other one writes.
    for (let turns = 0; turns < 20; turns++) await new Promise((done) => setTimeout(done, 5));
    expect(isStored).toBe(false);
    other.exec('rollback');
    other.close();
    await stored;
    await store.close();
  });

  it('is shared by two processes: the second writer at one place is refused', async () => {
    const path = newPath();
    const [one, two] = [
      await openStore({ kind: 'sqlite', path }),
      await openStore({ kind: 'sqlite', path }),
    ];
    await one.append(numbered('r1', [roomCreated('A')]));
    await expect(two.append(numbered('r1', [roomCreated('B')]))).rejects.toBeInstanceOf(
      SequenceConflict,
    );
    await Promise.all([one.close(), two.close()]);
  });
});

describe('writing', () => {
  const refusal = (path: string, options: object, before: string) => {
    const database = new Libsql(path, options);
    try {
      database.exec(before);
      database.exec("insert into events values ('r', 1, 'k', hex(zeroblob(1000000)))");
      return null;
    } catch (error) {
      return error;
    } finally {
      database.close();
    }
  };

  it('is tried for real, and what the database says is put into words', async () => {
    const path = newPath();
    const store = await openStore({ kind: 'sqlite', path });
    await store.tryWriting();
    await store.tryWriting();
    await store.close();
    const full = refusal(path, {}, 'pragma max_page_count = 1');
    expect(whyNotWritten(full)).toBe('disk full');
    expect(whyNotWritten(refusal(path, {}, 'pragma query_only = 1'))).toBe('read only');
    expect(whyNotWritten(new Error('else'))).toBe('failing');
  });
});

describe('migrations', () => {
  it('are numbered without gaps and applied once', async () => {
    const db = new Kysely<Schema>({ dialect: libsqlDialect(newPath()) });
    expect(await migrate(db, SQLITE)).toBe(MIGRATIONS.length);
    expect(await migrate(db, SQLITE)).toBe(MIGRATIONS.length);
    const rows = await db.selectFrom('migrations').select(['number', 'name']).execute();
    expect(rows).toEqual(MIGRATIONS.map(({ name }, index) => ({ number: index + 1, name })));
    await db.destroy();
  });

  it('go on from an older database', async () => {
    const path = newPath();
    const db = new Kysely<Schema>({ dialect: libsqlDialect(path) });
    await migrate(db, SQLITE, MIGRATIONS.slice(0, 1));
    await db
      .insertInto('events')
      .values({ room: 'r1', seq: 0, kind: 'room_created', body: JSON.stringify(roomCreated('A')) })
      .execute();
    await db.destroy();
    const store = await openStore({ kind: 'sqlite', path });
    expect(await store.openRooms()).toEqual(['r1']);
    await store.close();
  });

  it('fill the projection that they add from the events there are', async () => {
    const path = newPath();
    const db = new Kysely<Schema>({ dialect: libsqlDialect(path) });
    await migrate(db, SQLITE, MIGRATIONS.slice(0, 2));
    for (const room of ['r1', 'r2']) {
      const events = numbered(room, [roomCreated(room), ...matchEvents(`m-${room}`)]);
      const rows = events.map(({ seq, event }) => ({
        room,
        seq,
        kind: event.kind,
        body: JSON.stringify(event),
      }));
      await db.insertInto('events').values(rows).execute();
    }
    await db.destroy();
    const store = await openStore({ kind: 'sqlite', path });
    expect(await store.match('m-r1')).toMatchObject({ room: 'r1', firstSeq: 1, lastSeq: 4 });
    const found: string[] = [];
    for await (const { matchId } of store.matches({ player: 'ann' })) found.push(matchId);
    expect(found).toEqual(['m-r1', 'm-r2']);
    await store.close();
  });

  it('refuse a database of a newer Taku with a sentence', async () => {
    const path = newPath();
    const db = new Kysely<Schema>({ dialect: libsqlDialect(path) });
    await migrate(db, SQLITE);
    await db.insertInto('migrations').values({ number: 99, name: 'from the future' }).execute();
    await db.destroy();
    await expect(openStore({ kind: 'sqlite', path })).rejects.toThrow(
      `The database is at migration 99, this Taku knows ${MIGRATIONS.length}: use a newer Taku.`,
    );
  });
});

describe('group commit', () => {
  it('commits what arrives together at once, and what waits at closing', async () => {
    const reports: CommitReport[] = [];
    const onCommit = (report: CommitReport) => reports.push(report);
    const store = await openStore({ kind: 'sqlite', path: newPath() }, { onCommit });
    const appends = Array.from({ length: 100 }, (_, index) =>
      store.append(numbered(`r${index}`, [{ kind: 'seat_ready', at: 1, seat: seatOf(0) }])),
    );
    await store.close();
    await Promise.all(appends);
    expect(reports.map(({ appends: count, events }) => [count, events])).toEqual([[100, 100]]);
    await expect(store.append(numbered('r', [roomCreated('A')]))).rejects.toThrow('closed');
  });

  it('fails exactly the appends of the group that failed', async () => {
    const path = newPath();
    const store = await openStore({ kind: 'sqlite', path });
    const vandal = new Libsql(path);
    vandal.exec('alter table events rename to hidden');
    const lost = await Promise.allSettled(
      [1, 2].map((at) =>
        store.append(numbered(`r${at}`, [{ kind: 'seat_ready', at, seat: seatOf(0) }])),
      ),
    );
    vandal.exec('alter table hidden rename to events');
    vandal.close();
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await store.append(numbered('r1', [{ kind: 'seat_ready', at: 3, seat: seatOf(0) }]));
    expect(await store.read('r1')).toHaveLength(1);
    expect(await store.read('r2')).toEqual([]);
    await store.close();
  });
});

describe('parameters', () => {
  it.each([
    ['true as 1', true, 1],
    ['false as 0', false, 0],
    ['null', null, null],
    ['text', '卓', '卓'],
    ['numbers', 1.5, 1.5],
  ])('bind %s', (_what, given, bound) => {
    expect(bindable(given)).toBe(bound);
  });

  it.each([
    ['undefined', undefined],
    ['an object', {}],
    ['a list', [1]],
    ['a symbol', Symbol('s')],
  ])('refuse %s before libsql sees it', (_what, given) => {
    expect(() => bindable(given)).toThrow('SQLite cannot bind');
  });
});

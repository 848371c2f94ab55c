import { invariant } from '@taku/contract';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { untilFree } from './busy.ts';
import type { EventStore, MatchFilter, StoredEvent } from './eventStore.ts';
import { GroupCommit, type GroupWindow } from './groupCommit.ts';
import { libsqlDialect } from './libsqlDialect.ts';
import { type Dialect, POSTGRES, SQLITE } from './dialects.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import {
  readEvents,
  readMatchRecord,
  readMatchRecords,
  readOpenRooms,
  readRoomByCode,
  readUnfinishedMatches,
} from './sqlReads.ts';
import { rebuildProjections } from './rebuild.ts';
import { type Append, SqlWriter, prepareAppend } from './sqlWrites.ts';
import { type TablesOfGames, createTables, emptyTables } from './tables/createTables.ts';
import { TableFollower } from './tables/tableFollower.ts';
import { type TableSource, TableWriter } from './tables/tableWriter.ts';
import { untabledRooms } from './tables/untabled.ts';

/** What one commit cost, for the metrics. */
export interface CommitReport {
  readonly appends: number;
  readonly events: number;
  readonly ms: number;
}

export interface SqlStoreOptions {
  /** How long an append may wait for others; a group commits at the end. */
  readonly groupWindow?: GroupWindow;
  readonly onCommit?: (report: CommitReport) => void;
  /** Tables of games, kept beside the log by whoever opens it with them. */
  readonly tables?: TablesOfGames;
  /** Where the rows of those tables are made; here, when nothing is given. */
  readonly tableSource?: TableSource;
  /** A match that could not be written into its game's tables; the log is not concerned. */
  readonly onTableFault?: (matchId: string, error: unknown) => void;
}

const GROUP_WINDOW: GroupWindow = { quietMs: 2, busyMs: 10 };
const LONGEST_WINDOW_MS = 10;

interface Databases {
  readonly reader: Kysely<Schema>;
  readonly writer: Kysely<Schema>;
}

/** Rows made in this thread: for commands, which have nobody to hold up. */
export function localTables(db: Kysely<Schema>, games: TablesOfGames): TableSource {
  const follower = new TableFollower(db, games);
  return {
    untabled: () => untabledRooms(db, games),
    pieces: (rooms) => follower.pieces(rooms),
    forget: (rooms) => follower.forget(rooms),
  };
}

class SqlStore implements EventStore {
  private readonly reader: Kysely<Schema>;
  private readonly writer: Kysely<Schema>;
  private readonly commits: GroupCommit<Append>;
  private readonly dialect: Dialect;
  private readonly games: TablesOfGames;
  private readonly source: TableSource;
  private readonly tables: TableWriter;
  private readonly healed: Promise<void>;

  constructor(databases: Databases, dialect: Dialect, options: SqlStoreOptions) {
    const { reader, writer } = databases;
    const { groupWindow = GROUP_WINDOW, onCommit } = options;
    const { quietMs, busyMs } = groupWindow;
    invariant(quietMs <= busyMs && busyMs <= LONGEST_WINDOW_MS, `a group window of ${busyMs} ms`);
    this.reader = reader;
    this.writer = writer;
    this.dialect = dialect;
    this.games = options.tables ?? new Map();
    this.source = options.tableSource ?? localTables(reader, this.games);
    this.tables = new TableWriter({
      db: writer,
      games: this.games,
      source: this.source,
      failed: (matchId, error) => options.onTableFault?.(matchId, error),
    });
    const groups = new SqlWriter(writer);
    this.commits = new GroupCommit(async (group) => {
      const started = performance.now();
      const outcomes = await groups.commitGroup(group);
      const events = group.reduce((sum, { rows }) => sum + rows.length, 0);
      onCommit?.({ appends: group.length, events, ms: performance.now() - started });
      return outcomes;
    }, groupWindow);
    this.healed = this.heal((error) => options.onTableFault?.('all', error));
  }

  async append(events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.commits.add(prepareAppend(events));
    this.tables.see(events);
  }

  read(room: string, fromSeq?: number, toSeq?: number) {
    return readEvents(this.reader, room, fromSeq, toSeq);
  }

  openRooms() {
    return readOpenRooms(this.reader);
  }

  roomByCode(code: string) {
    return readRoomByCode(this.reader, code);
  }

  matches(filter: MatchFilter) {
    return readMatchRecords(this.reader, filter);
  }

  unfinishedMatches(filter: MatchFilter) {
    return readUnfinishedMatches(this.reader, filter);
  }

  match(matchId: string) {
    return readMatchRecord(this.reader, matchId);
  }

  async rebuildProjections(seen: (written: number, total: number) => void = () => {}) {
    await this.tables.idle();
    await rebuildProjections(this.writer, this.dialect);
    this.source.forget();
    await untilFree(() => emptyTables(this.writer, this.games, this.dialect));
    await this.tables.writeAll(seen);
  }

  async settled() {
    await this.healed;
    await this.tables.idle();
  }

  /** Matches that ended while nobody wrote tables, or while their writer was killed. */
  private async heal(failed: (error: unknown) => void): Promise<void> {
    try {
      await this.tables.addUntabled();
    } catch (error) {
      failed(error);
    }
  }

  async close() {
    await this.commits.close();
    await this.tables.stop();
    await this.healed;
    await this.writer.destroy();
    if (this.reader !== this.writer) await this.reader.destroy();
  }
}

async function openSql(
  databases: Databases,
  dialect: Dialect,
  options: SqlStoreOptions,
): Promise<EventStore> {
  const { writer } = databases;
  const { tables } = options;
  await untilFree(() => migrate(writer, dialect));
  if (tables) await untilFree(() => createTables(writer, tables, dialect));
  return new SqlStore(databases, dialect, options);
}

/** Reads have a connection of their own: a page never waits for a commit nor meets its middle. */
export function openSqlite(path: string, options: SqlStoreOptions = {}): Promise<EventStore> {
  const writer = new Kysely<Schema>({ dialect: libsqlDialect(path) });
  const reader = new Kysely<Schema>({ dialect: libsqlDialect(path) });
  return openSql({ reader, writer }, SQLITE, options);
}

export function openPool(pool: PostgresPool, options: SqlStoreOptions = {}): Promise<EventStore> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return openSql({ reader: db, writer: db }, POSTGRES, options);
}

const POOL_SIZE = 8;

export async function openPostgres(
  url: string,
  options: SqlStoreOptions = {},
): Promise<EventStore> {
  // Loaded only where it is used: a table at home starts sooner without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  // An idle connection broke: the pool has dropped it already and opens another when needed.
  pool.on('error', () => {});
  return openPool(pool, options);
}

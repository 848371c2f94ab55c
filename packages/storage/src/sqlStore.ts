import { invariant } from '@taku/contract';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { untilFree } from './busy.ts';
import {
  type AnyStoredEvent,
  BEFORE_ALL,
  type EventStore,
  type LogReads,
  type MatchFilter,
} from './eventStore.ts';
import { GroupCommit, type GroupWindow } from './groupCommit.ts';
import { libsqlDialect, libsqlTransactions } from './libsqlDialect.ts';
import { type Dialect, POSTGRES, SQLITE } from './dialects.ts';
import { migrate } from './migrations.ts';
import { poolTransactions, postgresDatabases, postgresTransactions } from './postgres.ts';
import type { Schema } from './schema.ts';
import type { StorePlace } from './storePlace.ts';
import {
  readEvents,
  readGamesOf,
  readMatchRecord,
  readMatchRecords,
  readOpenRooms,
  readPersons,
  readRatedCount,
  readRatedMatches,
  readRoomByCode,
  readUnfinishedMatches,
} from './sqlReads.ts';
import { type RebuildProgress, rebuildProjections } from './rebuild.ts';
import { type Append, SqlWriter, prepareAppend } from './sqlWrites.ts';
import type { Transactions } from './transactions.ts';
import { type TablesOfGames, createTables, emptyTables } from './tables/createTables.ts';
import { matchNamed } from './tables/matchNamed.ts';
import { hasMatchesOf } from './tables/untabled.ts';
import { TableWatch } from './tables/tableWatch.ts';
import { type TableKeeper, TableWriter } from './tables/tableWriter.ts';

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
  /** How long PostgreSQL may leave a commit unanswered before it is asked what became of it. */
  readonly answerMs?: number;
  /** Tables of games, kept beside the log by whoever opens it with them. */
  readonly tables?: TablesOfGames;
  /** Who keeps those tables; this thread, when nobody is given. */
  readonly tableKeeper?: TableKeeper;
  /** A match that could not be written into its game's tables; the log is not concerned. */
  readonly onTableFault?: (matchId: string, error: unknown) => void;
}

const GROUP_WINDOW: GroupWindow = { quietMs: 2, busyMs: 10 };
const LONGEST_WINDOW_MS = 10;

export interface Databases {
  readonly reader: Kysely<Schema>;
  readonly writer: Kysely<Schema>;
}

/** What a second connection can read beside the store. */
export function sqlReads(db: Kysely<Schema>): LogReads {
  return {
    read: (room, fromSeq, toSeq) => readEvents(db, room, fromSeq, toSeq),
    matches: (filter) => readMatchRecords(db, filter),
    unfinishedMatches: (filter) => readUnfinishedMatches(db, filter),
    persons: (ids) => readPersons(db, ids),
  };
}

export async function closeAll({ reader, writer }: Databases): Promise<void> {
  await writer.destroy();
  if (reader !== writer) await reader.destroy();
}

/** A store also has commits of its own. */
interface StoreDatabases extends Databases {
  readonly transactions: Transactions;
}

class SqlStore implements EventStore {
  readonly #reader: Kysely<Schema>;
  readonly #writer: Kysely<Schema>;
  readonly #groups: SqlWriter;
  readonly #commits: GroupCommit<Append>;
  readonly #transactions: Transactions;
  readonly #dialect: Dialect;
  readonly #games: TablesOfGames;
  readonly #tables: TableKeeper;
  readonly #watch: TableWatch;
  readonly #healed: Promise<void>;

  constructor(databases: StoreDatabases, dialect: Dialect, options: SqlStoreOptions) {
    const { reader, writer, transactions } = databases;
    const { groupWindow = GROUP_WINDOW, onCommit } = options;
    const { quietMs, busyMs } = groupWindow;
    invariant(quietMs <= busyMs && busyMs <= LONGEST_WINDOW_MS, `a group window of ${busyMs} ms`);
    this.#reader = reader;
    this.#writer = writer;
    this.#dialect = dialect;
    this.#games = options.tables ?? new Map();
    const failed = (id: string, error: unknown) => options.onTableFault?.(id, error);
    this.#tables =
      options.tableKeeper ?? new TableWriter({ reader, writer, games: this.#games, failed });
    this.#watch = new TableWatch(this.#games, this.#tables);
    this.#transactions = transactions;
    const groups = new SqlWriter(writer, dialect, transactions);
    this.#groups = groups;
    this.#commits = new GroupCommit(async (group) => {
      const started = performance.now();
      const outcomes = await groups.commitGroup(group);
      const events = group.reduce((sum, { rows }) => sum + rows.length, 0);
      onCommit?.({ appends: group.length, events, ms: performance.now() - started });
      return outcomes;
    }, groupWindow);
    this.#healed = this.#heal((error) => options.onTableFault?.('all', error));
  }

  async append(events: readonly AnyStoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.#commits.add(prepareAppend(events));
    this.#watch.see(events);
  }

  async read(room: string, fromSeq?: number, toSeq?: number) {
    const events = await readEvents(this.#reader, room, fromSeq, toSeq);
    this.#watch.learn(events);
    return events;
  }

  openRooms() {
    return readOpenRooms(this.#reader);
  }

  roomByCode(code: string) {
    return readRoomByCode(this.#reader, code);
  }

  matches(filter: MatchFilter) {
    return readMatchRecords(this.#reader, filter);
  }

  unfinishedMatches(filter: MatchFilter) {
    return readUnfinishedMatches(this.#reader, filter);
  }

  ratedMatches(game: string, after = BEFORE_ALL) {
    return readRatedMatches(this.#reader, game, after);
  }

  ratedCount(game: string) {
    return readRatedCount(this.#reader, game);
  }

  persons(ids: readonly string[]) {
    return readPersons(this.#reader, ids);
  }

  gamesOf(person: string) {
    return readGamesOf(this.#reader, person);
  }

  async match(id: string) {
    const record = await readMatchRecord(this.#reader, id);
    if (record) return record;
    const named = await matchNamed(this.#reader, this.#games, id);
    return named === null ? null : readMatchRecord(this.#reader, named);
  }

  async rebuildProjections(progress: RebuildProgress = () => {}) {
    await this.#tables.idle();
    await rebuildProjections(this.#writer, this.#dialect, progress);
    this.#tables.forget();
    await untilFree(() => emptyTables(this.#writer, this.#games, this.#dialect));
    const total = await this.#tables.addUntabled();
    await this.#tables.idle();
    return total;
  }

  async settled() {
    await this.#healed;
    await this.#tables.idle();
  }

  /** Matches that ended while nobody wrote tables, or while their writer was killed. */
  async #heal(failed: (error: unknown) => void): Promise<void> {
    try {
      if (await hasMatchesOf(this.#reader, this.#games)) await this.#tables.addUntabled();
    } catch (error) {
      failed(error);
    }
  }

  async tryWriting() {
    await untilFree(() =>
      this.#writer
        .insertInto('writing')
        .values({ id: 1, tries: 1 })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ tries: sql<number>`(writing.tries + 1) % 1000` }),
        )
        .execute(),
    );
  }

  async close() {
    this.#groups.giveUp();
    await this.#commits.close();
    await this.#tables.stop();
    await this.#healed;
    await this.#transactions.close();
    await closeAll({ reader: this.#reader, writer: this.#writer });
  }
}

async function openSql(
  databases: StoreDatabases,
  dialect: Dialect,
  options: SqlStoreOptions,
): Promise<EventStore> {
  const { writer } = databases;
  const { tables } = options;
  await untilFree(() => migrate(writer, dialect));
  if (tables) await untilFree(() => createTables(writer, tables, dialect));
  return new SqlStore(databases, dialect, options);
}

/**
 * Reads have a connection of their own: a page never waits for a commit nor meets its middle.
 * Commits have one too, which does without promises.
 */
export function openSqlite(path: string, options: SqlStoreOptions = {}): Promise<EventStore> {
  const writer = new Kysely<Schema>({ dialect: libsqlDialect(path) });
  const reader = new Kysely<Schema>({ dialect: libsqlDialect(path) });
  return openSql({ reader, writer, transactions: libsqlTransactions(path) }, SQLITE, options);
}

export function openPool(pool: PostgresPool, options: SqlStoreOptions = {}): Promise<EventStore> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const transactions = poolTransactions(pool);
  return openSql({ reader: db, writer: db, transactions }, POSTGRES, options);
}

export async function openPostgres(
  url: string,
  options: SqlStoreOptions = {},
): Promise<EventStore> {
  const databases = await postgresDatabases(url);
  const transactions = await postgresTransactions(url, options.answerMs);
  return openSql({ ...databases, transactions }, POSTGRES, options);
}

/** Connections of their own to a log that is open already. */
export async function openBeside(place: StorePlace): Promise<Databases> {
  invariant(place.kind !== 'memory', 'a log in memory has one reader');
  if (place.kind === 'sqlite') {
    const [reader, writer] = [
      new Kysely<Schema>({ dialect: libsqlDialect(place.path) }),
      // Tables are made from the log: what a power cut takes from them is written again.
      new Kysely<Schema>({ dialect: libsqlDialect(place.path, { synchronous: 'normal' }) }),
    ];
    return { reader, writer };
  }
  return postgresDatabases(place.url);
}

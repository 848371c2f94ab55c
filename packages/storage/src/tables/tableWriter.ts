import { setImmediate } from 'node:timers/promises';
import type { GameTable, TableRow } from '@taku/contract';
import type { Kysely } from 'kysely';
import { untilFree } from '../busy.ts';
import type { MatchRecord } from '../eventStore.ts';
import type { MatchLog } from '../jsonl/matchLog.ts';
import type { Schema } from '../schema.ts';
import type { TablesOfGames } from './createTables.ts';

const ROWS_PER_INSERT = 16;
/** Short transactions: an append never waits for a whole match. */
const ROWS_PER_COMMIT = 64;
const UNTABLED_PAGE = 200;

export interface TableWriterParts {
  readonly db: Kysely<Schema>;
  readonly games: TablesOfGames;
  match(matchId: string): Promise<MatchRecord | null>;
  log(record: MatchRecord): Promise<MatchLog>;
  /** A match that could not be written; it stays without rows until the next start. */
  failed(matchId: string, error: unknown): void;
}

function* piecesOf(rows: Iterable<TableRow>): Generator<readonly TableRow[]> {
  let piece: TableRow[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < ROWS_PER_COMMIT) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

async function insertRows(db: Kysely<Schema>, table: GameTable, rows: readonly TableRow[]) {
  const values = rows.filter((row) => row.table === table.name).map((row) => row.values);
  for (let first = 0; first < values.length; first += ROWS_PER_INSERT) {
    const some = values.slice(first, first + ROWS_PER_INSERT);
    // The names come from the game: the schema of the log does not know them.
    const insert = db.insertInto(table.name as 'events').values(some as never);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/**
 * Writes the tables of games behind the log's back: after a match has ended durably, in commits of
 * their own. A match is marked when all its rows are in; unmarked ones are written at the next
 * start, and rows that are there already are left alone, so that being killed does no harm.
 */
export class TableWriter {
  readonly #parts: TableWriterParts;
  readonly #waiting: string[] = [];
  #running: Promise<void> | null = null;
  #isStopped = false;
  #written: () => void = () => {};

  constructor(parts: TableWriterParts) {
    this.#parts = parts;
  }

  /** Returns at once. */
  add(matchIds: readonly string[]): void {
    if (this.#isStopped || this.#parts.games.size === 0 || matchIds.length === 0) return;
    this.#waiting.push(...matchIds);
    this.#running ??= this.#work();
  }

  /** Finds the matches that have ended but are not in the tables. */
  async addUntabled(): Promise<number> {
    let count = 0;
    for (let after = ''; !this.#isStopped;) {
      const page = await this.#untabledPage(after);
      this.add(page);
      count += page.length;
      after = page.at(-1) ?? '';
      if (page.length < UNTABLED_PAGE) break;
    }
    return count;
  }

  /** Writes every finished match that is not in the tables, and tells how far it has come. */
  async writeAll(seen: (written: number, total: number) => void): Promise<void> {
    const total = await this.addUntabled();
    let written = 0;
    this.#written = () => seen((written += 1), total);
    await this.idle();
    this.#written = () => {};
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Lets the match that is being written end; what waits is written at the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    await this.idle();
  }

  async #untabledPage(after: string): Promise<readonly string[]> {
    const { db, games } = this.#parts;
    if (games.size === 0) return [];
    const rows = await db
      .selectFrom('matches')
      .select('match_id')
      .where('ended_at', 'is not', null)
      .where('game', 'in', [...games.keys()])
      .where('match_id', 'not in', db.selectFrom('tabled_matches').select('match_id'))
      .where('match_id', '>', after)
      .orderBy('match_id')
      .limit(UNTABLED_PAGE)
      .execute();
    return rows.map(({ match_id }) => match_id);
  }

  async #work(): Promise<void> {
    for (let matchId = this.#waiting.shift(); matchId !== undefined;) {
      try {
        await this.#write(matchId);
        this.#written();
      } catch (error) {
        this.#parts.failed(matchId, error);
      }
      matchId = this.#waiting.shift();
    }
    this.#running = null;
  }

  async #write(matchId: string): Promise<void> {
    const { db, games } = this.#parts;
    const record = await this.#parts.match(matchId);
    const tables = record && games.get(record.game);
    if (!record || !tables) return;
    const { header, entries, endedAt } = await this.#parts.log(record);
    for (const piece of piecesOf(tables.rows({ room: record.room, header, entries, endedAt }))) {
      await untilFree(() =>
        db.transaction().execute(async (trx) => {
          for (const table of tables.tables) await insertRows(trx, table, piece);
        }),
      );
      await setImmediate();
    }
    const mark = { match_id: matchId, game: record.game };
    const insert = db.insertInto('tabled_matches').values(mark);
    await untilFree(() => insert.onConflict((conflict) => conflict.doNothing()).execute());
  }
}

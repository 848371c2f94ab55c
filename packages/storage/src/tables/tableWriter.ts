import { setTimeout } from 'node:timers/promises';
import type { GameTable, TableRow } from '@taku/contract';
import type { Kysely } from 'kysely';
import { untilFree } from '../busy.ts';
import type { Schema } from '../schema.ts';
import type { TablesOfGames } from './createTables.ts';
import { TableFollower, type TableMark, type TablePiece } from './tableFollower.ts';
import { untabledRooms } from './untabled.ts';

const ROWS_PER_INSERT = 16;
const ROOMS_PER_QUESTION = 50;
/** Moves that come close together are read together, and other writers get a turn. */
const PAUSE_MS = 50;
const TURN_MS = 5;

/** Keeps the tables of games. In a server it runs in the storage thread. */
export interface TableKeeper {
  /** These rooms have new events, which are durable; returns at once. */
  add(rooms: readonly string[]): void;
  /** Writes every match that is not whole in the tables; answers for how many rooms. */
  addUntabled(): Promise<number>;
  /** Resolves once nothing waits to be written. */
  idle(): Promise<void>;
  /** Called when the tables were emptied: it forgets how far they were filled. */
  forget(): void;
  /** Lets the piece that is being written end; what waits is written at the next start. */
  stop(): Promise<void>;
}

interface TableWriterParts {
  readonly reader: Kysely<Schema>;
  readonly writer: Kysely<Schema>;
  readonly games: TablesOfGames;
  /** A match or room that could not be written; it stays without rows until the next start. */
  failed(id: string, error: unknown): void;
}

/** One row per key, the last one: PostgreSQL replaces no row twice in one statement. */
function lastOfEachKey({ name, key }: GameTable, rows: readonly TableRow[]) {
  const last = new Map<string, TableRow['values']>();
  for (const { table, values } of rows) {
    if (table === name) last.set(JSON.stringify(key.map((part) => values[part])), values);
  }
  return [...last.values()];
}

async function upsertRows(db: Kysely<Schema>, table: GameTable, rows: readonly TableRow[]) {
  const values = lastOfEachKey(table, rows);
  const others = table.columns.map(({ name }) => name).filter((name) => !table.key.includes(name));
  for (let first = 0; first < values.length; first += ROWS_PER_INSERT) {
    const some = values.slice(first, first + ROWS_PER_INSERT);
    // The names come from the game: the schema of the log does not know them.
    const insert = db.insertInto(table.name as 'events').values(some as never);
    await insert
      .onConflict((conflict) =>
        conflict
          .columns([...table.key] as never)
          .doUpdateSet((eb) =>
            Object.fromEntries(others.map((name) => [name, eb.ref(`excluded.${name}` as never)])),
          ),
      )
      .execute();
  }
}

async function upsertMarks(db: Kysely<Schema>, marks: readonly TableMark[]): Promise<void> {
  for (const { matchId: match_id, game, seq } of marks) {
    await db
      .insertInto('tabled_matches')
      .values({ match_id, game, seq })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ seq }))
      .execute();
  }
}

/**
 * Writes the tables of games behind the log's back: after events have become durable, in commits of
 * their own. Marks say how far a match is in; what they do not cover is written at the next start,
 * and rows that are there already are replaced by the same, so that being killed does no harm.
 */
export class TableWriter implements TableKeeper {
  readonly #parts: TableWriterParts;
  readonly #follower: TableFollower;
  readonly #waiting = new Set<string>();
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(parts: TableWriterParts) {
    this.#parts = parts;
    this.#follower = new TableFollower(parts.reader, parts.games);
  }

  add(rooms: readonly string[]): void {
    if (this.#isStopped) return;
    for (const room of rooms) this.#waiting.add(room);
    if (this.#waiting.size > 0) this.#running ??= this.#work();
  }

  async addUntabled(): Promise<number> {
    let count = 0;
    for await (const rooms of untabledRooms(this.#parts.reader, this.#parts.games)) {
      if (this.#isStopped) break;
      this.add(rooms);
      count += rooms.length;
    }
    return count;
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  forget(): void {
    this.#follower.forget();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.clear();
    await this.idle();
  }

  async #work(): Promise<void> {
    while (this.#waiting.size > 0) {
      const rooms = [...this.#waiting].slice(0, ROOMS_PER_QUESTION);
      for (const room of rooms) this.#waiting.delete(room);
      await this.#writeRooms(rooms);
      if (!this.#isStopped && this.#waiting.size < ROOMS_PER_QUESTION) await setTimeout(PAUSE_MS);
    }
    this.#running = null;
  }

  /** When the database refuses a row, each room is tried alone, so that only the bad fail. */
  async #writeRooms(rooms: readonly string[]): Promise<void> {
    try {
      for await (const piece of this.#follower.pieces(rooms)) {
        if (this.#isStopped) break;
        await this.#write(piece);
        await setTimeout(TURN_MS);
      }
    } catch (error) {
      this.#follower.forget(rooms);
      if (rooms.length === 1) this.#parts.failed(rooms.join(), error);
      else for (const room of rooms) await this.#writeRooms([room]);
    }
  }

  async #write({ rows, marks, faults }: TablePiece): Promise<void> {
    const { writer, games } = this.#parts;
    for (const { matchId, detail } of faults) this.#parts.failed(matchId, new Error(detail));
    if (rows.length + marks.length === 0) return;
    await untilFree(() =>
      writer.transaction().execute(async (trx) => {
        for (const { tables } of games.values()) {
          for (const table of tables) await upsertRows(trx, table, rows);
        }
        await upsertMarks(trx, marks);
      }),
    );
  }
}

import { InvariantError } from '@taku/contract';
import type { CompiledQuery, Kysely } from 'kysely';
import { isBusy, untilFree } from './busy.ts';
import type { Dialect } from './dialects.ts';
import { type AnyStoredEvent, SequenceConflict } from './eventStore.ts';
import { PROJECTED_KINDS, projectEvent } from './projections.ts';
import type { EventsTable, Schema } from './schema.ts';

/** One append, already as text, so that later changes to the caller's objects do not matter. */
export interface Append {
  readonly rows: readonly EventsTable[];
  /** The few events that change a projection. */
  readonly projected: readonly AnyStoredEvent[];
}

const isProjected = (kind: string) => (PROJECTED_KINDS as readonly string[]).includes(kind);

export function prepareAppend(events: readonly AnyStoredEvent[]): Append {
  return {
    rows: events.map(({ room, seq, event }) => ({
      room,
      seq,
      kind: event.kind,
      body: JSON.stringify(event),
    })),
    projected: events.filter(({ event }) => isProjected(event.kind)),
  };
}

const ROWS_PER_INSERT = 64;
const EMPTY_ROW: EventsTable = { room: '', seq: 0, kind: '', body: '' };

interface DatabaseError {
  readonly code?: unknown;
  readonly table?: unknown;
  readonly message?: unknown;
}

/** Whether the database refused these very rows. Nothing of the transaction was kept. */
function isRefusal(error: unknown): boolean {
  if (error instanceof InvariantError) return true;
  const { code } = error as DatabaseError;
  return typeof code === 'string' && /^(SQLITE_CONSTRAINT|SQLITE_MISMATCH|2[23])/.test(code);
}

function isSequenceConflict(error: unknown): boolean {
  const { code, table, message } = error as DatabaseError;
  if (code === '23505') return table === 'events';
  return (
    typeof code === 'string' &&
    code.startsWith('SQLITE_CONSTRAINT') &&
    String(message).includes('events.seq')
  );
}

function reasonOf(append: Append, error: unknown): Error {
  if (!isSequenceConflict(error)) return error instanceof Error ? error : new Error(String(error));
  const [first] = append.rows;
  const place = first ? `room ${first.room} from seq ${first.seq}` : 'nothing';
  return new SequenceConflict(`Another event is already stored there: ${place}.`, { cause: error });
}

/** Runs queries as one transaction: all of them are durable, or none. */
export interface Transactions {
  run(queries: readonly CompiledQuery[]): Promise<void>;
  close(): Promise<void>;
}

/** Through a connection that others use as well; whoever opened it closes it. */
export function sharedTransactions(db: Kysely<Schema>): Transactions {
  return {
    run: (queries) =>
      db.transaction().execute(async (trx) => {
        for (const query of queries) await trx.executeQuery(query);
      }),
    close: () => Promise.resolve(),
  };
}

/** Writes groups of appends, each group in one transaction. */
export class SqlWriter {
  readonly #db: Kysely<Schema>;
  readonly #dialect: Dialect;
  readonly #transactions: Transactions;
  /** By their number of rows, each compiled once: building the query costs more than running it. */
  readonly #inserts = new Map<number, CompiledQuery>();

  /** `db` only compiles the queries. */
  constructor(db: Kysely<Schema>, dialect: Dialect, transactions: Transactions) {
    this.#db = db;
    this.#dialect = dialect;
    this.#transactions = transactions;
  }

  /** When the database refuses some rows, each append is tried alone, so that only the bad fail. */
  async commitGroup(group: readonly Append[]): Promise<readonly (Error | null)[]> {
    try {
      await this.#commit(group).catch((error: unknown) => {
        if (!isBusy(error)) throw error;
        return untilFree(() => this.#commit(group));
      });
      return group.map(() => null);
    } catch (error) {
      if (group.length === 1 || !isRefusal(error)) {
        return group.map((append) => reasonOf(append, error));
      }
    }
    const outcomes: (Error | null)[] = [];
    for (const append of group) outcomes.push(...(await this.commitGroup([append])));
    return outcomes;
  }

  async #commit(group: readonly Append[]): Promise<void> {
    const rows: EventsTable[] = [];
    for (const append of group) rows.push(...append.rows);
    const queries: CompiledQuery[] = [];
    for (let first = 0; first < rows.length; first += ROWS_PER_INSERT) {
      const some = rows.slice(first, first + ROWS_PER_INSERT);
      const insert = this.#inserts.get(some.length) ?? this.#compileInsert(some.length);
      const parameters = some.flatMap(({ room, seq, kind, body }) => [room, seq, kind, body]);
      queries.push({ ...insert, parameters });
    }
    for (const { projected } of group) {
      for (const stored of projected) {
        queries.push(...projectEvent(this.#db, this.#dialect, stored));
      }
    }
    await this.#transactions.run(queries);
  }

  #compileInsert(count: number): CompiledQuery {
    const rows = Array.from({ length: count }, () => EMPTY_ROW);
    const compiled = this.#db.insertInto('events').values(rows).compile();
    this.#inserts.set(count, compiled);
    return compiled;
  }
}

import { setTimeout } from 'node:timers/promises';
import { InvariantError } from '@taku/contract';
import type { CompiledQuery, Kysely } from 'kysely';
import { isBusy, untilFree } from './busy.ts';
import type { Dialect } from './dialects.ts';
import { type AnyStoredEvent, SequenceConflict } from './eventStore.ts';
import { PROJECTED_KINDS, projectEvent } from './projections.ts';
import type { EventsTable, Schema } from './schema.ts';
import { AnswerLost, type Transactions } from './transactions.ts';

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

/** While it is not known what became of an append. */
const ASKING_AGAIN_MS = 200;

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

function conflictAt({ rows: [first] }: Append, cause: unknown): SequenceConflict {
  const place = first ? `room ${first.room} from seq ${first.seq}` : 'nothing';
  return new SequenceConflict(`Another event is already stored there: ${place}.`, { cause });
}

function reasonOf(append: Append, error: unknown): Error {
  if (isSequenceConflict(error)) return conflictAt(append, error);
  return error instanceof Error ? error : new Error(String(error));
}

/** Writes groups of appends, each group in one transaction. */
export class SqlWriter {
  readonly #db: Kysely<Schema>;
  readonly #dialect: Dialect;
  readonly #transactions: Transactions;
  #hasGivenUp = false;
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
      if (error instanceof AnswerLost) return this.#settleDoubt(group, error);
      if (group.length === 1 || !isRefusal(error)) {
        return group.map((append) => reasonOf(append, error));
      }
    }
    const outcomes: (Error | null)[] = [];
    for (const append of group) outcomes.push(...(await this.commitGroup([append])));
    return outcomes;
  }

  /** Nobody waits for answers any more: appends in doubt fail with what went wrong. */
  giveUp(): void {
    this.#hasGivenUp = true;
  }

  /**
   * The database may have kept these appends or not, so nobody is told before it can say. What is
   * missing then is written again: the key of an event allows it once.
   */
  async #settleDoubt(group: readonly Append[], lost: AnswerLost): Promise<(Error | null)[]> {
    for (let reason: Error = lost; ;) {
      if (this.#hasGivenUp) return group.map(() => reason);
      await setTimeout(ASKING_AGAIN_MS);
      try {
        const found = await Promise.all(group.map((append) => this.#lookFor(append)));
        const missing = group.filter((_, index) => found[index] === 'missing');
        const again = missing.length > 0 ? await this.#commitAgain(missing) : [];
        return group.map((append, index) => {
          if (found[index] === 'missing') return again[missing.indexOf(append)] ?? null;
          return found[index] === 'stored' ? null : conflictAt(append, lost);
        });
      } catch (error) {
        reason = error instanceof Error ? error : lost;
      }
    }
  }

  /** The first try may still have been under way: then it is what stands in the way of the second. */
  async #commitAgain(group: readonly Append[]): Promise<readonly (Error | null)[]> {
    const outcomes = await this.commitGroup(group);
    return Promise.all(
      group.map(async (append, index) => {
        const outcome = outcomes[index] ?? null;
        const isOwn = outcome instanceof SequenceConflict && (await this.#lookFor(append));
        return isOwn === 'stored' ? null : outcome;
      }),
    );
  }

  async #lookFor({ rows }: Append): Promise<'stored' | 'missing' | 'other'> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return 'stored';
    const found = await this.#db
      .selectFrom('events')
      .select(['seq', 'body'])
      .where('room', '=', first.room)
      .where('seq', '>=', first.seq)
      .where('seq', '<=', last.seq)
      .orderBy('seq')
      .execute();
    if (found.length === 0) return 'missing';
    const isSame = rows.every(({ body }, index) => found[index]?.body === body);
    return isSame && found.length === rows.length ? 'stored' : 'other';
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

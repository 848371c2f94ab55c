import { invariant } from '@taku/contract';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import type { Transactions } from './transactions.ts';

type Bindable = null | number | string | bigint | Uint8Array;

/**
 * libsql ends the whole process on a boolean parameter and turns `undefined` into NULL, so nothing
 * reaches it unchecked.
 */
export function bindable(value: unknown): Bindable {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number' || value instanceof Uint8Array) return value;
  invariant(false, `SQLite cannot bind ${typeof value === 'object' ? 'an object' : typeof value}`);
}

function guardedStatement(database: Libsql.Database, text: string): SqliteStatement {
  const statement = database.prepare(text);
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters.map(bindable)),
    run: (parameters) => statement.run(parameters.map(bindable)),
    // A libsql iterator cannot be closed: left early it holds its read open and the WAL grows.
    iterate: () => invariant(false, 'read pages instead of a stream') as never,
  };
}

interface GuardedDatabase extends SqliteDatabase {
  readonly isInTransaction: () => boolean;
}

/** Prepared statements live as long as the connection: their texts are few and fixed. */
function guardedDatabase(database: Libsql.Database): GuardedDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      // libsql keeps a file open while statements live; the log itself must be whole without them.
      database.exec('pragma wal_checkpoint(passive)');
      statements.clear();
      database.close();
    },
    isInTransaction: () => database.inTransaction,
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = guardedStatement(database, text);
      statements.set(text, statement);
      return statement;
    },
  };
}

/** Only while it is opened; afterwards whoever writes waits without holding the thread. */
const OPENING_TIMEOUT_MS = 5000;
const BUSY_TIMEOUT_MS = 20;

/**
 * 64 MB. A server's storage thread copies them long before; elsewhere the same pages are written
 * again and again, and each is copied once a checkpoint.
 */
const PAGES_A_CHECKPOINT = 16_000;

/** What is committed survives kill −9, and with `full` a power cut. */
function openDatabase(path: string, synchronous: 'full' | 'normal'): GuardedDatabase {
  const database = new Libsql(path, { timeout: OPENING_TIMEOUT_MS });
  database.exec('pragma journal_mode = wal');
  database.exec(`pragma wal_autocheckpoint = ${PAGES_A_CHECKPOINT}`);
  database.exec(`pragma synchronous = ${synchronous}`);
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return guardedDatabase(database);
}

export function libsqlDialect(
  path: string,
  { synchronous }: { readonly synchronous: 'full' | 'normal' } = { synchronous: 'full' },
): SqliteDialect {
  return new SqliteDialect({ database: openDatabase(path, synchronous) });
}

/** Transactions on a connection of its own, each run through without a turn of the loop. */
export function libsqlTransactions(path: string): Transactions {
  const database = openDatabase(path, 'full');
  const run = (text: string, parameters: readonly unknown[] = []) =>
    database.prepare(text).run(parameters);
  return {
    run(queries) {
      run('begin immediate');
      try {
        for (const { sql, parameters } of queries) run(sql, parameters);
        run('commit');
      } catch (error) {
        if (database.isInTransaction()) run('rollback');
        throw error;
      }
      return Promise.resolve();
    },
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}

import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

async function queryOf(database: PGlite, sql: string, parameters: readonly unknown[]) {
  const { rows, affectedRows } = await database.query(sql, [...parameters]);
  const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase();
  return { command, rowCount: affectedRows ?? 0, rows };
}

/** A pool of one connection around PGlite, so that the PostgreSQL dialect itself is what is run. */
export function pglitePool(database: PGlite): PostgresPool {
  const query = (sql: string, parameters: readonly unknown[]) => queryOf(database, sql, parameters);
  let free = Promise.resolve();
  return {
    async connect() {
      const turn = free;
      const { promise, resolve } = deferred();
      free = promise;
      await turn;
      return { query, release: resolve } as unknown as PostgresPoolClient;
    },
    end: () => Promise.resolve(),
  };
}

function deferred() {
  const parts: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => {
    parts.resolve = resolve;
  });
  return { promise, resolve: () => parts.resolve?.() };
}

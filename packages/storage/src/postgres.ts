import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Schema } from './schema.ts';
import { AnswerLost, type Transactions } from './transactions.ts';

/** With these the database ends a session: lost connections, shutdowns, not yet started. */
const ENDED_SESSION = /^(08|57P0)/;

/** What the database has answered carries a severity; all else comes from the way there. */
function isLost(error: unknown): boolean {
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown };
  return severity === undefined || (typeof code === 'string' && ENDED_SESSION.test(code));
}

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/** A pool that never hands out a connection again that failed to answer. */
function guardedPool(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const query: Query = async (sql, parameters) => {
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          isBroken ||= isLost(error);
          throw error;
        }
      };
      return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

const CONNECT_MS = 5000;
const KEEP_ALIVE_MS = 10_000;

async function openPool(url: string, config: PoolConfig): Promise<PostgresPool> {
  // Loaded only where it is used: a table at home starts sooner without it.
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...config,
  });
  // A connection that breaks, idle or in use, is replaced; whoever waits on it is told by its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return guardedPool(pool);
}

const READERS = 8;
const READ_MS = 60_000;

interface PostgresDatabases {
  readonly reader: Kysely<Schema>;
  readonly writer: Kysely<Schema>;
}

/** Whatever is written beside the log may take its time: migrations, rebuilds. */
export async function postgresDatabases(url: string): Promise<PostgresDatabases> {
  const reading = await openPool(url, { max: READERS, query_timeout: READ_MS });
  const writing = await openPool(url, { max: 2 });
  return {
    reader: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reading }) }),
    writer: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: writing }) }),
  };
}

const ANSWER_MS = 5000;

/** Events alone go in one statement; with projections they need a transaction around them. */
export function poolTransactions(pool: PostgresPool): Transactions {
  return {
    async run(queries) {
      const client = await pool.connect();
      const query = client.query.bind(client) as Query;
      try {
        if (queries.length > 1) await query('begin', []);
        for (const { sql, parameters } of queries) await query(sql, parameters);
        if (queries.length > 1) await query('commit', []);
      } catch (error) {
        if (isLost(error)) throw new AnswerLost('the database gave no answer', { cause: error });
        if (queries.length > 1) await query('rollback', []);
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** Commits have a connection of their own, on which nothing may wait for long. */
export async function postgresTransactions(
  url: string,
  answerMs = ANSWER_MS,
): Promise<Transactions> {
  return poolTransactions(
    await openPool(url, {
      max: 1,
      query_timeout: answerMs,
      idle_in_transaction_session_timeout: answerMs,
    }),
  );
}

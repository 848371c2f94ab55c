import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

const EVERY_MS = 2000;
/** Commits go on meanwhile; what they add is copied by the next try. */
const MOST_TRIES = 4;

/** Changes with every commit of another connection. */
async function versionOf(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
  return rows[0]?.data_version;
}

/** True once the whole log of writes is in the database, and the next commit begins it anew. */
async function copyWrites(db: Kysely<Schema>): Promise<boolean> {
  const query = sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`;
  const [copied] = (await query.execute(db)).rows;
  return copied?.log === copied?.checkpointed;
}

/**
 * Copies what SQLite has logged into its database from beside: the thread that commits would hold
 * up every table meanwhile. Answers how to end it.
 */
export function keepWritesShort(db: Kysely<Schema>, everyMs = EVERY_MS): () => Promise<void> {
  let seen: number | undefined;
  let work = Promise.resolve();
  const look = async () => {
    const version = await versionOf(db);
    if (version === seen) return;
    seen = version;
    for (let tries = 0; tries < MOST_TRIES; tries++) if (await copyWrites(db)) return;
  };
  // Whatever is wrong with the disk, a commit meets it and tells.
  const timer = setInterval(() => {
    work = work.then(look).catch(() => {});
  }, everyMs);
  return () => {
    clearInterval(timer);
    return work;
  };
}

import { type Kysely, type Transaction, sql } from 'kysely';
import type { Dialect } from './dialects.ts';
import { fillProjections } from './rebuild.ts';
import type { Schema } from './schema.ts';

interface Migration {
  readonly name: string;
  /** Adds or widens a projection: it is filled from the events there are. */
  readonly projects?: true;
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}

const TIME = 'double precision';

async function createEvents(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const id = sql.raw(dialect.idType);
  await db.schema
    .createTable('events')
    .addColumn('room', sql`${id}`, (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_pkey', ['room', 'seq'])
    .execute();
}

async function createRooms(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const id = sql.raw(dialect.idType);
  await db.schema
    .createTable('rooms')
    .addColumn('room', sql`${id}`, (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('opened_at', TIME, (column) => column.notNull())
    .addColumn('closed_at', TIME)
    .execute();
  await db.schema.createIndex('rooms_by_code').on('rooms').column('code').execute();
  await db.schema
    .createIndex('rooms_open')
    .on('rooms')
    .column('room')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}

async function createMatches(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const id = sql.raw(dialect.idType);
  await db.schema
    .createTable('matches')
    .addColumn('match_id', sql`${id}`, (column) => column.primaryKey())
    .addColumn('room', sql`${id}`, (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('first_seq', 'integer', (column) => column.notNull())
    .addColumn('last_seq', 'integer')
    .addColumn('started_at', TIME, (column) => column.notNull())
    .addColumn('ended_at', TIME)
    .execute();
  const order = ['ended_at', 'match_id'];
  await db.schema.createIndex('matches_by_end').on('matches').columns(order).execute();
  await db.schema.createIndex('matches_by_room').on('matches').column('room').execute();
  await db.schema
    .createTable('match_players')
    .addColumn('match_id', sql`${id}`, (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('public_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('match_players_pkey', ['match_id', 'seat'])
    .execute();
  await db.schema
    .createIndex('match_players_by_id')
    .on('match_players')
    .columns(['public_id', 'match_id'])
    .execute();
}

async function createGameTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const id = sql.raw(dialect.idType);
  await db.schema
    .createTable('game_tables')
    .addColumn('game', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tabled_matches')
    .addColumn('match_id', sql`${id}`, (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .execute();
}

async function addTabledSeq(db: Transaction<Schema>): Promise<void> {
  await db.schema.alterTable('tabled_matches').addColumn('seq', 'integer').execute();
}

async function createWriting(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('writing')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
}

/** Numbered from 1 by their place. A published migration is never changed; a new one is added. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'events', up: createEvents },
  { name: 'rooms', projects: true, up: createRooms },
  { name: 'matches', projects: true, up: createMatches },
  { name: 'game tables', up: createGameTables },
  { name: 'tables of running matches', up: addTabledSeq },
  { name: 'writing', up: createWriting },
];

async function appliedNumber(db: Kysely<Schema>): Promise<number> {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull().defaultTo(sql`current_timestamp`))
    .execute();
  const row = await db
    .selectFrom('migrations')
    .select('number')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Brings a database to the newest schema in one transaction, so that no projection is ever seen
 * half filled; returns its number.
 */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  migrations = MIGRATIONS,
): Promise<number> {
  const applied = await appliedNumber(db);
  if (applied > migrations.length) {
    throw new Error(
      `The database is at migration ${applied}, this Taku knows ${migrations.length}: use a newer Taku.`,
    );
  }
  const due = migrations.slice(applied);
  if (due.length === 0) return applied;
  await db.transaction().execute(async (step) => {
    for (const [offset, migration] of due.entries()) {
      await migration.up(step, dialect);
      await step
        .insertInto('migrations')
        .values({ number: applied + offset + 1, name: migration.name })
        .execute();
    }
    if (due.some(({ projects }) => projects)) await fillProjections(step, dialect);
  });
  return migrations.length;
}

import { type Kysely, type Transaction, sql } from 'kysely';
import type { Dialect } from './dialects.ts';
import { fillProjections } from './rebuild.ts';
import { type Column, type Schema, TABLES, type TableName } from './schema.ts';

interface Migration {
  readonly name: string;
  /** Adds or widens a projection: it is filled from the events there are. */
  readonly projects?: true;
  up(db: Transaction<Schema>, dialect: Dialect): Promise<void>;
}

function typeOf({ kind }: Column, dialect: Dialect) {
  const types = { id: dialect.idType, text: 'text', integer: 'integer', time: 'double precision' };
  return sql.raw(types[kind]);
}

/** A table with the columns that came with this migration; with one key it stands at its column. */
async function createTable(
  db: Transaction<Schema>,
  dialect: Dialect,
  name: TableName,
  { since, key }: { readonly since: number; readonly key: readonly string[] },
): Promise<void> {
  const columns = Object.entries<Column>(TABLES[name]).filter(
    ([, column]) => column.since === since,
  );
  let table = db.schema.createTable(name);
  for (const [label, column] of columns) {
    table = table.addColumn(label, sql`${typeOf(column, dialect)}`, (made) => {
      if (key.length === 1 && key[0] === label) return made.primaryKey();
      return column.nullable ? made : made.notNull();
    });
  }
  const whole =
    key.length > 1 ? table.addPrimaryKeyConstraint(`${name}_pkey`, [...key] as never) : table;
  await whole.execute();
}

async function createEvents(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'events', { since: 1, key: ['room', 'seq'] });
}

async function createRooms(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'rooms', { since: 2, key: ['room'] });
  await db.schema.createIndex('rooms_by_code').on('rooms').column('code').execute();
  await db.schema
    .createIndex('rooms_open')
    .on('rooms')
    .column('room')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}

async function createMatches(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'matches', { since: 3, key: ['match_id'] });
  const order = ['ended_at', 'match_id'];
  await db.schema.createIndex('matches_by_end').on('matches').columns(order).execute();
  await db.schema.createIndex('matches_by_room').on('matches').column('room').execute();
  await createTable(db, dialect, 'match_players', { since: 3, key: ['match_id', 'seat'] });
  await db.schema
    .createIndex('match_players_by_id')
    .on('match_players')
    .columns(['public_id', 'match_id'])
    .execute();
}

async function createGameTables(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'game_tables', { since: 4, key: ['game'] });
  await createTable(db, dialect, 'tabled_matches', { since: 4, key: ['match_id'] });
}

async function addTabledSeq(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  const type = typeOf(TABLES.tabled_matches.seq, dialect);
  await db.schema
    .alterTable('tabled_matches')
    .addColumn('seq', sql`${type}`)
    .execute();
}

async function createWriting(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await createTable(db, dialect, 'writing', { since: 6, key: ['id'] });
}

/** Older matches name no person: there is nothing to fill. */
async function createPersons(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  for (const label of ['person_id', 'decisions'] as const) {
    const type = typeOf(TABLES.match_players[label], dialect);
    await db.schema
      .alterTable('match_players')
      .addColumn(label, sql`${type}`)
      .execute();
  }
  await db.schema
    .createIndex('match_players_by_person')
    .on('match_players')
    .columns(['person_id', 'match_id'])
    .where(sql.ref('person_id'), 'is not', null)
    .execute();
  await createTable(db, dialect, 'persons', { since: 7, key: ['person_id'] });
}

/** No earlier match was rated: there is nothing to fill. */
async function addRatings(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  for (const label of ['rated', 'rated_result'] as const) {
    const type = typeOf(TABLES.matches[label], dialect);
    await db.schema
      .alterTable('matches')
      .addColumn(label, sql`${type}`)
      .execute();
  }
  await db.schema
    .alterTable('persons')
    .addColumn('ladder_name', sql`${typeOf(TABLES.persons.ladder_name, dialect)}`)
    .execute();
  await db.schema
    .createIndex('matches_rated')
    .on('matches')
    .columns(['game', 'ended_at', 'match_id'])
    .where(sql.ref('rated_result'), 'is not', null)
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
  { name: 'persons', up: createPersons },
  { name: 'ratings', up: addRatings },
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
 * half filled and nobody else migrates at the same time; returns its number.
 */
export async function migrate(
  db: Kysely<Schema>,
  dialect: Dialect,
  migrations = MIGRATIONS,
): Promise<number> {
  return db.transaction().execute(async (step) => {
    await dialect.lockSchema?.execute(step);
    const applied = await appliedNumber(step);
    if (applied > migrations.length) {
      throw new Error(
        `The database is at migration ${applied}, this Taku knows ${migrations.length}: use a newer Taku.`,
      );
    }
    const due = migrations.slice(applied);
    for (const [offset, migration] of due.entries()) {
      await migration.up(step, dialect);
      await step
        .insertInto('migrations')
        .values({ number: applied + offset + 1, name: migration.name })
        .execute();
    }
    if (due.some(({ projects }) => projects)) await fillProjections(step, dialect);
    return migrations.length;
  });
}

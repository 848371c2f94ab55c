import { type Kysely, type Transaction, sql } from 'kysely';
import { untilFree } from './busy.ts';
import type { AnyStoredEvent } from './eventStore.ts';
import type { Dialect } from './dialects.ts';
import { personOfStream } from './personEvents.ts';
import { PROJECTED_KINDS, projectEvent } from './projections.ts';
import type { Schema } from './schema.ts';

/** Few enough that whoever else writes never waits long. */
const ROOMS_PER_COMMIT = 20;

async function roomPage(db: Kysely<Schema>, table: 'events' | 'rooms', after: string) {
  const rows = await db
    .selectFrom(table)
    .select('room')
    .distinct()
    .where('room', '>', after)
    .orderBy('room')
    .limit(ROOMS_PER_COMMIT)
    .execute();
  return rows.map(({ room }) => room);
}

async function projectedEvents(
  db: Kysely<Schema>,
  rooms: readonly string[],
): Promise<readonly AnyStoredEvent[]> {
  const rows = await db
    .selectFrom('events')
    .select(['room', 'seq', 'body'])
    .where('room', 'in', rooms)
    .where('kind', 'in', PROJECTED_KINDS)
    .orderBy('room')
    .orderBy('seq')
    .execute();
  return rows.map(({ room, seq, body }) => {
    return { room, seq, event: JSON.parse(body) as AnyStoredEvent['event'] };
  });
}

async function deleteRooms(
  db: Kysely<Schema>,
  rooms: readonly string[],
  events: readonly AnyStoredEvent[],
): Promise<void> {
  const stray = await db
    .selectFrom('matches')
    .select('match_id')
    .where('room', 'in', rooms)
    .execute();
  const started = events.flatMap(({ event }) =>
    event.kind === 'match_started' ? [event.header.matchId] : [],
  );
  const matches = [...started, ...stray.map(({ match_id }) => match_id)];
  if (matches.length > 0) {
    await db.deleteFrom('match_players').where('match_id', 'in', matches).execute();
    await db.deleteFrom('matches').where('match_id', 'in', matches).execute();
  }
  await db.deleteFrom('rooms').where('room', 'in', rooms).execute();
  const people = rooms.flatMap((stream) => personOfStream(stream) ?? []);
  if (people.length > 0) {
    await db.deleteFrom('persons').where('person_id', 'in', people).execute();
  }
}

async function rebuildRooms(
  db: Transaction<Schema>,
  rooms: readonly string[],
  dialect: Dialect,
): Promise<void> {
  // SQLite refuses to write on what somebody changed since it was read; here they wait instead.
  if (dialect.name === 'postgres') {
    await sql`lock table rooms, matches in share row exclusive mode`.execute(db);
  }
  const events = await projectedEvents(db, rooms);
  await deleteRooms(db, rooms, events);
  for (const stored of events) {
    for (const query of projectEvent(db, dialect, stored)) await db.executeQuery(query);
  }
}

async function eachPage(
  db: Kysely<Schema>,
  table: 'events' | 'rooms',
  rebuild: (rooms: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let page = await roomPage(db, table, ''); page.length > 0;) {
    await rebuild(page);
    page = await roomPage(db, table, page.at(-1) ?? '');
  }
}

/** Called after every few rooms. */
export type RebuildProgress = (done: number, total: number) => void;

async function countRooms(db: Kysely<Schema>): Promise<number> {
  const { rooms } = await db
    .selectFrom('events')
    .select((eb) => eb.fn.count<number | string>('room').distinct().as('rooms'))
    .executeTakeFirstOrThrow();
  return Number(rooms);
}

/** Every projection anew inside the given transaction: for a migration that adds one. */
export async function fillProjections(db: Transaction<Schema>, dialect: Dialect): Promise<void> {
  await eachPage(db, 'events', (rooms) => rebuildRooms(db, rooms, dialect));
}

/**
 * Makes the projections anew from the events, a few rooms a transaction: a server that runs beside
 * it goes on writing. Rooms of the projections that have no event are dropped.
 */
export async function rebuildProjections(
  db: Kysely<Schema>,
  dialect: Dialect,
  progress: RebuildProgress,
): Promise<void> {
  const rebuild = (rooms: readonly string[]) =>
    untilFree(() => db.transaction().execute((trx) => rebuildRooms(trx, rooms, dialect)));
  const total = await countRooms(db);
  let done = 0;
  await eachPage(db, 'events', async (rooms) => {
    await rebuild(rooms);
    progress((done += rooms.length), total);
  });
  await eachPage(db, 'rooms', async (rooms) => {
    const known = await db
      .selectFrom('events')
      .select('room')
      .distinct()
      .where('room', 'in', rooms)
      .execute();
    const lost = rooms.filter((room) => !known.some((row) => row.room === room));
    if (lost.length > 0) await rebuild(lost);
  });
}

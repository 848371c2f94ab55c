import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { PlayerTag } from '@taku/contract';
import { NOBODY, withoutSalt } from '@taku/match/proof';
import { type Kysely, type Transaction, sql } from 'kysely';
import Libsql from 'libsql';
import { lockFolder } from './dataFolder.ts';
import type { RoomEvent } from './eventStore.ts';
import { openStore } from './openStore.ts';
import { personStream } from './personEvents.ts';
import type { Schema } from './schema.ts';
import { closeAll, openBeside } from './sqlStore.ts';
import type { StorePlace } from './storePlace.ts';
import type { TablesOfGames } from './tables/createTables.ts';

type ForgetReport = { readonly rooms: number; readonly matches: number };

/** A new random id at every place, so that nothing links them. */
function anonymousId(): string {
  return `forgotten-${randomBytes(8).toString('hex')}`;
}

/** By the id of one seat, or by a person's, which stands at many. */
function isMeant({ publicId, personId }: PlayerTag, id: string): boolean {
  return publicId === id || personId === id;
}

function anonymous(player: PlayerTag, id: string): PlayerTag {
  if (!isMeant(player, id)) return player;
  const { personId: _personId, ...rest } = player;
  return { ...rest, publicId: anonymousId(), name: NOBODY };
}

/** The event without the person; a match says which seats were redacted, and when. */
function redacted(event: RoomEvent, id: string, at: number): RoomEvent {
  if (event.kind === 'seat_taken') {
    return { ...event, player: anonymous(event.player, id) };
  }
  if (event.kind !== 'match_started') return event;
  const { header } = event;
  const seats = header.players.filter((player) => isMeant(player, id));
  if (seats.length === 0) return event;
  const players = header.players.map((player) => anonymous(player, id));
  const redactions = [...(header.redacted ?? []), ...seats.map(({ seat }) => ({ seat, at }))];
  const commitments = header.commitments && {
    commitments: withoutSalt(
      header.commitments,
      seats.map(({ seat }) => seat),
    ),
  };
  return { ...event, header: { ...header, players, ...commitments, redacted: redactions } };
}

async function roomsOf(db: Kysely<Schema>, id: string): Promise<readonly string[]> {
  const quoted = (name: string) => `%"${name}":${JSON.stringify(id)}%`;
  const rows = await db
    .selectFrom('events')
    .select('room')
    .distinct()
    .where('kind', 'in', ['seat_taken', 'match_started'])
    .where((eb) =>
      eb.or([eb('body', 'like', quoted('publicId')), eb('body', 'like', quoted('personId'))]),
    )
    .execute();
  return rows.map(({ room }) => room);
}

async function rewriteMatch(
  db: Transaction<Schema>,
  event: Extract<RoomEvent, { kind: 'match_started' }>,
): Promise<void> {
  const { matchId, players } = event.header;
  for (const { seat, publicId: public_id, personId: person_id = null } of players) {
    await db
      .updateTable('match_players')
      .set({ public_id, person_id })
      .where('match_id', '=', matchId)
      .where('seat', '=', seat)
      .execute();
  }
  // Its rows are made anew at the next start.
  await db.deleteFrom('tabled_matches').where('match_id', '=', matchId).execute();
}

/** How many matches of the room name the person no more. */
async function forgetInRoom(
  db: Transaction<Schema>,
  room: string,
  id: string,
  at: number,
): Promise<number> {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'body'])
    .where('room', '=', room)
    .where('kind', 'in', ['seat_taken', 'match_started'])
    .execute();
  let matches = 0;
  for (const { seq, body } of rows) {
    const event = redacted(JSON.parse(body) as RoomEvent, id, at);
    const after = JSON.stringify(event);
    if (after === body) continue;
    await db
      .updateTable('events')
      .set({ body: after })
      .where('room', '=', room)
      .where('seq', '=', seq)
      .execute();
    if (event.kind !== 'match_started') continue;
    matches += 1;
    await rewriteMatch(db, event);
  }
  return matches;
}

/** What the person decided goes with the rest. */
async function forgetDecided(db: Transaction<Schema>, id: string): Promise<void> {
  await db.deleteFrom('events').where('room', '=', personStream(id)).execute();
  await db.deleteFrom('persons').where('person_id', '=', id).execute();
}

async function forgetInLog(place: StorePlace, id: string, at: number): Promise<ForgetReport> {
  const databases = await openBeside(place);
  const { writer } = databases;
  const isFile = place.kind === 'sqlite';
  try {
    // What is removed is overwritten, not merely let go.
    if (isFile) await sql`pragma secure_delete = on`.execute(writer);
    const rooms = await roomsOf(writer, id);
    let matches = 0;
    for (const room of rooms) {
      matches += await writer.transaction().execute((trx) => forgetInRoom(trx, room, id, at));
    }
    await writer.transaction().execute((trx) => forgetDecided(trx, id));
    return { rooms: rooms.length, matches };
  } finally {
    await closeAll(databases);
  }
}

/** Nothing of what was overwritten stays in the files beside the database. */
function emptyJournal(path: string): void {
  const database = new Libsql(path);
  database.exec('vacuum');
  database.prepare('pragma wal_checkpoint(truncate)').all([]);
  database.close();
}

/**
 * Removes a person's names and ids from the log, the tables and so from every later export; `id` is
 * that of one seat or of the person. No server may run meanwhile: it holds names in its memory.
 */
export async function forgetPlayer(
  place: StorePlace,
  id: string,
  { tables, at }: { readonly tables: TablesOfGames; readonly at: number },
): Promise<ForgetReport> {
  const lock = place.kind === 'sqlite' ? lockFolder(dirname(place.path)) : null;
  try {
    await (await openStore(place)).close();
    const report = await forgetInLog(place, id, at);
    const store = await openStore(place, { tables });
    await store.settled();
    await store.close();
    if (place.kind === 'sqlite') emptyJournal(place.path);
    return report;
  } finally {
    lock?.release();
  }
}

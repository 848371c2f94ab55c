import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Dialect } from './dialects.ts';
import type { AnyStoredEvent, RoomEvent } from './eventStore.ts';
import { type PersonEvent, SILENT, afterEvent, personOfStream } from './personEvents.ts';
import type { Schema } from './schema.ts';

/** Only these kinds change a projection; all others are just appended. */
export const PROJECTED_KINDS = [
  'room_created',
  'room_closed',
  'match_started',
  'match_ended',
  'consent_changed',
  'ladder_changed',
  'person_forgotten',
] as const;

type EventOf<Kind> = Extract<RoomEvent, { kind: Kind }>;

function startMatch(
  db: Kysely<Schema>,
  { header }: EventOf<'match_started'>,
  place: { readonly room: string; readonly first_seq: number },
): readonly CompiledQuery[] {
  const { matchId: match_id, game, startedAt: started_at, players } = header;
  const rated = header.rated ? { rated: JSON.stringify(header.rated) } : {};
  const match = { match_id, ...place, game, started_at, ...rated };
  const seats = players.map(({ seat, publicId: public_id, personId: person_id = null }) => {
    return { match_id, seat, public_id, person_id };
  });
  const queries = [db.insertInto('matches').values(match).compile()];
  if (seats.length > 0) queries.push(db.insertInto('match_players').values(seats).compile());
  return queries;
}

/** The acts of people who have an id, by their own hand. */
function countDecisions(db: Kysely<Schema>, dialect: Dialect, match_id: string): CompiledQuery {
  const field = (...path: readonly string[]) => sql.raw(dialect.jsonText('events.body', path));
  const acts = sql<number>`(
    select count(*) from events join matches on matches.room = events.room
    where matches.match_id = ${match_id} and events.kind = 'entry'
      and events.seq between matches.first_seq and matches.last_seq
      and ${field('entry', 'cause')} = 'human'
      and ${field('entry', 'event', 'kind')} = 'act'
      and ${field('entry', 'event', 'seat')} = cast(match_players.seat as text)
  )`;
  return db
    .updateTable('match_players')
    .set({ decisions: acts })
    .where('match_id', '=', match_id)
    .where('person_id', 'is not', null)
    .compile();
}

function endMatch(
  db: Kysely<Schema>,
  dialect: Dialect,
  { matchId, at: ended_at, rated }: EventOf<'match_ended'>,
  { room, last_seq }: { readonly room: string; readonly last_seq: number },
): readonly CompiledQuery[] {
  const end = db
    .updateTable('matches')
    .set({ last_seq, ended_at, ...(rated && { rated_result: JSON.stringify(rated) }) })
    .where('match_id', '=', matchId)
    .where('room', '=', room)
    .compile();
  return [end, countDecisions(db, dialect, matchId)];
}

function changePersonRow(
  db: Kysely<Schema>,
  stream: string,
  event: PersonEvent,
): readonly CompiledQuery[] {
  const person_id = personOfStream(stream);
  if (person_id === null) return [];
  const after = afterEvent(SILENT, event);
  const { consent, forgottenAt: forgotten_at, ladderName: ladder_name } = after;
  const changed =
    event.kind === 'consent_changed'
      ? { consent }
      : event.kind === 'ladder_changed'
        ? { ladder_name }
        : { consent, forgotten_at, ladder_name };
  return [
    db
      .insertInto('persons')
      .values({ person_id, consent, forgotten_at, ladder_name })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
      .compile(),
  ];
}

/** What one event changes in the projections, to be run in the transaction that appends it. */
export function projectEvent(
  db: Kysely<Schema>,
  dialect: Dialect,
  stored: AnyStoredEvent,
): readonly CompiledQuery[] {
  const { room, seq, event } = stored;
  switch (event.kind) {
    case 'room_created': {
      const { code, game, at: opened_at } = event;
      return [db.insertInto('rooms').values({ room, code, game, opened_at }).compile()];
    }
    case 'room_closed':
      return [
        db.updateTable('rooms').set({ closed_at: event.at }).where('room', '=', room).compile(),
      ];
    case 'match_started':
      return startMatch(db, event, { room, first_seq: seq });
    case 'match_ended':
      return event.returns === null ? [] : endMatch(db, dialect, event, { room, last_seq: seq });
    case 'consent_changed':
    case 'ladder_changed':
    case 'person_forgotten':
      return changePersonRow(db, room, event);
    case 'favourite_changed':
    case 'seat_taken':
    case 'seat_left':
    case 'seat_ready':
    case 'seat_away':
    case 'seat_back':
    case 'take_back_asked':
    case 'take_back_answered':
    case 'table_paused':
    case 'table_resumed':
    case 'seats_swapped':
    case 'deal_promised':
    case 'number_committed':
    case 'numbers_closed':
    case 'number_revealed':
    case 'entry':
      return [];
  }
}

import type { CompiledQuery, Kysely } from 'kysely';
import type { StoredEvent } from './eventStore.ts';
import type { Schema } from './schema.ts';

/** Only these kinds change a projection; all others are just appended. */
export const PROJECTED_KINDS = [
  'room_created',
  'room_closed',
  'match_started',
  'match_ended',
] as const;

/** What one event changes in the projections, to be run in the transaction that appends it. */
export function projectEvent(db: Kysely<Schema>, stored: StoredEvent): readonly CompiledQuery[] {
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
    case 'match_started': {
      const { matchId: match_id, game, startedAt: started_at, players } = event.header;
      const match = { match_id, room, game, first_seq: seq, started_at };
      const seats = players.map(({ seat, publicId }) => ({ match_id, seat, public_id: publicId }));
      const queries = [db.insertInto('matches').values(match).compile()];
      if (seats.length > 0) queries.push(db.insertInto('match_players').values(seats).compile());
      return queries;
    }
    case 'match_ended':
      return event.returns === null
        ? []
        : [
            db
              .updateTable('matches')
              .set({ last_seq: seq, ended_at: event.at })
              .where('match_id', '=', event.matchId)
              .where('room', '=', room)
              .compile(),
          ];
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
    case 'entry':
      return [];
  }
}

import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { TablesOfGames } from './createTables.ts';

/** The mark of a match that is over and whole in its tables; the largest 32-bit number. */
export const WHOLE = 2_147_483_647;

const ROOMS_PER_PAGE = 200;

/** Whether any game with tables was played: otherwise no thread needs to start. */
export async function hasMatchesOf(db: Kysely<Schema>, games: TablesOfGames): Promise<boolean> {
  if (games.size === 0) return false;
  const query = db
    .selectFrom('matches')
    .select('match_id')
    .where('game', 'in', [...games.keys()]);
  return (await query.limit(1).execute()).length > 0;
}

/** Matches with events that are not yet in the tables of their game. */
function untabled(db: Kysely<Schema>, games: TablesOfGames) {
  return db
    .selectFrom('matches')
    .leftJoin('tabled_matches', 'tabled_matches.match_id', 'matches.match_id')
    .where('matches.game', 'in', [...games.keys()])
    .where((eb) =>
      eb.or([
        eb('tabled_matches.seq', 'is', null),
        eb.and([
          eb('tabled_matches.seq', '<', WHOLE),
          eb.exists(
            eb
              .selectFrom('events')
              .select('events.seq')
              .whereRef('events.room', '=', 'matches.room')
              .whereRef('events.seq', '>', 'tabled_matches.seq'),
          ),
        ]),
      ]),
    );
}

interface UntabledMatch {
  readonly matchId: string;
  readonly firstSeq: number;
  /** The last event whose rows are in; −1 for none. */
  readonly seq: number;
}

/** Such matches of one room, in order. */
export async function untabledMatches(
  db: Kysely<Schema>,
  games: TablesOfGames,
  room: string,
): Promise<readonly UntabledMatch[]> {
  if (games.size === 0) return [];
  const rows = await untabled(db, games)
    .select(['matches.match_id', 'matches.first_seq', 'tabled_matches.seq'])
    .where('matches.room', '=', room)
    .orderBy('matches.first_seq')
    .execute();
  return rows.map(({ match_id: matchId, first_seq: firstSeq, seq }) => {
    return { matchId, firstSeq, seq: seq ?? -1 };
  });
}

/** All rooms with such matches, page by page. */
export async function* untabledRooms(
  db: Kysely<Schema>,
  games: TablesOfGames,
): AsyncGenerator<readonly string[]> {
  if (games.size === 0) return;
  for (let after = ''; ;) {
    const page = await untabled(db, games)
      .select('matches.room')
      .distinct()
      .where('matches.room', '>', after)
      .orderBy('matches.room')
      .limit(ROOMS_PER_PAGE)
      .execute();
    const rooms = page.map(({ room }) => room);
    if (rooms.length > 0) yield rooms;
    if (rooms.length < ROOMS_PER_PAGE) return;
    after = rooms.at(-1) ?? '';
  }
}

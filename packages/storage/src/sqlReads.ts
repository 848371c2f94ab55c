import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { RatedMatch } from '@taku/match';
import {
  type MatchFilter,
  type MatchRecord,
  type OwnGame,
  RATED_PAGE,
  type RatedPlace,
  type RoomEvent,
  type StoredEvent,
  type UnfinishedMatch,
} from './eventStore.ts';
import type { PersonRecord } from './personEvents.ts';
import { ratedMatchOf } from './ratedMatches.ts';
import type { Schema } from './schema.ts';

const EVENT_PAGE = 1000;
const MATCH_PAGE = 200;

async function eventPage(
  db: Kysely<Schema>,
  room: string,
  fromSeq: number,
  toSeq: number | undefined,
): Promise<readonly StoredEvent[]> {
  let query = db
    .selectFrom('events')
    .select(['seq', 'body'])
    .where('room', '=', room)
    .where('seq', '>=', fromSeq);
  if (toSeq !== undefined) query = query.where('seq', '<=', toSeq);
  const rows = await query.orderBy('seq').limit(EVENT_PAGE).execute();
  return rows.map(({ seq, body }) => ({ room, seq, event: JSON.parse(body) as RoomEvent }));
}

/** Other work gets its turn between two pages. */
export async function* readEventPages(
  db: Kysely<Schema>,
  room: string,
  fromSeq = 0,
  toSeq?: number,
): AsyncGenerator<readonly StoredEvent[]> {
  for (let next = fromSeq; ;) {
    const page = await eventPage(db, room, next, toSeq);
    yield page;
    const last = page.at(-1);
    if (!last || page.length < EVENT_PAGE) return;
    await setImmediate();
    next = last.seq + 1;
  }
}

export async function readEvents(
  db: Kysely<Schema>,
  room: string,
  fromSeq = 0,
  toSeq?: number,
): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const page of readEventPages(db, room, fromSeq, toSeq)) events.push(...page);
  return events;
}

export async function readOpenRooms(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('room')
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('room')
    .execute();
  return rows.map(({ room }) => room);
}

export async function readRoomByCode(db: Kysely<Schema>, code: string): Promise<string | null> {
  const rows = await db
    .selectFrom('rooms')
    .select(['room', 'closed_at'])
    .where('code', '=', code)
    .orderBy('opened_at', 'desc')
    .orderBy('room', 'desc')
    .execute();
  return (rows.find(({ closed_at }) => closed_at === null) ?? rows[0])?.room ?? null;
}

interface FinishedRow {
  readonly match_id: string;
  readonly room: string;
  readonly game: string;
  readonly first_seq: number;
  readonly last_seq: number | null;
  readonly started_at: number;
  readonly ended_at: number | null;
}

function finishedMatch(row: FinishedRow): MatchRecord | null {
  const { match_id: matchId, room, game, first_seq: firstSeq, last_seq: lastSeq } = row;
  if (lastSeq === null || row.ended_at === null) return null;
  return {
    matchId,
    room,
    game,
    firstSeq,
    lastSeq,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}

export async function readMatchRecord(
  db: Kysely<Schema>,
  matchId: string,
): Promise<MatchRecord | null> {
  const row = await db
    .selectFrom('matches')
    .selectAll()
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return row ? finishedMatch(row) : null;
}

function filtered(db: Kysely<Schema>, filter: MatchFilter, time: 'ended_at' | 'started_at') {
  const { game, room, player, person, from, to } = filter;
  const isFinished = time === 'ended_at' ? 'is not' : 'is';
  let query = db.selectFrom('matches').selectAll('matches').where('ended_at', isFinished, null);
  if (game !== undefined) query = query.where('game', '=', game);
  if (room !== undefined) query = query.where('room', '=', room);
  if (from !== undefined) query = query.where(time, '>=', from);
  if (to !== undefined) query = query.where(time, '<', to);
  const seats = db.selectFrom('match_players').select('match_id');
  if (player !== undefined) {
    query = query.where('match_id', 'in', seats.where('public_id', '=', player));
  }
  if (person === undefined) return query;
  return query
    .where('match_id', 'in', seats.where('person_id', '=', person))
    .where('started_at', '>', forgottenAt(db, person));
}

/** Before all times for a person who was never forgotten. */
function forgottenAt(db: Kysely<Schema>, person: string) {
  const at = db.selectFrom('persons').select('forgotten_at').where('person_id', '=', person);
  return sql<number>`coalesce((${at}), -1)`;
}

const FEW_PERSONS = 8;
const PERSON_PAGE = 500;

/**
 * Always one of two lengths, filled up with the last id: every text of a statement is kept, and a
 * statement takes only so many parameters.
 */
function personPages(ids: readonly string[]): readonly (readonly string[])[] {
  const size = ids.length <= FEW_PERSONS ? FEW_PERSONS : PERSON_PAGE;
  const pages = Array.from({ length: Math.ceil(ids.length / size) }, (_, page) =>
    ids.slice(page * size, (page + 1) * size),
  );
  return pages.map((page) => {
    const missing = Array.from({ length: size - page.length }, () => page.at(-1) ?? '');
    return [...page, ...missing];
  });
}

export async function readPersons(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonRecord>> {
  const found = new Map<string, PersonRecord>();
  for (const [page, some] of personPages(ids).entries()) {
    if (page > 0) await setImmediate();
    const rows = await db
      .selectFrom('persons')
      .selectAll()
      .where('person_id', 'in', some)
      .execute();
    for (const { person_id, consent, forgotten_at: at, ladder_name: ladderName } of rows) {
      found.set(person_id, { consent, forgottenAt: at, ladderName });
    }
  }
  return found;
}

export async function readGamesOf(db: Kysely<Schema>, person: string): Promise<readonly OwnGame[]> {
  const rows = await db
    .selectFrom('match_players')
    .innerJoin('matches', 'matches.match_id', 'match_players.match_id')
    .select((eb) => [
      'matches.game',
      eb.fn.count<number | string>('matches.match_id').distinct().as('matches'),
      eb.fn.sum<number | string>('match_players.decisions').as('decisions'),
    ])
    .where('match_players.person_id', '=', person)
    .where('matches.ended_at', 'is not', null)
    .where('matches.started_at', '>', forgottenAt(db, person))
    .groupBy('matches.game')
    .orderBy('matches.game')
    .execute();
  return rows.map(({ game, matches, decisions }) => {
    return { game, matches: Number(matches), decisions: Number(decisions) };
  });
}

export async function readRatedCount(db: Kysely<Schema>, game: string): Promise<number> {
  const { matches } = await db
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number | string>().as('matches'))
    .where('game', '=', game)
    .where('rated_result', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(matches);
}

function ratedPage(db: Kysely<Schema>, game: string, { endedAt, matchId }: RatedPlace) {
  return db
    .selectFrom('matches')
    .select('match_id')
    .where('game', '=', game)
    .where('rated_result', 'is not', null)
    .where((eb) => eb(eb.refTuple('ended_at', 'match_id'), '>', eb.tuple(endedAt, matchId)))
    .orderBy('ended_at')
    .orderBy('match_id')
    .limit(RATED_PAGE);
}

export async function readRatedMatches(
  db: Kysely<Schema>,
  game: string,
  after: RatedPlace,
): Promise<readonly RatedMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('match_players', 'match_players.match_id', 'matches.match_id')
    .select(['matches.match_id', 'started_at', 'ended_at', 'rated', 'rated_result'])
    .select(['match_players.seat', 'match_players.person_id'])
    .where('matches.match_id', 'in', ratedPage(db, game, after))
    .orderBy('ended_at')
    .orderBy('matches.match_id')
    .orderBy('match_players.seat')
    .execute();
  const people = new Map<string, (string | null)[]>();
  for (const { match_id, person_id } of rows) {
    people.set(match_id, [...(people.get(match_id) ?? []), person_id]);
  }
  return rows.flatMap(({ seat, match_id: matchId, started_at: startedAt, ...row }) => {
    const { ended_at: endedAt, rated: header, rated_result: result } = row;
    if (seat !== 0 || endedAt === null) return [];
    const match = { matchId, startedAt, endedAt, people: people.get(matchId) ?? [] };
    return ratedMatchOf({ ...match, told: { header, result } }) ?? [];
  });
}

async function matchPage(
  db: Kysely<Schema>,
  filter: MatchFilter,
  after: MatchRecord | null,
): Promise<readonly MatchRecord[]> {
  let query = filtered(db, filter, 'ended_at');
  if (after) {
    const { endedAt, matchId } = after;
    query = query.where((eb) =>
      eb(eb.refTuple('ended_at', 'match_id'), '>', eb.tuple(endedAt, matchId)),
    );
  }
  const rows = await query.orderBy('ended_at').orderBy('match_id').limit(MATCH_PAGE).execute();
  return rows.map(finishedMatch).filter((record) => record !== null);
}

export async function* readMatchRecords(
  db: Kysely<Schema>,
  filter: MatchFilter,
): AsyncGenerator<MatchRecord> {
  let after: MatchRecord | null = null;
  for (;;) {
    const page = await matchPage(db, filter, after);
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < MATCH_PAGE) return;
  }
}

export async function* readUnfinishedMatches(
  db: Kysely<Schema>,
  filter: MatchFilter,
): AsyncGenerator<UnfinishedMatch> {
  for (let after = ''; ;) {
    const query = filtered(db, filter, 'started_at').where('match_id', '>', after);
    const page = await query.orderBy('match_id').limit(MATCH_PAGE).execute();
    for (const { match_id: matchId, room, game, first_seq: firstSeq, started_at } of page) {
      yield { matchId, room, game, firstSeq, startedAt: started_at };
      after = matchId;
    }
    if (page.length < MATCH_PAGE) return;
  }
}

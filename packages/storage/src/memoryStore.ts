import {
  type AnyStoredEvent,
  BEFORE_ALL,
  type EventStore,
  type MatchFilter,
  type MatchRecord,
  type OwnGame,
  RATED_PAGE,
  type RatedPlace,
  type RoomEvent,
  SequenceConflict,
  type StoredEvent,
  type UnfinishedMatch,
} from './eventStore.ts';
import type { RatedMatch } from '@taku/match';
import { ratedMatchOf } from './ratedMatches.ts';
import {
  type PersonEvent,
  type PersonRecord,
  SILENT,
  afterEvent,
  isStillOwn,
  personOfStream,
} from './personEvents.ts';

interface RoomRow {
  readonly room: string;
  readonly code: string;
  readonly openedAt: number;
  readonly closed: boolean;
}

interface MatchRow extends Omit<MatchRecord, 'lastSeq' | 'endedAt'> {
  readonly end: { readonly lastSeq: number; readonly endedAt: number } | null;
  readonly players: ReadonlySet<string>;
  /** By seat, those who have an id. */
  readonly people: ReadonlyMap<number, string>;
  /** What header and end say of ratings, as JSON. */
  readonly told: { readonly header: string | null; readonly result: string | null };
}

const order = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
const byEnd = (left: RatedPlace, right: RatedPlace) =>
  left.endedAt - right.endedAt || order(left.matchId, right.matchId);

function finished(row: MatchRow): MatchRecord | null {
  const { end, players: _players, people: _people, told: _told, ...start } = row;
  return end && { ...start, ...end };
}

const PERSON_KINDS: ReadonlySet<string> = new Set([
  'consent_changed',
  'ladder_changed',
  'favourite_changed',
  'person_forgotten',
]);

function isPersonEvent(event: AnyStoredEvent['event']): event is PersonEvent {
  return PERSON_KINDS.has(event.kind);
}

/** Whose person is chosen apart: it needs what people decided. */
type PlainFilter = Omit<MatchFilter, 'person'>;

function matchesFilter(row: MatchRow, filter: PlainFilter, time: number): boolean {
  const { game, room, player, from, to } = filter;
  return (
    (game === undefined || row.game === game) &&
    (room === undefined || row.room === room) &&
    (player === undefined || row.players.has(player)) &&
    (from === undefined || time >= from) &&
    (to === undefined || time < to)
  );
}

/** The twin of the SQL stores for tests and throw-away tables: same answers, nothing on disk. */
export class MemoryStore implements EventStore {
  /** Events are kept as texts, as on disk: no reader gets the object that was appended. */
  readonly #events = new Map<string, Map<number, string>>();
  readonly #rooms = new Map<string, RoomRow>();
  readonly #matchRows = new Map<string, MatchRow>();
  readonly #persons = new Map<string, PersonRecord>();

  append(events: readonly AnyStoredEvent[]): Promise<void> {
    const refusal = this.#refusal(events);
    if (refusal) return Promise.reject(refusal);
    for (const stored of events) {
      this.#store(stored);
      this.#project(stored);
    }
    return Promise.resolve();
  }

  read(room: string, fromSeq = 0, toSeq = Infinity): Promise<readonly StoredEvent[]> {
    const bodies = [...(this.#events.get(room) ?? [])].filter(
      ([seq]) => seq >= fromSeq && seq <= toSeq,
    );
    bodies.sort(([left], [right]) => left - right);
    return Promise.resolve(
      bodies.map(([seq, body]) => ({ room, seq, event: JSON.parse(body) as RoomEvent })),
    );
  }

  openRooms(): Promise<readonly string[]> {
    const open = [...this.#rooms.values()].filter(({ closed }) => !closed);
    open.sort((a, b) => a.openedAt - b.openedAt || order(a.room, b.room));
    return Promise.resolve(open.map(({ room }) => room));
  }

  roomByCode(code: string): Promise<string | null> {
    const rooms = [...this.#rooms.values()].filter((row) => row.code === code);
    rooms.sort((a, b) => b.openedAt - a.openedAt || order(b.room, a.room));
    return Promise.resolve((rooms.find(({ closed }) => !closed) ?? rooms[0])?.room ?? null);
  }

  async *matches(filter: MatchFilter): AsyncGenerator<MatchRecord> {
    const found = this.#rowsOf(filter.person)
      .filter((row) => row.end !== null && matchesFilter(row, filter, row.end.endedAt))
      .map(finished)
      .filter((record) => record !== null);
    found.sort((a, b) => a.endedAt - b.endedAt || order(a.matchId, b.matchId));
    yield* found;
  }

  async *unfinishedMatches(filter: MatchFilter): AsyncGenerator<UnfinishedMatch> {
    const rows = this.#rowsOf(filter.person).filter(
      (row) => row.end === null && matchesFilter(row, filter, row.startedAt),
    );
    rows.sort((a, b) => order(a.matchId, b.matchId));
    for (const row of rows) {
      const { end: _end, players: _players, people: _people, told: _told, ...match } = row;
      yield match;
    }
  }

  match(matchId: string): Promise<MatchRecord | null> {
    const row = this.#matchRows.get(matchId);
    return Promise.resolve(row ? finished(row) : null);
  }

  ratedMatches(game: string, after = BEFORE_ALL): Promise<readonly RatedMatch[]> {
    const all = this.#rated(game);
    const next = all.filter((match) => byEnd(match, after) > 0);
    return Promise.resolve(next.slice(0, RATED_PAGE));
  }

  #rated(game: string): readonly RatedMatch[] {
    const rows = [...this.#matchRows.values()].filter((row) => row.game === game);
    const found = rows.flatMap(({ matchId, startedAt, end, players, people, told }) => {
      if (!end) return [];
      const ids = [...players].map((_, seat) => people.get(seat) ?? null);
      const { endedAt } = end;
      return ratedMatchOf({ matchId, startedAt, endedAt, people: ids, told }) ?? [];
    });
    return found.sort(byEnd);
  }

  ratedCount(game: string): Promise<number> {
    return Promise.resolve(this.#rated(game).length);
  }

  persons(ids: readonly string[]): Promise<ReadonlyMap<string, PersonRecord>> {
    const known = [...this.#persons].filter(([id]) => ids.includes(id));
    return Promise.resolve(new Map(known));
  }

  async gamesOf(person: string): Promise<readonly OwnGame[]> {
    const games = new Map<string, OwnGame>();
    for (const row of this.#rowsOf(person).filter(({ end }) => end !== null)) {
      const { game } = row;
      const { matches, decisions } = games.get(game) ?? { matches: 0, decisions: 0 };
      const own = await this.#actsOf(row, person);
      games.set(game, { game, matches: matches + 1, decisions: decisions + own });
    }
    return [...games.values()].sort((a, b) => order(a.game, b.game));
  }

  async rebuildProjections(): Promise<number> {
    this.#rooms.clear();
    this.#persons.clear();
    this.#matchRows.clear();
    for (const room of this.#events.keys()) {
      for (const stored of await this.read(room)) this.#project(stored);
    }
    return 0;
  }

  /** A throw-away table keeps no tables of games. */
  settled(): Promise<void> {
    return Promise.resolve();
  }

  tryWriting(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  #rowsOf(person: string | undefined): readonly MatchRow[] {
    const rows = [...this.#matchRows.values()];
    if (person === undefined) return rows;
    const record = this.#persons.get(person) ?? SILENT;
    return rows.filter(({ people, startedAt }) => {
      return [...people.values()].includes(person) && isStillOwn(record, startedAt);
    });
  }

  async #actsOf({ room, firstSeq, end, people }: MatchRow, person: string): Promise<number> {
    const events = await this.read(room, firstSeq, end?.lastSeq);
    return events.filter(({ event }) => {
      if (event.kind !== 'entry' || event.entry.cause !== 'human') return false;
      const made = event.entry.event;
      return made.kind === 'act' && people.get(made.seat) === person;
    }).length;
  }

  #refusal(events: readonly AnyStoredEvent[]): Error | null {
    const places = new Set(events.map(({ room, seq }) => `${seq} ${room}`));
    const taken = events.find(({ room, seq }) => this.#events.get(room)?.has(seq));
    if (taken || places.size < events.length) {
      const place = taken ? `room ${taken.room} seq ${taken.seq}` : 'one place twice';
      return new SequenceConflict(`Another event is already stored there: ${place}.`);
    }
    const known = events.find(({ room, event }) =>
      event.kind === 'match_started'
        ? this.#matchRows.has(event.header.matchId)
        : event.kind === 'room_created' && this.#rooms.has(room),
    );
    return known ? new Error(`Room ${known.room} or its match is already known.`) : null;
  }

  #store({ room, seq, event }: AnyStoredEvent): void {
    const bodies = this.#events.get(room) ?? new Map<number, string>();
    bodies.set(seq, JSON.stringify(event));
    this.#events.set(room, bodies);
  }

  #project({ room, seq, event }: AnyStoredEvent): void {
    if (event.kind === 'room_created') {
      this.#rooms.set(room, { room, code: event.code, openedAt: event.at, closed: false });
    } else if (event.kind === 'room_closed') {
      const row = this.#rooms.get(room);
      if (row) this.#rooms.set(room, { ...row, closed: true });
    } else if (event.kind === 'match_started') {
      const { matchId, game, startedAt, players } = event.header;
      const ids = new Set(players.map(({ publicId }) => publicId));
      const people = new Map(
        players.flatMap(({ seat, personId }) => (personId === undefined ? [] : [[seat, personId]])),
      );
      const place = { matchId, room, game, firstSeq: seq, startedAt };
      const { rated } = event.header;
      const told = { header: rated ? JSON.stringify(rated) : null, result: null };
      this.#matchRows.set(matchId, { ...place, end: null, players: ids, people, told });
    } else if (event.kind === 'match_ended' && event.returns !== null) {
      const row = this.#matchRows.get(event.matchId);
      const end = { lastSeq: seq, endedAt: event.at };
      if (row?.room !== room) return;
      const result = event.rated ? JSON.stringify(event.rated) : null;
      this.#matchRows.set(event.matchId, { ...row, end, told: { ...row.told, result } });
    } else if (isPersonEvent(event)) {
      const id = personOfStream(room);
      const before = this.#persons.get(id ?? '') ?? SILENT;
      if (id !== null) this.#persons.set(id, afterEvent(before, event));
    }
  }
}

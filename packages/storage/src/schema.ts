import type { Consent } from '@taku/protocol';
import type { Generated } from 'kysely';

/** One column of the log's own tables: rows, types and SQL follow from it. */
export interface Column<T = unknown> {
  readonly kind: 'id' | 'text' | 'integer' | 'time';
  readonly nullable: boolean;
  /** The number of the migration that brought it. */
  readonly since: number;
  /** Carries the type of the value only; it is never set. */
  readonly holds?: T;
}

type Since = Pick<Column<never>, 'since'>;

const id = ({ since }: Since): Column<string> => ({ kind: 'id', nullable: false, since });
const text = ({ since }: Since): Column<string> => ({ kind: 'text', nullable: false, since });
/** One of a few words. */
const word = <T extends string>({ since }: Since): Column<T> => {
  return { kind: 'text', nullable: false, since };
};
const integer = ({ since }: Since): Column<number> => ({ kind: 'integer', nullable: false, since });
/** Milliseconds since 1970. */
const time = ({ since }: Since): Column<number> => ({ kind: 'time', nullable: false, since });
const orNone = <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true });

const FIRST = { since: 1 };
const ROOMS = { since: 2 };
const MATCHES = { since: 3 };
const TABLED = { since: 4 };
const RUNNING = { since: 5 };
const WRITING = { since: 6 };
const PERSONS = { since: 7 };
const RATINGS = { since: 8 };

export const TABLES = {
  /** One row per event; `body` is the event as JSON text, byte for byte as it was appended. */
  events: { room: id(FIRST), seq: integer(FIRST), kind: text(FIRST), body: text(FIRST) },
  /** Projection: which rooms there are, and which are still open. */
  rooms: {
    room: id(ROOMS),
    code: text(ROOMS),
    game: text(ROOMS),
    opened_at: time(ROOMS),
    closed_at: orNone(time(ROOMS)),
  },
  /** Projection: matches by id; `ended_at` stays null until a match is finished. */
  matches: {
    match_id: id(MATCHES),
    room: id(MATCHES),
    game: text(MATCHES),
    first_seq: integer(MATCHES),
    last_seq: orNone(integer(MATCHES)),
    started_at: time(MATCHES),
    ended_at: orNone(time(MATCHES)),
    /** JSON of the header's `rated`, and of what its end said. */
    rated: orNone(text(RATINGS)),
    rated_result: orNone(text(RATINGS)),
  },
  /** Projection: who played, by public id; of a person, how often they acted in a finished match. */
  match_players: {
    match_id: id(MATCHES),
    seat: integer(MATCHES),
    public_id: text(MATCHES),
    person_id: orNone(id(PERSONS)),
    decisions: orNone(integer(PERSONS)),
  },
  /** Projection: what people decided about their games. */
  persons: {
    person_id: id(PERSONS),
    consent: word<Consent>(PERSONS),
    forgotten_at: orNone(time(PERSONS)),
    ladder_name: orNone(text(RATINGS)),
  },
  /** Which version of a game's own tables there is. */
  game_tables: { game: text(TABLED), version: integer(TABLED) },
  /** How far matches are in their game's tables: every row up to `seq` is in. */
  tabled_matches: { match_id: id(TABLED), game: text(TABLED), seq: orNone(integer(RUNNING)) },
  /** One row that the health check rewrites, to see that writing works. */
  writing: { id: integer(WRITING), tries: integer(WRITING) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;

type Row<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never;
};

export type TableName = keyof typeof TABLES;

export type Schema = { [Name in TableName]: Row<(typeof TABLES)[Name]> } & {
  migrations: { number: number; name: string; applied_at: Generated<string> };
};

export type EventsTable = Schema['events'];

import type { Generated } from 'kysely';

/** One row per event; `body` is the event as JSON text, byte for byte as it was appended. */
export interface EventsTable {
  room: string;
  seq: number;
  kind: string;
  body: string;
}

/** Projection: which rooms there are, and which are still open. */
export interface RoomsTable {
  room: string;
  code: string;
  game: string;
  opened_at: number;
  closed_at: number | null;
}

/** Projection: matches by id; `ended_at` stays null until a match is finished. */
export interface MatchesTable {
  match_id: string;
  room: string;
  game: string;
  first_seq: number;
  last_seq: number | null;
  started_at: number;
  ended_at: number | null;
}

/** Projection: who played, by public id. */
export interface MatchPlayersTable {
  match_id: string;
  seat: number;
  public_id: string;
}

/** Which version of a game's own tables there is. */
export interface GameTablesTable {
  game: string;
  version: number;
}

/** How far matches are in their game's tables. */
export interface TabledMatchesTable {
  match_id: string;
  game: string;
  /** Every row up to this event is in. */
  seq: number | null;
}

/** One row that is written again and again, to see that writing works. */
export interface WritingTable {
  id: number;
  tries: number;
}

export interface MigrationsTable {
  number: number;
  name: string;
  applied_at: Generated<string>;
}

export interface Schema {
  events: EventsTable;
  rooms: RoomsTable;
  matches: MatchesTable;
  match_players: MatchPlayersTable;
  game_tables: GameTablesTable;
  tabled_matches: TabledMatchesTable;
  writing: WritingTable;
  migrations: MigrationsTable;
}

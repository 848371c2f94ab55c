import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { LogStep, MatchHeader } from './log.ts';

/** One decision as learning reads it; beside these fields each game has its own. */
export type DecisionLine = { readonly player_id: string; readonly [field: string]: Json };

/**
 * `integer` fits 32 bits, `long` does not, `time` is an ISO date, `texts` and `integers` are lists,
 * `json` is whatever is too deep for a column.
 */
const COLUMN_KINDS = [
  'text',
  'integer',
  'long',
  'flag',
  'time',
  'texts',
  'integers',
  'json',
] as const;

/** Where a column of a typed table finds its value in a line. */
export type DecisionColumn = {
  readonly name: string;
  readonly path: readonly string[];
  readonly kind: (typeof COLUMN_KINDS)[number];
  readonly nullable: boolean;
};

/** The log of one game as lines for learning, and the same lines as typed columns. */
export interface DecisionLog {
  /** Whose rules walk the log. */
  readonly game: Game;
  readonly columns: readonly DecisionColumn[];
  /** The JSON Schema of a line, as `docs/schema/‹name›.schema.json` publishes it. */
  readonly published?: { readonly name: string; readonly schema: Json };
  /** Of finished hands alone: the steps may end in the middle of one. */
  lines(header: MatchHeader, steps: Iterable<LogStep>): Iterable<DecisionLine>;
}

export type TableColumn = {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'real';
  readonly nullable: boolean;
  readonly defaultsTo?: number;
  /** The table whose key this column holds; it stands before this one. */
  readonly references?: { readonly table: string; readonly column: string };
};

/** A table of a game's own beside the log. */
export type GameTable = {
  readonly name: string;
  /** With a running number `id` before its columns, as they come. */
  readonly numbered: boolean;
  readonly columns: readonly TableColumn[];
  /** The columns that tell its rows apart: a row that is there already is replaced. */
  readonly key: readonly string[];
};

export type TableRow = {
  readonly table: string;
  readonly values: Readonly<Record<string, string | number | null>>;
};

/** One match on its way into the tables. */
export interface TableFold {
  /** What the tables hold after this step and did not before; rows may come again, fuller. */
  take(step: LogStep): Iterable<TableRow>;
  /** The match has ended in this state. */
  end(last: unknown, endedAt: number): Iterable<TableRow>;
}

/** The tables of one game. The log is the truth; these can be made again at any time. */
export interface GameTables {
  /** Whose rules walk the log. */
  readonly game: Game;
  /** Raised when tables or rows change: what an older version wrote is then made anew. */
  readonly version: number;
  /** Those that are referred to first. */
  readonly tables: readonly GameTable[];
  follow(match: { readonly room: string; readonly header: MatchHeader }): TableFold;
}

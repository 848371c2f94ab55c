import type { Json } from './json.ts';
import type { LogEntry, MatchHeader } from './log.ts';

/** One decision as learning reads it; beside these fields each game has its own. */
export type DecisionLine = { readonly player_id: string; readonly [field: string]: Json };

/**
 * `integer` fits 32 bits, `long` does not, `time` is an ISO date, `texts` and `integers` are lists,
 * `json` is whatever is too deep for a column.
 */
export const COLUMN_KINDS = [
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
  readonly columns: readonly DecisionColumn[];
  lines(header: MatchHeader, entries: Iterable<LogEntry>): Iterable<DecisionLine>;
}

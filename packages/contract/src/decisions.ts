import type { DecisionColumn } from './fields.ts';
import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { LogStep, MatchHeader } from './log.ts';

/** One decision as learning reads it; beside these fields each game has its own. */
export type DecisionLine = { readonly player_id: string; readonly [field: string]: Json };

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

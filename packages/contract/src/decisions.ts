import type { DecisionColumn } from './fields.ts';
import type { Game } from './game.ts';
import type { Json } from './json.ts';
import type { LogStep, MatchHeader } from './log.ts';

/** One decision for learning: who decided, and the fields of its game. */
export type DecisionLine = { readonly player_id: string; readonly [field: string]: Json };

/** The log of one game as lines for learning, and the same lines as typed columns. */
export interface DecisionLog {
  /** The game whose rules read the log. */
  readonly game: Game;
  readonly columns: readonly DecisionColumn[];
  /** The JSON Schema of a line, as `docs/schema/‹name›.schema.json` publishes it. */
  readonly published?: { readonly name: string; readonly schema: Json };
  /** Gives lines of finished deals only; the steps may end in the middle of a deal. */
  lines(header: MatchHeader, steps: Iterable<LogStep>): Iterable<DecisionLine>;
}

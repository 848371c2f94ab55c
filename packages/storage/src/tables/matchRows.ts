import type { GameTables, LogEntry, MatchHeader, TableFold, TableRow } from '@taku/contract';
import { Walker } from '@taku/match';

/** The rows of one match, entry by entry. */
export class MatchRows {
  readonly #walker: Walker;
  readonly #fold: TableFold;

  constructor(tables: GameTables, match: { readonly room: string; readonly header: MatchHeader }) {
    this.#walker = new Walker(tables.game, match.header);
    this.#fold = tables.follow(match);
  }

  take(entry: LogEntry): readonly TableRow[] {
    return [...this.#fold.take(this.#walker.take(entry))];
  }

  end(endedAt: number): readonly TableRow[] {
    return [...this.#fold.end(this.#walker.match.state, endedAt)];
  }
}

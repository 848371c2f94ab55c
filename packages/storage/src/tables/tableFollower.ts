import { setImmediate } from 'node:timers/promises';
import type { TableRow } from '@taku/contract';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../eventStore.ts';
import type { Schema } from '../schema.ts';
import { readEventPages } from '../sqlReads.ts';
import type { TablesOfGames } from './createTables.ts';
import { MatchRows } from './matchRows.ts';
import { WHOLE, untabledMatches } from './untabled.ts';

/** Short transactions: an append never waits for a whole match. */
const ROWS_PER_PIECE = 64;
const FOLLOWED_ROOMS = 2000;

export interface TableMark {
  readonly matchId: string;
  readonly game: string;
  /** The rows of all events up to this one are written. */
  readonly seq: number;
}

/** What one transaction writes: rows, and up to which event each match is written. */
export interface TablePiece {
  readonly rows: readonly TableRow[];
  readonly marks: readonly TableMark[];
  readonly faults: readonly { readonly matchId: string; readonly detail: string }[];
}

/** The match of a room that is on its way into the tables. */
interface Followed {
  readonly matchId: string;
  readonly game: string;
  readonly rows: MatchRows;
  /** Rows up to this event are in the tables already and are left out. */
  readonly tabledSeq: number;
}

interface FollowedRoom {
  readonly nextSeq: number;
  readonly match: Followed | null;
}

class Pieces {
  rows: TableRow[] = [];
  readonly #marks = new Map<string, TableMark>();
  faults: { readonly matchId: string; readonly detail: string }[] = [];

  mark({ matchId, game }: Followed, seq: number): void {
    this.#marks.set(matchId, { matchId, game, seq });
  }

  get isFull(): boolean {
    return this.rows.length >= ROWS_PER_PIECE;
  }

  get isEmpty(): boolean {
    return this.rows.length + this.#marks.size + this.faults.length === 0;
  }

  take(): TablePiece {
    const piece = { rows: this.rows, marks: [...this.#marks.values()], faults: this.faults };
    [this.rows, this.faults] = [[], []];
    this.#marks.clear();
    return piece;
  }
}

/**
 * Makes the rows of games' tables from the log, match by match as they grow. It remembers where it
 * stands in the rooms that were asked for last, so that a move costs a move and not a match.
 */
export class TableFollower {
  readonly #db: Kysely<Schema>;
  readonly #games: TablesOfGames;
  readonly #rooms = new Map<string, FollowedRoom>();
  /** Matches that their rules cannot read. Each is reported once. */
  readonly #broken = new Set<string>();

  constructor(db: Kysely<Schema>, games: TablesOfGames) {
    this.#db = db;
    this.#games = games;
  }

  /** Called when rows could not be written: the next call reads again what is in the tables. */
  forget(rooms: readonly string[] = [...this.#rooms.keys()]): void {
    for (const room of rooms) this.#rooms.delete(room);
  }

  async *pieces(rooms: readonly string[]): AsyncGenerator<TablePiece> {
    const pieces = new Pieces();
    for (const room of rooms) {
      yield* this.#followRoom(room, pieces);
      await setImmediate();
    }
    if (!pieces.isEmpty) yield pieces.take();
  }

  /** Yields full pieces only; the rest waits for the next room. */
  async *#followRoom(room: string, pieces: Pieces): AsyncGenerator<TablePiece> {
    const tabled = await untabledMatches(this.#db, this.#games, room);
    let followed = this.#rooms.get(room) ?? null;
    this.#rooms.delete(room);
    if (!followed) {
      const [first] = tabled;
      if (!first) return;
      followed = { nextSeq: first.firstSeq, match: null };
    }
    const seqOf = new Map(tabled.map(({ matchId, seq }) => [matchId, seq]));
    for await (const page of readEventPages(this.#db, room, followed.nextSeq)) {
      for (const stored of page) {
        followed = this.#take(followed, stored, seqOf, pieces);
        if (pieces.isFull) yield pieces.take();
      }
      await setImmediate();
    }
    this.#remember(room, followed);
  }

  #remember(room: string, followed: FollowedRoom): void {
    const [oldest] = this.#rooms.keys();
    if (this.#rooms.size >= FOLLOWED_ROOMS && oldest !== undefined) this.#rooms.delete(oldest);
    if (followed.match) this.#rooms.set(room, followed);
  }

  #take(
    { match }: FollowedRoom,
    { room, seq, event }: StoredEvent,
    seqOf: ReadonlyMap<string, number>,
    pieces: Pieces,
  ): FollowedRoom {
    const nextSeq = seq + 1;
    if (event.kind === 'match_started') {
      const { matchId, game } = event.header;
      const tables = this.#games.get(game);
      const tabledSeq = seqOf.get(matchId);
      if (!tables || tabledSeq === undefined || this.#broken.has(matchId)) {
        return { nextSeq, match: null };
      }
      const begin = () => new MatchRows(tables, { room, header: event.header });
      const rows = this.#safely(matchId, pieces, begin);
      return { nextSeq, match: rows && { matchId, game, rows, tabledSeq } };
    }
    if (!match) return { nextSeq, match };
    const isEnd = event.kind === 'match_ended';
    if (!isEnd && event.kind !== 'entry') return { nextSeq, match };
    const rows = this.#safely(match.matchId, pieces, () => {
      if (event.kind === 'entry') return match.rows.take(event.entry);
      return isEnd && event.returns !== null ? match.rows.end(event.at) : [];
    });
    if (!rows) return { nextSeq, match: null };
    if (seq > match.tabledSeq) pieces.rows.push(...rows);
    if (isEnd) pieces.mark(match, WHOLE);
    else if (rows.length > 0 && seq > match.tabledSeq) pieces.mark(match, seq);
    return { nextSeq, match: isEnd ? null : match };
  }

  #safely<T>(matchId: string, pieces: Pieces, run: () => T): T | null {
    try {
      return run();
    } catch (error) {
      this.#broken.add(matchId);
      const detail = error instanceof Error ? error.message : String(error);
      pieces.faults.push({ matchId, detail });
      return null;
    }
  }
}

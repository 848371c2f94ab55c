import type { AnyStoredEvent } from '../eventStore.ts';
import type { TablesOfGames } from './createTables.ts';
import type { TableKeeper } from './tableWriter.ts';

const REMEMBERED_ROOMS = 50_000;

/** Tells the keeper of the tables which rooms have gone on. */
export class TableWatch {
  readonly #games: TablesOfGames;
  readonly #keeper: TableKeeper;
  /** Rooms of games without tables. */
  readonly #plain = new Set<string>();

  constructor(games: TablesOfGames, keeper: TableKeeper) {
    this.#games = games;
    this.#keeper = keeper;
  }

  /** Which game a room plays is said by its first event. */
  learn([first]: readonly AnyStoredEvent[]): void {
    if (first?.event.kind !== 'room_created') return;
    if (!this.#games.has(first.event.game)) this.#remember(first.room);
  }

  see(events: readonly AnyStoredEvent[]): void {
    if (this.#games.size === 0) return;
    this.learn(events);
    const rooms = new Set<string>();
    for (const { room, event } of events) {
      const isOfMatch = event.kind === 'entry' || event.kind === 'match_ended';
      if (isOfMatch && !this.#plain.has(room)) rooms.add(room);
    }
    if (rooms.size > 0) this.#keeper.add([...rooms]);
  }

  #remember(room: string): void {
    if (this.#plain.size >= REMEMBERED_ROOMS) this.#plain.clear();
    this.#plain.add(room);
  }
}

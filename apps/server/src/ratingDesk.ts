import { setImmediate } from 'node:timers/promises';
import type { Game } from '@taku/contract';
import {
  type RatedMatch,
  type RatedPlayer,
  type RatedSide,
  RatingBook,
  halfOf,
  ratingAt,
} from '@taku/match';
import type { LadderPerson, OwnRating } from '@taku/protocol';
import {
  BEFORE_ALL,
  type EventStore,
  RATED_PAGE,
  type RatedPlace,
  SILENT,
  isStillOwn,
} from '@taku/storage';
import type { Clock } from './clock.ts';

/** The ratings of one game as far as they were made; new matches are taken as they come. */
interface Kept {
  readonly book: RatingBook;
  count: number;
  last: RatedPlace;
}

/** A chart shows no more, and an answer is made on the thread of the tables. */
const MOST_STEPS = 1000;

interface DeskOptions {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly games: readonly Game[];
}

type Persons = Awaited<ReturnType<EventStore['persons']>>;

/** Whoever was forgotten is nobody’s: their matches still count for those they played. */
function asKnownNow(match: RatedMatch, persons: Persons): RatedMatch {
  const sides = match.sides.map((side): RatedSide => {
    if (side.kind === 'cpu' || side.id === null) return side;
    const record = persons.get(side.id) ?? SILENT;
    if (isStillOwn(record, match.startedAt)) return side;
    return { kind: 'person', id: `${side.id}:${record.forgottenAt}` };
  });
  return { ...match, sides };
}

function idsOf(matches: readonly RatedMatch[]): readonly string[] {
  const sides = matches.flatMap((match) => match.sides);
  const ids = sides.flatMap((side) => (side.kind === 'person' && side.id !== null ? side.id : []));
  return [...new Set(ids)];
}

/** The ratings of all games: made from the log when they are asked for, and nowhere else kept. */
export class RatingDesk {
  readonly #options: DeskOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<RatingBook>>();
  #forgotten = 0;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Somebody was forgotten: what they took part in is made anew. */
  forget(personId: string): void {
    for (const [game, { book }] of this.#kept) {
      // What is being made may have read them before.
      if (book.players.has(personId) || this.#making.has(game)) this.#kept.delete(game);
    }
    this.#making.clear();
    this.#forgotten += 1;
  }

  async of(personId: string): Promise<OwnRating[]> {
    const { games } = this.#options;
    const found = await Promise.all(
      games.map(async ({ id: game }) => {
        const player = (await this.#book(game)).players.get(personId);
        return player ? [this.#shown(game, player)] : [];
      }),
    );
    return found.flat();
  }

  /** Others stand there only under the name they chose; whoever asks finds themselves. */
  async ladder(game: string, asker: string | null): Promise<LadderPerson[]> {
    const { players } = await this.#book(game);
    const persons = await this.#options.store.persons([...players.keys()]);
    const shown = [...players].flatMap(([id, player]) => {
      const name = persons.get(id)?.ladderName ?? null;
      const isYou = id === asker;
      return name === null && !isYou ? [] : [{ name, ...this.#figures(player), isYou }];
    });
    return shown.sort((one, other) => other.rating - one.rating);
  }

  #figures(player: RatedPlayer) {
    const now = ratingAt(player, this.#options.clock.now());
    const [rating, half] = [Math.round(now.rating), Math.round(halfOf(now))];
    return { rating, half, matches: player.steps.length };
  }

  #shown(game: string, player: RatedPlayer): OwnRating {
    const steps = player.steps.slice(-MOST_STEPS).map(({ matchId, at, rating, deviation }) => {
      return { matchId, at, rating: Math.round(rating), half: Math.round(halfOf({ deviation })) };
    });
    return { game, ...this.#figures(player), steps };
  }

  /** Whoever asks while it is made waits for the same one. */
  #book(game: string): Promise<RatingBook> {
    const running = this.#making.get(game);
    if (running) return running;
    const making = this.#made(game).finally(() => {
      if (this.#making.get(game) === making) this.#making.delete(game);
    });
    this.#making.set(game, making);
    return making;
  }

  async #made(game: string): Promise<RatingBook> {
    const forgotten = this.#forgotten;
    const count = await this.#options.store.ratedCount(game);
    const kept = this.#kept.get(game);
    if (kept?.count === count) return kept.book;
    // One that ended before others that were already taken belongs between them.
    const isInOrder = kept && (await this.#takeNew(game, kept)) >= count;
    if (isInOrder && this.#kept.get(game) === kept) return kept.book;
    const fresh: Kept = { book: new RatingBook(), count: 0, last: BEFORE_ALL };
    await this.#takeNew(game, fresh);
    if (this.#forgotten === forgotten) this.#kept.set(game, fresh);
    return fresh.book;
  }

  /** A page at a time, with the tables' work between; answers how many there are now. */
  async #takeNew(game: string, kept: Kept): Promise<number> {
    const { store } = this.#options;
    for (;;) {
      const matches = await store.ratedMatches(game, kept.last);
      const persons = await store.persons(idsOf(matches));
      for (const match of matches) kept.book.take(asKnownNow(match, persons));
      kept.count += matches.length;
      kept.last = matches.at(-1) ?? kept.last;
      if (matches.length < RATED_PAGE) return kept.count;
      await setImmediate();
    }
  }
}

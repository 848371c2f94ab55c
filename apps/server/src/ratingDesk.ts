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
import { type EventStore, SILENT, isStillOwn } from '@taku/storage';
import type { Clock } from './clock.ts';

interface Kept {
  readonly count: number;
  readonly book: RatingBook;
}

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

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Somebody was forgotten: everything is made anew. */
  clear(): void {
    this.#kept.clear();
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
      if (name === null && !isYou) return [];
      const { rating, half, matches } = this.#shown(game, player);
      return [{ name, rating, half, matches, isYou }];
    });
    return shown.sort((one, other) => other.rating - one.rating);
  }

  #shown(game: string, player: RatedPlayer): OwnRating {
    const now = ratingAt(player, this.#options.clock.now());
    return {
      game,
      rating: Math.round(now.rating),
      half: Math.round(halfOf(now)),
      matches: player.steps.length,
      steps: player.steps.map(({ matchId, at, rating, deviation }) => {
        return { matchId, at, rating: Math.round(rating), half: Math.round(halfOf({ deviation })) };
      }),
    };
  }

  async #book(game: string): Promise<RatingBook> {
    const { store } = this.#options;
    const count = await store.ratedCount(game);
    const kept = this.#kept.get(game);
    if (kept?.count === count) return kept.book;
    const matches = await store.ratedMatches(game);
    const persons = await store.persons(idsOf(matches));
    const book = new RatingBook();
    for (const match of matches) book.take(asKnownNow(match, persons));
    this.#kept.set(game, { count: matches.length, book });
    return book;
  }
}

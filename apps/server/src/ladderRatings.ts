import type { Anchor } from '@taku/storage';
import type { Ladders } from './ladders.ts';

/** Player → its place on the scale. */
export type Ratings = ReadonlyMap<string, Anchor>;

/** Ladders change when somebody measures: whoever asks for games may see them a minute late. */
const FRESH_MS = 60_000;

/** The ratings of all games, read once a minute at most. */
export class LadderRatings {
  readonly #ladders: Ladders;
  readonly #games: readonly string[];
  readonly #now: () => number;
  #read: { readonly at: number; readonly ratings: Promise<Ratings> } | null = null;

  constructor(ladders: Ladders, games: readonly string[], now: () => number) {
    this.#ladders = ladders;
    this.#games = games;
    this.#now = now;
  }

  all(): Promise<Ratings> {
    const now = this.#now();
    if (!this.#read || now - this.#read.at >= FRESH_MS) {
      this.#read = { at: now, ratings: this.#readAll() };
    }
    return this.#read.ratings;
  }

  async #readAll(): Promise<Ratings> {
    const anchors = await Promise.all(this.#games.map((game) => this.#ladders.anchors(game)));
    return new Map(anchors.flat().map((anchor) => [anchor.bot, anchor]));
  }
}

import { type Rating, NEWCOMER, afterPeriod, afterQuiet } from './glicko2.ts';

/** Who sat there: a person, or a CPU with the rating the arena had given it when the match began. */
export type RatedSide =
  /** Null: somebody who has been forgotten since, and counts as a newcomer. */
  | { readonly kind: 'person'; readonly id: string | null }
  | { readonly kind: 'cpu'; readonly rating: number; readonly half: number };

/** A finished match that counts, with all that a rating needs to know of it. */
export interface RatedMatch {
  readonly matchId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly weight: number;
  /** By seat. */
  readonly sides: readonly RatedSide[];
  /** By seat: 1 won, ½ drawn, 0 lost. */
  readonly scores: readonly number[];
}

/** A rating after one match. */
interface RatingStep {
  readonly matchId: string;
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}

export interface RatedPlayer extends Rating {
  /** Every rated match, oldest first; never empty. */
  readonly steps: readonly RatingStep[];
  readonly playedAt: number;
}

/** The normal distribution's 95 %. */
const HALF_DEVIATIONS = 1.96;
/** Glicko-2's rating period: a week without a match makes a rating a little less certain. */
const PERIOD_MS = 7 * 24 * 3_600_000;

/** Half of the 95 % interval of a rating. */
export function halfOf({ deviation }: Pick<Rating, 'deviation'>): number {
  return HALF_DEVIATIONS * deviation;
}

/** A player as known at a time, whose last match may lie back. */
export function ratingAt(player: RatedPlayer, at: number): Rating {
  return afterQuiet(player, Math.max(0, at - player.playedAt) / PERIOD_MS);
}

/**
 * The ratings of one game: a fold over its rated matches in the order in which they ended. The same
 * matches give the same ratings, whenever they are taken.
 */
export class RatingBook {
  /** Steps are added to, never copied: somebody may have very many. */
  readonly #players = new Map<string, RatedPlayer & { readonly steps: RatingStep[] }>();

  get players(): ReadonlyMap<string, RatedPlayer> {
    return this.#players;
  }

  take(match: RatedMatch): void {
    const before = match.sides.map((side) => this.#known(side, match.endedAt));
    for (const [place, side] of match.sides.entries()) {
      const [player, opponent] = [before[place], before[1 - place]];
      if (side.kind !== 'person' || side.id === null || !player || !opponent) continue;
      this.#meet(side.id, player, opponent, { match, score: match.scores[place] ?? 0 });
    }
  }

  #known(side: RatedSide, at: number): Rating {
    if (side.kind === 'cpu') {
      return { ...NEWCOMER, rating: side.rating, deviation: side.half / HALF_DEVIATIONS };
    }
    const player = side.id === null ? undefined : this.#players.get(side.id);
    return player ? ratingAt(player, at) : NEWCOMER;
  }

  #meet(
    id: string,
    player: Rating,
    opponent: Rating,
    { match, score }: { readonly match: RatedMatch; readonly score: number },
  ): void {
    const { matchId, endedAt: at, weight } = match;
    const after = afterPeriod(player, [{ opponent, score, weight }]);
    const { rating, deviation } = after;
    const steps = this.#players.get(id)?.steps ?? [];
    steps.push({ matchId, at, rating, deviation });
    this.#players.set(id, { ...after, steps, playedAt: at });
  }
}

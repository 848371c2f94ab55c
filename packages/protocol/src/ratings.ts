import * as z from 'zod/mini';
import { PlayerName } from './room.ts';

/** Until so many rated matches a rating is provisional: it has no place on the ladder. */
const PROVISIONAL_MATCHES = 20;
/** A rating whose 95 % interval is wider to each side is shown with a question mark. */
const WIDE_HALF = 200;

export function isProvisional({ matches }: { readonly matches: number }): boolean {
  return matches < PROVISIONAL_MATCHES;
}

export function isWide({ half }: { readonly half: number }): boolean {
  return half > WIDE_HALF;
}

const Figures = {
  rating: z.int(),
  /** Half of the 95 % interval. */
  half: z.int(),
  /** Rated matches behind it. */
  matches: z.int(),
} as const;

const RatingStep = z.object({
  matchId: z.string(),
  at: z.number(),
  rating: z.int(),
  half: z.int(),
});

export const OwnRating = z.object({
  game: z.string(),
  ...Figures,
  /** One for every rated match, oldest first; of very many the newest thousand. */
  steps: z.array(RatingStep),
});
export type OwnRating = z.infer<typeof OwnRating>;

export const OwnRatings = z.object({
  /** Of the games in which there is one. */
  ratings: z.array(OwnRating),
  /** The name others find on the ladder; null: they find none. */
  ladderName: z.nullable(z.string()),
  /** Where everybody begins. */
  start: z.int(),
});
export type OwnRatings = z.infer<typeof OwnRatings>;

export const LadderNameBody = z.object({ name: z.nullable(PlayerName) });

const LadderPerson = z.object({ name: z.nullable(z.string()), ...Figures, isYou: z.boolean() });
export type LadderPerson = z.infer<typeof LadderPerson>;

/** People who let themselves be seen, and whoever asks; the strongest first. */
export const LadderPeople = z.object({ people: z.array(LadderPerson) });
export type LadderPeople = z.infer<typeof LadderPeople>;

export const Favourites = z.object({ matches: z.array(z.string()) });
export type Favourites = z.infer<typeof Favourites>;

export const FavouriteBody = z.object({ kept: z.boolean() });

import * as z from 'zod/mini';

/**
 * Whoever plays may send one secret of 144 bits with every seat, made once in the browser. It is
 * never a login: without it everything works as before. On reads it stands in the header
 * `authorization`, after this word.
 */
export const PERSON_SCHEME = 'Person';

/** Base64url, without padding. */
const SECRET = /^[A-Za-z0-9_-]{24}$/;

export const PersonSecret = z.string().check(z.regex(SECRET));

/** mine: only I learn from my games. server: whoever learns on this server may. */
export const Consent = z.enum(['mine', 'server']);
export type Consent = z.infer<typeof Consent>;

/** With a seat; both may be left out, and `consent` then stays as it was. */
export const personFields = {
  person: z.optional(PersonSecret),
  consent: z.optional(Consent),
} as const;

/** The secret in what people copy: itself, the line of a device, or the link of a QR code. */
export function parsePersonLine(text: string): string | null {
  const secret = /(?:^|[\s:#=])([A-Za-z0-9_-]{24})\s*$/.exec(text)?.[1];
  return secret ?? null;
}

export function formatPersonLine(secret: string): string {
  return `taku-person:${secret}`;
}

const OwnGame = z.object({ game: z.string(), matches: z.int(), decisions: z.int() });

export const Me = z.object({
  personId: z.string(),
  consent: Consent,
  /** Finished matches, and the person's acts in them. */
  games: z.array(OwnGame),
});
export type Me = z.infer<typeof Me>;

export const MeBody = z.object({ consent: Consent });

const OwnMatch = z.object({
  matchId: z.string(),
  game: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
});

export const OwnMatches = z.object({ matches: z.array(OwnMatch) });

export const OwnMatchesQuery = z.object({
  game: z.optional(z.string().check(z.maxLength(32))),
  /** list: ids and times. log: the whole matches, chained. */
  format: z._default(z.enum(['list', 'log']), 'list'),
});

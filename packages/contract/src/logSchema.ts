// What a log is made of, each part declared once: parsers, types and the published JSON Schema
// follow. Rules and boards import its types alone, so that zod stays out of them.
import * as z from 'zod/mini';
import { CAUSES, EARLY_ENDS, FORFEIT_REASONS } from './causes.ts';
import type { Json, Message } from './json.ts';
import { SeatNumber } from './seatNumber.ts';

/** The type of what a schema accepts, readonly at every depth. */
type ReadOnly<T> = Json & Message extends T
  ? T
  : T extends number
    ? T
    : T extends readonly (infer Item)[]
      ? readonly ReadOnly<Item>[]
      : T extends object
        ? { readonly [K in keyof T]: ReadOnly<T[K]> }
        : T;
export type Held<Schema extends z.ZodMiniType> = ReadOnly<z.infer<Schema>>;

/** Any JSON: one definition for all places that a game or a bot fills as it likes. */
export const AnyJson = z.json() as unknown as z.ZodMiniType<Json>;
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Milliseconds since 1970. */
export const Time = z.number();
const Words = z.strictObject({ en: z.string(), ja: z.string() });
const Action = z.looseObject({ type: z.string() }) as unknown as z.ZodMiniType<Json & Message>;

/** Who sits where. `publicId` names a person in logs; the seat's secret never appears. */
export const PlayerTag = z.strictObject({
  seat: SeatNumber,
  publicId: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'bot']),
  bot: z.nullable(z.string()),
  /**
   * The same in all rooms of one person who sent a secret of their own. Others read it only with
   * that person's consent; no chain covers it, so that it can leave a log.
   */
  personId: z.exactOptional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/))),
});

/** A hash of a person's id and name; the salt goes when the person is forgotten. */
export const NameCommitment = z.strictObject({
  seat: SeatNumber,
  salt: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  hash: Sha256,
});

/**
 * What one person's device added to the deal. Without a number the table drew in its place: because
 * the device committed and then fell silent, or because it never took part.
 */
const DealtNumber = z.strictObject({
  seat: SeatNumber,
  /** A hash of the number, sent before anybody's number was known. */
  commitment: z.exactOptional(Sha256),
  number: z.exactOptional(Sha256),
});

/** How the seed came about where people took part in it; each hash was out before any number. */
export const FairDeal = z.strictObject({
  /** Of the table's own secret. */
  promise: Sha256,
  /** Of the secret that draws for whoever gives no number. */
  standIn: Sha256,
  /** One for every person, in the order of the seats. */
  numbers: z.array(DealtNumber),
});

/** What the table promised, told when the match is over. */
export const DealSecrets = z.strictObject({ secret: Sha256, standIn: Sha256 });

/** By whom an exported log was signed, and how: Ed25519, in hexadecimal digits. */
export const LogSignature = z.strictObject({
  key: Sha256,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
});

/** What a log begins with: enough to replay and, once the seed is out, to verify every draw. */
export const MatchHeader = z.strictObject({
  matchId: z.string().check(z.minLength(1), z.maxLength(200)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  rulesVersion: z.int(),
  config: AnyJson,
  seatCount: z.int().check(z.minimum(1)),
  players: z.array(PlayerTag),
  startedAt: Time,
  /** SHA-256 of the seed, published at the start. */
  seedHash: Sha256,
  /** The people of this match were allowed hints, evaluation and counts against each other. */
  friendly: z.exactOptional(z.literal(true)),
  /** It counts for the ratings of its people; CPUs stand where the arena had put them. */
  rated: z.exactOptional(
    z.strictObject({
      cpus: z.array(z.strictObject({ seat: SeatNumber, rating: z.int(), half: z.int() })),
    }),
  ),
  /** Absent where nobody's device took part: then the seed is the table's alone. */
  deal: z.exactOptional(FairDeal),
  /** One for every person; absent in older logs, whose chain covers the names themselves. */
  commitments: z.exactOptional(z.array(NameCommitment)),
  /** Seats whose person was removed from this log later, and when. */
  redacted: z.exactOptional(z.array(z.strictObject({ seat: SeatNumber, at: Time }))),
});

/** The kinds of events; `GameEvent` gives them the types of one game. */
const Event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('act'), seat: SeatNumber, action: Action }),
  z.strictObject({ kind: z.literal('chance'), outcome: AnyJson }),
  z.strictObject({ kind: z.literal('forfeit'), seat: SeatNumber, reason: z.enum(FORFEIT_REASONS) }),
]);

export const Candidate = z.strictObject({
  action: AnyJson,
  value: z.number(),
  probability: z.exactOptional(z.number()),
  /** Whatever else the game wants to show: a chance, a principal variation, … */
  facts: z.exactOptional(AnyJson),
});

/** A sentence by its key, with what fills it. */
export const Said = z.strictObject({
  key: z.string(),
  values: z.exactOptional(z.record(z.string(), AnyJson)),
});

/** Why a bot chose as it did; hidden until the match, or where a game allows it the deal, is over. */
export const Why = z.strictObject({
  /** Older logs hold the words themselves. */
  summary: z.union([Said, Words]),
  candidates: z.array(Candidate),
  /** Content hash of the weights, null where there are none. */
  model: z.nullable(z.string()),
  facts: z.exactOptional(AnyJson),
});

/** What a bot adds to its entry. Reviews and off-policy learning need it. */
export const BotNote = z.strictObject({ id: z.string(), ...Why.shape });

export const LogEntry = z.strictObject({
  index: z.int().check(z.minimum(0)),
  event: Event,
  cause: z.enum(CAUSES),
  at: Time,
  /** From the moment the seat could act to its act; a bot's computing time; 0 for chance. */
  thinkMs: z.number(),
  bot: z.exactOptional(BotNote),
});

/** A finished match with all that is needed to replay and verify it. */
export const MatchLog = z.strictObject({
  header: MatchHeader,
  /** Published because the match is over: it proves every draw. */
  seed: Sha256,
  /** With the numbers of the header they give the seed. */
  dealSecrets: z.exactOptional(DealSecrets),
  returns: z.array(z.number()),
  /** Given where it ended before its rules ended it. */
  ending: z.exactOptional(z.enum(EARLY_ENDS)),
  entries: z.array(LogEntry),
});

import { CAUSES, EARLY_ENDS, FORFEIT_REASONS } from '@taku/contract';
import * as z from 'zod/mini';

/**
 * The lines of a match log: `match`, then one `entry` per event, then `end`. This is the source of
 * the published JSON Schema.
 */
export const LOG_VERSION = 2;
/** Its chain covers the names of people themselves. */
export const NAMED_LOG_VERSION = 1;

/** One definition for all places where games and bots put what they like. */
const AnyJson = z.json();
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Seat = z.int().check(z.minimum(0));
const Time = z.number();
const Words = z.strictObject({ en: z.string(), ja: z.string() });
const Action = z.looseObject({ type: z.string() });

const Player = z.strictObject({
  seat: Seat,
  publicId: z.string(),
  name: z.string(),
  kind: z.enum(['human', 'bot']),
  bot: z.nullable(z.string()),
});

const Header = z.strictObject({
  matchId: z.string().check(z.minLength(1), z.maxLength(200)),
  game: z.string().check(z.minLength(1), z.maxLength(64)),
  rulesVersion: z.int(),
  config: AnyJson,
  seatCount: z.int().check(z.minimum(1)),
  players: z.array(Player),
  startedAt: Time,
  seedHash: Sha256,
  friendly: z.exactOptional(z.literal(true)),
  commitments: z.exactOptional(
    z.array(
      z.strictObject({
        seat: Seat,
        salt: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
        hash: Sha256,
      }),
    ),
  ),
  redacted: z.exactOptional(z.array(z.strictObject({ seat: Seat, at: Time }))),
});

const Event = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('act'), seat: Seat, action: Action }),
  z.strictObject({ kind: z.literal('chance'), outcome: AnyJson }),
  z.strictObject({ kind: z.literal('forfeit'), seat: Seat, reason: z.enum(FORFEIT_REASONS) }),
]);

const Candidate = z.strictObject({
  action: AnyJson,
  value: z.number(),
  probability: z.optional(z.number()),
  facts: z.optional(AnyJson),
});

const BotNote = z.strictObject({
  id: z.string(),
  summary: Words,
  candidates: z.array(Candidate),
  model: z.nullable(z.string()),
  facts: z.optional(AnyJson),
});

export const MatchLine = z.strictObject({
  kind: z.literal('match'),
  version: z.literal([NAMED_LOG_VERSION, LOG_VERSION]),
  header: Header,
  seed: Sha256,
  returns: z.array(z.number()),
  ending: z.optional(z.enum(EARLY_ENDS)),
  chain: Sha256,
});

export const EntryLine = z.strictObject({
  kind: z.literal('entry'),
  index: z.int().check(z.minimum(0)),
  event: Event,
  cause: z.enum(CAUSES),
  at: Time,
  thinkMs: z.number(),
  bot: z.optional(BotNote),
  chain: Sha256,
});

export const EndLine = z.strictObject({
  kind: z.literal('end'),
  entries: z.int().check(z.minimum(0)),
  endedAt: Time,
  chain: Sha256,
});

export const LogLine = z.discriminatedUnion('kind', [MatchLine, EntryLine, EndLine]);
export type LogLine = z.infer<typeof LogLine>;

/** What docs/schema/match-log.schema.json holds: the shape of one line. */
export function matchLogSchema(): Record<string, unknown> {
  const metadata = z.registry<{ id: string }>().add(AnyJson, { id: 'json' });
  const { $schema, ...rest } = z.toJSONSchema(LogLine, { metadata });
  return {
    $schema,
    title: 'One line of a Taku match log',
    description:
      'A match is a line of kind match, one line of kind entry per event, a line of kind end. ' +
      'chain is the SHA-256 of the chain of the line before (nothing for a match line) followed ' +
      'by this line without its chain member. In a match line of version 2 it covers the header ' +
      'without redacted, with publicId and name of people empty and commitments without salt; ' +
      'hash is the SHA-256 of the JSON text of [salt, publicId, name].',
    ...rest,
  };
}

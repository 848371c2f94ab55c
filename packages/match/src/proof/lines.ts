import { AnyJson, LogEntry, LogSignature, MatchLog, Sha256, Time } from '@taku/contract/log';
import * as z from 'zod/mini';

/**
 * The lines of a match log: `match`, then one `entry` per event, then `end`. This is the source of
 * the published JSON Schema.
 */
export const LOG_VERSION = 2;
/** Its chain covers the names of people themselves. */
export const NAMED_LOG_VERSION = 1;

const { entries: _entries, ...matchShape } = MatchLog.shape;

export const MatchLine = z.strictObject({
  kind: z.literal('match'),
  version: z.literal([NAMED_LOG_VERSION, LOG_VERSION]),
  ...matchShape,
  chain: Sha256,
});

const EntryLine = z.strictObject({
  kind: z.literal('entry'),
  ...LogEntry.shape,
  chain: Sha256,
});

export const EndLine = z.strictObject({
  kind: z.literal('end'),
  entries: z.int().check(z.minimum(0)),
  endedAt: Time,
  /** By the server on which it was played. */
  signed: z.exactOptional(LogSignature),
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
      'without redacted and personId, with publicId and name of people empty and commitments ' +
      'without salt; ' +
      'hash is the SHA-256 of the JSON text of [salt, publicId, name]. ' +
      'signed.signature is by Ed25519, of the text "taku log 1", a line feed and the chain that ' +
      'the end line has without signed.',
    ...rest,
  };
}

import { EARLY_ENDS, FORFEIT_REASONS } from '@taku/contract';
import { SeatNumber } from '@taku/contract/seat';
import * as z from 'zod/mini';

const Tally = z.object({ n: z.number(), sum: z.number(), squares: z.number() });

/** One finished match of a person: what a list shows of it, and what it adds to their record. */
export const RecordLine = z.object({
  matchId: z.string(),
  game: z.string(),
  startedAt: z.number(),
  endedAt: z.number(),
  /** The person's own. */
  seat: SeatNumber,
  /** By seat. */
  players: z.array(
    z.object({ name: z.string(), kind: z.enum(['human', 'bot']), bot: z.nullable(z.string()) }),
  ),
  returns: z.array(z.number()),
  config: z.unknown(),
  rated: z.boolean(),
  /** Given where it ended before its rules ended it. */
  ending: z.nullable(z.enum(EARLY_ENDS)),
  /** Who gave up first. */
  forfeit: z.nullable(z.object({ seat: SeatNumber, reason: z.enum(FORFEIT_REASONS) })),
  /** Null where the game has none. */
  deals: z.nullable(z.int()),
  acts: z.int(),
  /** Null where the game keeps no record, or its rules cannot read the log any more. */
  own: z.nullable(
    z.object({
      tallies: z.record(z.string(), Tally),
      marks: z.array(z.string()),
      figure: z.string(),
    }),
  ),
});
export type RecordLine = z.infer<typeof RecordLine>;

export const RecordQuery = z.object({
  game: z.optional(z.string().check(z.maxLength(32))),
  /** Milliseconds since 1970: matches that ended then or later. */
  from: z.optional(z.coerce.number().check(z.minimum(0))),
});

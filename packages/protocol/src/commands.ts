import * as z from 'zod/mini';

/**
 * What a client says to its room. Any other `type` is an action of the room's game and goes to the
 * game's own parser. `ref` comes back on the answer; `decision` is the number of acts this seat has
 * made so far: a command meant for an earlier position is refused as stale.
 */
const ref = z.optional(z.string().check(z.maxLength(64)));

export const RoomCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('game_start'), ref }),
  z.object({ type: z.literal('resign'), ref }),
  z.object({ type: z.literal('leave'), ref }),
  z.object({ type: z.literal('rematch'), ref }),
  z.object({ type: z.literal('sit_out'), ref }),
  z.object({ type: z.literal('back'), ref }),
  /** By the host: nobody plays from that chair. */
  z.object({ type: z.literal('free_seat'), seat: z.int(), ref }),
  z.object({ type: z.literal('answer_take_back'), agrees: z.boolean(), ref }),
  z.object({ type: z.literal('sync'), version: z.optional(z.int()), ref }),
  z.object({ type: z.literal('ping'), within: z.optional(z.int()), ref }),
]);
export type RoomCommand = z.infer<typeof RoomCommand>;

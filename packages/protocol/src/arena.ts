import * as z from 'zod/mini';

const BotId = z.string().check(z.maxLength(96));
const Interval = z.nullable(z.tuple([z.number(), z.number()]));
const Command = z.string().check(z.maxLength(400));

const SprtBody = z.object({
  none: z.number(),
  gain: z.number(),
  llr: z.number(),
  bounds: z.tuple([z.number(), z.number()]),
  verdict: z.enum(['better', 'no_gain', 'undecided']),
});

/** One measurement as it is stored: a line of `‹data›/arena/‹game›.jsonl`, and never changed. */
export const ArenaRecord = z.object({
  at: z.number(),
  a: BotId,
  b: BotId,
  options: z.record(z.string(), z.string()),
  seed: z.int(),
  pairs: z.int(),
  /** What a pair was worth to `a` over an even result, in the game's unit. */
  gain: z.number(),
  ci95: Interval,
  /** Of matches of the ladder, to `a`, with its standard error. */
  share: z.number(),
  error: z.number(),
  sprt: z.exactOptional(SprtBody),
  /** It makes these figures again. */
  command: Command,
});
export type ArenaRecord = z.infer<typeof ArenaRecord>;

const LadderRow = z.object({
  player: BotId,
  rating: z.int(),
  /** Half of the 95 % interval; 0 for the anchor. */
  half: z.int(),
  /** Exchanged pairs behind it. */
  pairs: z.int(),
});

/** The ladder of one game, with all that it was made from. */
export const ArenaStanding = z.object({
  game: z.string().check(z.maxLength(64)),
  unit: z.string(),
  /** Exchanged pairs that make a match. */
  pairsAMatch: z.int(),
  anchor: z.object({ player: BotId, rating: z.int() }),
  ladder: z.array(LadderRow),
  records: z.array(ArenaRecord),
  command: Command,
});
export type ArenaStanding = z.infer<typeof ArenaStanding>;

/** Null: nothing was measured yet, on this server or before. */
export const ArenaAnswer = z.object({ standing: z.nullable(ArenaStanding) });
export type ArenaAnswer = z.infer<typeof ArenaAnswer>;

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

/** What players are called that are no levels: bots from outside. */
const Names = z.exactOptional(z.record(BotId, z.string().check(z.maxLength(64))));

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
  names: Names,
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

/** A measurement that is being made: `‹data›/arena/running/‹id›.json`, written anew as it goes on. */
export const RunningTest = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  game: z.string().check(z.maxLength(64)),
  a: BotId,
  b: BotId,
  startedAt: z.number(),
  /** Whoever has not written for a while is gone. */
  updatedAt: z.number(),
  pairs: z.int(),
  mostPairs: z.int(),
  /** What a pair was worth so far over an even result, with half of its 95 % interval. */
  gain: z.number(),
  half: z.nullable(z.number()),
  sprt: z.nullable(SprtBody),
  names: Names,
  command: Command,
});
export type RunningTest = z.infer<typeof RunningTest>;

export const ArenaAnswer = z.object({
  /** Null: nothing was measured yet, on this server or before. */
  standing: z.nullable(ArenaStanding),
  running: z.array(RunningTest),
  /** Whoever asks runs this server. */
  mayStop: z.boolean(),
});
export type ArenaAnswer = z.infer<typeof ArenaAnswer>;

export const StoppedTest = z.object({ stopped: z.string() });

import * as z from 'zod/mini';

const Share = z.number().check(z.minimum(0), z.maximum(1));
const WordsBody = z.object({ en: z.string(), ja: z.string() });
const Action = z.looseObject({ type: z.string() });

/** How often a kind of choice was taken, of the decisions in which it could be taken or left. */
const HabitShares = z.object({
  id: z.string(),
  words: WordsBody,
  decisions: z.int(),
  teacher: Share,
  clone: Share,
  /** The CPU it began from. */
  untuned: Share,
});
export type HabitShares = z.infer<typeof HabitShares>;

/** A decision that a double had not seen and would have taken otherwise; a view of its owner's. */
const DifferentSpot = z.object({
  match: z.string(),
  deal: z.int(),
  index: z.int(),
  seat: z.int(),
  view: z.json(),
  chosen: Action,
  clone: Action,
  /** How often it would play something else than `clone`. */
  doubt: Share,
});
export type DifferentSpot = z.infer<typeof DifferentSpot>;

/** A double beside the person it learnt from. */
export const Likeness = z.object({
  /** What it meets of unseen decisions more often than the CPU it began from. */
  gain: z.nullable(z.object({ mean: z.number(), half: z.number() })),
  habits: z.array(HabitShares),
  /** The largest difference first. */
  spots: z.array(DifferentSpot),
});
export type Likeness = z.infer<typeof Likeness>;

const MEETING_STATES = ['none', 'waiting', 'running', 'ended'] as const;

/** What a double had over one level, a game, in the unit of the game's arena. */
const Meeting = z.object({
  bot: z.string(),
  name: WordsBody,
  /** Exchanged pairs so far. */
  pairs: z.int(),
  mean: z.number(),
  /** Half of the 95 % interval; null: too few pairs to say. */
  half: z.nullable(z.number()),
});
export type Meeting = z.infer<typeof Meeting>;

/** A double against levels of its game; it grows while it is measured. */
export const Meetings = z.object({
  state: z.enum(MEETING_STATES),
  /** Pairs a level, when all is played. */
  of: z.int(),
  levels: z.array(Meeting),
  unit: z.string(),
});
export type Meetings = z.infer<typeof Meetings>;

/** Whether it doubts as its teacher, or always takes its best. */
export const PLAYING_STYLES = ['like', 'best'] as const;
export type PlayingStyle = (typeof PLAYING_STYLES)[number];

import { plainLine } from '@taku/contract';
import * as z from 'zod/mini';

const Share = z.number().check(z.minimum(0), z.maximum(1));
const WordsBody = z.object({ en: z.string(), ja: z.string() });

/** How often somebody's choice was met, as shares of the decisions that were held out by match. */
export const Figures = z.object({
  /** All that were learnt from, held-out ones too. */
  decisions: z.int(),
  heldOut: z.int(),
  /** A random choice. */
  chance: Share,
  /** The CPU it began from. */
  untuned: Share,
  clone: Share,
  /** The person with themselves, where spots came again often enough to say. */
  ceiling: z.nullable(Share),
  /** The interval of `clone`. */
  low: Share,
  high: Share,
  top3: Share,
});
export type Figures = z.infer<typeof Figures>;

export const JOB_STATES = ['waiting', 'running', 'paused', 'ended', 'failed', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** One point of the learning curve. */
export const JobPoint = z.object({
  /** Milliseconds of work since the job began, rests left out. */
  at: z.number(),
  agreement: Share,
  low: Share,
  high: Share,
  /** The first one after the server came back. */
  isResumed: z.optional(z.literal(true)),
});
export type JobPoint = z.infer<typeof JobPoint>;

export const RECIPES = ['clone', 'improve', 'value'] as const;

/** Those that a server runs; the others are for `taku train`. */
const SERVER_RECIPES = ['clone'] as const;

/** mine: of whoever asks. everybody: of all who let this server learn from them, and mine. */
export const WHOSE_GAMES = ['mine', 'everybody'] as const;

export const JobView = z.object({
  id: z.string(),
  game: z.string(),
  recipe: z.enum(RECIPES),
  whose: z.optional(z.enum(WHOSE_GAMES)),
  state: z.enum(JOB_STATES),
  /** Paused by its owner, or because tables were busy. */
  pausedBy: z.optional(z.enum(['owner', 'load'])),
  /** Until the curve begins: the share of the games that was read. */
  read: z.optional(Share),
  progress: Share,
  etaMs: z.nullable(z.number()),
  points: z.array(JobPoint),
  result: z.nullable(z.object({ model: z.string(), figures: Figures })),
  fault: z.nullable(WordsBody),
});
export type JobView = z.infer<typeof JobView>;

/** `after`: only points later than this one. */
export const JobQuery = z.object({ after: z.optional(z.coerce.number()) });

/** Milliseconds since 1970; whoever they were played against, and how they ended. */
export const JobFilter = z.object({
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  result: z.optional(z.enum(['won', 'lost'])),
  /** Whether somebody else was a person. */
  opponent: z.optional(z.enum(['people', 'cpus'])),
  /** The settings of a match, as `rules` of the dojo names them. */
  rules: z.optional(z.string().check(z.maxLength(4000))),
});
export type JobFilter = z.infer<typeof JobFilter>;

export const JobBody = z.object({
  game: z.string().check(z.maxLength(32)),
  recipe: z._default(z.enum(SERVER_RECIPES), 'clone'),
  /** `everybody` where the server's `training` is `all`. */
  whose: z._default(z.enum(WHOSE_GAMES), 'mine'),
  filter: z.optional(JobFilter),
});
export type JobBody = z.infer<typeof JobBody>;
export type JobRequest = z.input<typeof JobBody>;

export const JOB_ORDERS = ['pause', 'resume', 'cancel'] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

export const ModelCard = z.object({
  hash: z.string(),
  /** By this id it sits down: `‹game›/m-‹12 hex›`. */
  bot: z.string(),
  name: z.string(),
  /** The name in both languages. */
  words: WordsBody,
  game: z.string(),
  recipe: z.enum(RECIPES),
  madeAt: z.number(),
  figures: z.nullable(Figures),
  /** Its training was cancelled: it is the best so far. */
  isUnfinished: z.optional(z.literal(true)),
  bytes: z.int(),
});
export type ModelCard = z.infer<typeof ModelCard>;

const LONGEST_MODEL_NAME = 40;

export const ModelNameBody = z.object({
  name: z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(LONGEST_MODEL_NAME)),
});

/** off: only in the browser. own: on one's own games. all: on those of all who consented, too. */
export const TRAINING_MODES = ['off', 'own', 'all'] as const;
export type TrainingMode = (typeof TRAINING_MODES)[number];

export const DojoQuery = z.object({
  game: z.string().check(z.maxLength(32)),
  ...JobFilter.shape,
  from: z.optional(z.coerce.number()),
  to: z.optional(z.coerce.number()),
});

/** What a person's games of one kind give to learn from, by a filter, and what came of them. */
export const Dojo = z.object({
  decisions: z.int(),
  matches: z.int(),
  /** Made by the clock or the table itself, and forced ones. */
  leftOut: z.int(),
  /** The end of the first and of the last match; null: there is none. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  /** Of all their games, whatever the filter: the settings they were played by, most first. */
  rules: z.array(z.object({ text: z.string(), config: z.json(), matches: z.int() })),
  models: z.array(ModelCard),
  job: z.nullable(JobView),
  training: z.enum(TRAINING_MODES),
});
export type Dojo = z.infer<typeof Dojo>;

/** Fewer decisions teach nothing. */
export const FEWEST_DECISIONS = 60;

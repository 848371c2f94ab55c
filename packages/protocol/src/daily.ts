import * as z from 'zod/mini';

/** A day as its player's calendar has it. */
export const ProblemDate = z
  .string()
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const Action = z.looseObject({ type: z.string() });
const Facts = z.exactOptional(z.record(z.string(), z.number()));

const WorthBody = z.object({
  action: Action,
  value: z.number(),
  margin: z.number(),
  loss: z.number(),
  lossMargin: z.number(),
  facts: Facts,
});

/** What the right answer is, and how much each other one loses. */
const ProblemAnswer = z.object({
  /** Best first. */
  worths: z.array(WorthBody),
  isExact: z.boolean(),
  facts: Facts,
});

/** One decision, as whoever has to take it sees it. */
export const OpenProblem = z.object({
  date: ProblemDate,
  game: z.string().check(z.maxLength(64)),
  rulesVersion: z.int(),
  /** Of the appraiser that found and checked it. */
  appraiser: z.int(),
  config: z.json(),
  seat: z.int(),
  /** Acts of each seat so far. */
  decisions: z.array(z.int()),
  view: z.json(),
  unit: z.object({ en: z.string(), ja: z.string() }),
  decimals: z.int(),
});
export type OpenProblem = z.infer<typeof OpenProblem>;

/** As it is kept: `‹data›/daily/‹date›.json`. */
export const Problem = z.object({ ...OpenProblem.shape, answer: ProblemAnswer });
export type Problem = z.infer<typeof Problem>;

export const ProblemAnswerBody = z.object({ action: Action });

/** Told to whoever answered. */
export const AnsweredProblem = z.object({
  answer: ProblemAnswer,
  /** People of this server who answered, and those of them who lost nothing beyond doubt. */
  here: z.object({ answered: z.int(), solved: z.int() }),
});
export type AnsweredProblem = z.infer<typeof AnsweredProblem>;

/** The days that can be asked for, latest first. */
export const ProblemDays = z.object({ dates: z.array(ProblemDate) });
export type ProblemDays = z.infer<typeof ProblemDays>;

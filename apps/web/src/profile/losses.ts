import type { Appraisal, Game, MatchLog, Seat, Tally, Words } from '@taku/contract';
import { seatOf } from '@taku/contract';
import { decisionsOf } from '@taku/match';
import type { LossUi } from '@taku/ui';
import { judgedOf } from '@taku/ui/review';

/** What decisions cost, by phase, of matches that were reviewed. */
export type Losses = {
  readonly matches: number;
  readonly unit: Words;
  readonly decimals: number;
  readonly all: Tally;
  readonly phases: readonly Tally[];
};

type Reviewed = {
  readonly log: MatchLog;
  readonly seat: number;
  readonly appraisals: ReadonlyMap<number, Appraisal | null>;
};

const NOTHING: Tally = { n: 0, sum: 0, squares: 0 };

function withCase({ n, sum, squares }: Tally, value: number): Tally {
  return { n: n + 1, sum: sum + value, squares: squares + value * value };
}

type LossPart = Pick<Losses, 'all' | 'phases'>;

export function addReviewed(
  before: LossPart,
  game: Game,
  loss: LossUi,
  { log, seat, appraisals }: Reviewed,
): LossPart {
  const own: Seat = seatOf(seat);
  let { all } = before;
  const phases = [...before.phases];
  for (const { decision, worth } of judgedOf(decisionsOf(game, log, own), appraisals)) {
    all = withCase(all, worth.loss);
    const phase = loss.phaseOf(decision.view);
    if (phase !== null) phases[phase] = withCase(phases[phase] ?? NOTHING, worth.loss);
  }
  return { all, phases };
}

export function noLoss(loss: LossUi): LossPart {
  return { all: NOTHING, phases: loss.phases.map(() => NOTHING) };
}

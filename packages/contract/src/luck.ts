import type { GameTypes } from './game.ts';
import type { LogStep } from './log.ts';
import type { Rng } from './rng.ts';

/**
 * What chance gave each seat of a finished game beside what it could expect at that moment. Every
 * number has the mean 0 whoever plays and however: its draw is judged against other draws that
 * were as likely. So the arena may take any multiple of it off a result.
 */
export interface Luck<G extends GameTypes = GameTypes> {
  /** What the numbers of a seat stand for. */
  readonly parts: readonly string[];
  /**
   * By seat, one number for each part. `rngAt` gives the same stream for the same place: games
   * with equal cards are measured by equal samples.
   */
  measure(
    steps: readonly Pick<LogStep<G>, 'before' | 'event' | 'after'>[],
    rngAt: (...place: readonly number[]) => Rng,
  ): readonly (readonly number[])[];
}

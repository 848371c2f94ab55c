import type { Taken } from './measure.ts';

/** What the clone recipe reads of a lesson. */
export interface CloneLesson extends Taken {
  readonly deal: number;
}

export interface CloneOptions {
  readonly columns: number;
  readonly stages: number;
  /** Columns that are judges themselves: with few decisions only they are weighed. */
  readonly judges?: readonly number[];
  /** Units of the net instead of what the number of decisions suggests; 0: none. */
  readonly hidden?: number;
  /** Lessons of other matches for the final figures, instead of a third of the split. */
  readonly test?: readonly CloneLesson[];
}

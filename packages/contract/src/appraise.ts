import type { GameTypes } from './game.ts';
import type { Words } from './json.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';

/** What one action is worth to the seat that decides, in the unit of its appraiser. */
export interface Worth<G extends GameTypes = GameTypes> {
  readonly action: G['action'];
  readonly value: number;
  /** Half of the 95 % interval of the value; 0 where it is exact. */
  readonly margin: number;
  /** The value of the best action less this one's, never below 0. */
  readonly loss: number;
  /** Half of the 95 % interval of the loss; both were tried on the same futures. */
  readonly lossMargin: number;
  /** Further numbers of this action, such as a chance; the game has words for them. */
  readonly facts?: Readonly<Record<string, number>>;
}

/** One decision looked at again, with what its seat could know and nothing else. */
export interface Appraisal<G extends GameTypes = GameTypes> {
  /** Best first; among them what was chosen, if anything was. Of many actions only the leading. */
  readonly worths: readonly Worth<G>[];
  /** Nothing was sampled: equal to enumeration. */
  readonly isExact: boolean;
  /** Numbers of the position, such as equity; the game has words for them. */
  readonly facts?: Readonly<Record<string, number>>;
}

export interface AppraiserOptions<G extends GameTypes = GameTypes> {
  /** What was done: it is looked at although it may not be among the leading actions. */
  readonly chosen: G['action'] | null;
  readonly rng: Rng;
  /** Times the work of a review; 1 where it is left out. */
  readonly effort?: number;
}

/** What every decision of a game is worth, by the house's best knowledge. Pure. */
export interface Appraiser<G extends GameTypes = GameTypes> {
  /** Raised when the same decision may be judged otherwise: kept figures are made again. */
  readonly version: number;
  readonly unit: Words;
  /** Decimals a value is shown with. */
  readonly decimals: number;
  /** Null: nothing to decide here, such as a nod or the only move. */
  appraise(view: G['view'], seat: Seat, options: AppraiserOptions<G>): Appraisal<G> | null;
}

/** `equal`: the interval of the loss holds 0. Only `worse` may be called a mistake. */
export type Verdict = 'best' | 'equal' | 'worse';

export function verdictOf({ loss, lossMargin }: Pick<Worth, 'loss' | 'lossMargin'>): Verdict {
  if (loss <= 0) return 'best';
  return loss > lossMargin ? 'worse' : 'equal';
}

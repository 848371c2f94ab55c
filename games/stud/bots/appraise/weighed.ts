import type { PairedWorth } from '@taku/search';
import type { ActionType } from '@taku/stud/rules';

export interface WeighedAction extends PairedWorth {
  readonly type: ActionType;
  /** How likely all others give up. */
  readonly taken: number;
}

/** All allowed actions in chips from here on; folding is 0. */
export interface Weighed {
  readonly actions: readonly WeighedAction[];
  /** The share of the pot at a showdown against what the rivals may hold. */
  readonly equity: number;
  readonly reach: Readonly<Record<string, number>>;
}

import type { StayRule } from '@taku/ofc/rules';

/**
 * O17 for these players: what a Fantasyland of 14, 15, 16, 17 cards is worth over a normal hand that
 * Lv3 plays, by `taku bench ofc fantasyland`. The better normal hands are played, the less it is.
 */
export const LEARNED_FANTASYLAND_VALUES: Readonly<
  Record<StayRule, readonly [number, number, number, number]>
> = {
  recompute: [9.3, 23.7, 39.8, 54.7],
  same: [3.1, 13.8, 33.1, 75],
  '14': [7.4, 13.8, 20.2, 26.4],
};

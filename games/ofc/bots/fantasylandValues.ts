import type { StayRule } from '@taku/ofc/rules';

type Values = Readonly<Record<StayRule, readonly [number, number, number, number]>>;

/**
 * O17 for these players: what a Fantasyland of 14, 15, 16, 17 cards is worth over a normal hand that
 * Lv3 plays, by `taku bench ofc fantasyland`. The better normal hands are played, the less it is.
 */
export const LEARNED_FANTASYLAND_VALUES: Values = {
  recompute: [9.3, 23.7, 39.8, 54.7],
  same: [3.1, 13.8, 33.1, 75],
  '14': [7.4, 13.8, 20.2, 26.4],
};

/** The same measured again with the Lv3 of today (1,200 deals, seed 2): Lv4 plays with these. */
export const LIVE_FANTASYLAND_VALUES: Values = {
  recompute: [11.7, 25.9, 42.3, 57],
  same: [3.7, 14.9, 36.2, 80.8],
  '14': [7.9, 14.1, 20.8, 26.8],
};

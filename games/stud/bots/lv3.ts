import type { Rng } from '@taku/contract';
import { unseenCards } from './imagine.ts';
import { chooseLv2 } from './lv2.ts';
import { carryOutQuickly } from './quick/actions.ts';
import { quickLv2 } from './quick/quickLv2.ts';
import { readRivals } from './rivals.ts';
import type { Spot } from './spot.ts';
import { type PlayOn, type Searched, Trials, bestOf, mean } from './trials.ts';

/** How Lv3 thinks. */
const LV3_PARAMS = {
  /** Deals imagined to their end for every candidate heads-up, with the same cards for all. */
  rollouts: 256,
  /** Every further rival takes this many away, because its decisions cost the same work. */
  fewerPerRival: 32,
  leastRollouts: 96,
  /** Standard errors by which a candidate must beat Lv2's choice. */
  doubt: 0.4,
} as const;

/** A work budget counted in rollouts, so that a seed always gives the same choice. */
export function rolloutsFor(rivals: number): number {
  const { rollouts, fewerPerRival, leastRollouts } = LV3_PARAMS;
  return Math.max(leastRollouts, rollouts - fewerPerRival * (rivals - 1));
}

const asLv2: PlayOn = (spot, style) => {
  const allowed = spot.table.allowed();
  if (style === 'reads') return quickLv2(spot, allowed);
  return carryOutQuickly(allowed, style === 'raises' ? 'attack' : 'goOn');
};

/** EV of every allowed action against hands weighted by what their owners did. */
export function chooseLv3(
  spot: Spot,
  rng: Rng,
  rollouts: number = rolloutsFor(spot.rivals.length),
): Searched {
  const habit = chooseLv2(spot);
  const unseen = unseenCards(spot.context);
  const rivals = readRivals(spot, unseen, rng);
  const trials = new Trials(spot, rivals, unseen, asLv2);
  const played = trials.playUntilClear(rng, rollouts);
  const valued = trials.valued();
  const best = bestOf(valued).type;
  const type = trials.isBetter(best, habit, LV3_PARAMS.doubt) ? best : habit;
  return { type, valued, rollouts: played, equity: mean(trials.shares), rivals };
}

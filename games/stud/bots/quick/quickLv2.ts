import type { Plan } from '../spot.ts';
import { carryOutQuickly } from './actions.ts';
import { planHi } from './quickHi.ts';
import { planRazz } from './quickRazz.ts';
import type { QuickSpot } from './quickSpot.ts';
import { planStud8 } from './quickStud8.ts';

const PLANNERS: Readonly<Record<string, (spot: QuickSpot) => Plan>> = {
  studHi: planHi,
  razz: planRazz,
  stud8: planStud8,
};

/** What Lv2 does with the cards of the seat to act. */
export function quickLv2(spot: QuickSpot, allowed: number): number {
  const { game } = spot.look().table;
  const planner = PLANNERS[game] ?? planHi;
  return carryOutQuickly(allowed, planner(spot));
}

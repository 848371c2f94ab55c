import { type Seat, fastRng } from '@taku/contract';
import type { ActionType, StudView } from '@taku/stud/rules';
import { equityAgainstAnything, valuesByEquity } from '../equity.ts';
import { judgeLv1 } from '../lv1.ts';
import { chooseLv2 } from '../lv2.ts';
import { numbersOf } from '../scores.ts';
import { type Spot, carryOut, spotOf } from '../spot.ts';

/** A spot with what the built-in players think of it. */
export interface StudReading {
  readonly spot: Spot;
  readonly equity: number;
  readonly values: ReadonlyMap<ActionType, number>;
  readonly lv1: ActionType;
  readonly lv2: ActionType;
}

function readSpot(spot: Spot): StudReading {
  // The same stream for the same spot, so that a row is a function of the view.
  const rng = fastRng(spot.deal.history.length, ...numbersOf(spot.cards));
  const equity = equityAgainstAnything(spot, rng);
  const lv1 = carryOut(spot, judgeLv1(spot).plan);
  return { spot, equity, values: valuesByEquity(spot, equity), lv1, lv2: chooseLv2(spot) };
}

interface Known {
  readonly seat: Seat;
  readonly reading: StudReading;
}

/** Rows and judge of one decision ask for the same. */
const known = new WeakMap<StudView, Known>();

export function readingOf(view: StudView, seat: Seat): StudReading {
  const found = known.get(view);
  if (found?.seat === seat) return found.reading;
  const reading = readSpot(spotOf(view, seat));
  known.set(view, { seat, reading });
  return reading;
}

import type { Appraisal, Appraiser, Rng, Seat } from '@taku/contract';
import type { StudTypes, StudView } from '@taku/stud/rules';
import { unseenCards } from '../imagine.ts';
import { type Spot, spotOf } from '../spot.ts';
import { Futures } from './futures.ts';
import { rangesOf } from './ranges.ts';
import { SeventhStreet, isLastOfTwo } from './seventh.ts';
import type { Weighed } from './weighed.ts';

/** How much is imagined for one decision of a review. */
const REVIEW_PARAMS = {
  /** Futures of a deal heads-up; every action is tried on each of them. */
  futures: 4000,
  /** With more rivals a future costs more work, so there are this many over the rivals' number. */
  fewest: 1200,
} as const;

function futuresFor({ rivals }: Spot, effort: number): number {
  const { futures, fewest } = REVIEW_PARAMS;
  return Math.max(2, Math.round(effort * Math.max(fewest, futures / rivals.length)));
}

function spotToDecide(view: StudView, seat: Seat): Spot | null {
  if (view.stage !== 'playing' || view.deal === null || view.deal.dealFinished) return null;
  if (view.deal.currentActorIndex !== seat) return null;
  const spot = spotOf(view, seat);
  return spot.allowed.length > 1 ? spot : null;
}

function potOdds({ deal, toCall }: Spot): Readonly<Record<string, number>> {
  return toCall > 0 ? { potOdds: toCall / (deal.pot + toCall) } : {};
}

function told(spot: Spot, { actions, equity, reach }: Weighed, futures: number) {
  const worths = actions
    .map(({ type, taken, ...worth }) => ({
      action: { type },
      ...worth,
      ...(type === 'COMPLETE' || type === 'BET' || type === 'RAISE' ? { facts: { taken } } : {}),
    }))
    .sort((one, other) => one.loss - other.loss);
  return { worths, isExact: futures === 0, facts: { equity, ...potOdds(spot), ...reach, futures } };
}

function appraise(spot: Spot, rng: Rng, effort: number): Appraisal<StudTypes> {
  const unseen = unseenCards(spot.context);
  const ranges = rangesOf(spot, unseen);
  const [only] = ranges;
  if (only && isLastOfTwo(spot))
    return told(spot, new SeventhStreet(spot, only, unseen).weigh(), 0);
  const futures = futuresFor(spot, effort);
  return told(spot, new Futures(spot, ranges, unseen, futures).weigh(rng), futures);
}

/**
 * Every allowed action in chips against folding, from what its seat could know: rivals are weighed
 * by what they did, and all play on as Lv 2 would, or call or raise anything if they seem to.
 */
export const studAppraiser: Appraiser<StudTypes> = {
  version: 1,
  unit: { en: 'chips', ja: 'チップ' },
  decimals: 0,
  appraise(view, seat, { rng, effort = 1 }) {
    const spot = spotToDecide(view, seat);
    return spot && appraise(spot, rng, effort);
  },
};

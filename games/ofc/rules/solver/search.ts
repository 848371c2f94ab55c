import { ACE, QUADS, RANK_COUNT, TRIPS } from '@taku/cards';
import type { StayValues } from '../board/fantasyland.ts';
import {
  BOTTOM_ROYALTIES,
  MIDDLE_ROYALTIES,
  pairRoyalty,
  tripsRoyalty,
} from '../board/royalties.ts';
import {
  type CardSet,
  JOKER_SHIFT,
  NATURAL_BITS,
  type SolverHand,
  countIn,
  jokersIn,
  rankBits,
} from './hand.ts';
import { type ClassSets, NOTHING, type SetList, type TopChoice, topChoices } from './sets.ts';

/**
 * The best plan for a hand, found over classes of rows instead of rows.
 *
 * Royalties depend on the class of a row only, so a plan is a top and two disjoint five-card sets;
 * the stronger one lies below. It is enough to take every set at its strongest: if the middle had to
 * be read lower to stay below the bottom, exchanging both rows earns at least as much.
 */
export interface Plan {
  readonly value: number;
  readonly top: TopChoice;
  readonly bottomClass: number;
  readonly middleClass: number;
  readonly bottom: CardSet;
  readonly middle: CardSet;
}

/** Classes of bottom and middle with what they earn beside the top. */
interface Combination {
  readonly bottom: number;
  readonly middle: number;
  readonly gain: number;
}

const CLASSES = [9, 8, 7, 6, 5, 4, 3, 0] as const;
const LOWEST_PAID_PAIR = 4;

/** All pairs of classes, best first, when a stay at the bottom is worth `stay`. */
function combinationsFor(stay: number): readonly Combination[] {
  const all = CLASSES.flatMap((bottom) =>
    CLASSES.filter((middle) => middle <= bottom).map((middle) => ({
      bottom,
      middle,
      gain: BOTTOM_ROYALTIES[bottom] + MIDDLE_ROYALTIES[middle] + (bottom >= QUADS ? stay : 0),
    })),
  );
  return all.sort((a, b) => b.gain - a.gain);
}

export interface Objective {
  readonly stay: StayValues;
  readonly trips: readonly Combination[];
  readonly aces: readonly Combination[];
  readonly kings: readonly Combination[];
  readonly other: readonly Combination[];
}

export function objectiveFor(stay: StayValues): Objective {
  return {
    stay,
    // Trips on top stay already: a second reason adds nothing.
    trips: combinationsFor(0),
    aces: combinationsFor(stay.aces),
    kings: combinationsFor(stay.kings),
    other: combinationsFor(stay.other),
  };
}

function combinationsOf(objective: Objective, top: TopChoice): readonly Combination[] {
  if (top.kind === 'trips') return objective.trips;
  if (top.kind === 'pair' && top.rank === ACE) return objective.aces;
  return top.kind === 'pair' && top.rank === ACE - 1 ? objective.kings : objective.other;
}

function topValue(objective: Objective, top: TopChoice): number {
  if (top.kind === 'trips') return tripsRoyalty(top.rank) + objective.stay.trips;
  return top.kind === 'pair' ? pairRoyalty(top.rank) : 0;
}

/** A pair on top needs a third card that leaves it a pair. */
function hasFiller(hand: SolverHand, top: TopChoice, used: number): boolean {
  if (top.kind !== 'pair') return true;
  const left = hand.all & ~used;
  return (jokersIn(top.set) === 2 ? left : left & ~rankBits(hand, top.rank)) !== 0;
}

/** Whether what is left can make a middle of at least this pair without jokers, or with some. */
function canMakePair(hand: SolverHand, left: number, jokers: number, rank: number): boolean {
  let pairs = 0;
  for (let each = RANK_COUNT - 1; each >= 0; each--) {
    const count = countIn(hand, left, each);
    if (count === 0) continue;
    if (each >= rank && count + jokers >= 2) return true;
    if (count >= 2) pairs++;
  }
  return pairs >= 2 || (pairs === 1 && jokers > 0) || jokers >= 2;
}

interface Found {
  bottom: CardSet;
  middle: CardSet;
}

const found: Found = { bottom: 0, middle: 0 };

function findPaid(
  hand: SolverHand,
  sets: ClassSets,
  top: TopChoice,
  combination: Combination,
): boolean {
  const bottoms = sets.lists[combination.bottom] as SetList;
  const middles = sets.lists[combination.middle] as SetList;
  const same = bottoms === middles;
  const isCapped = top.kind === 'trips' && combination.middle === TRIPS;
  const middleEnd = isCapped ? (sets.tripsFrom[top.rank] as number) : middles.length;
  const bottomEnd = same ? middleEnd : bottoms.length;
  const jokers = hand.jokers.length;
  for (let b = 0; b < bottomEnd; b++) {
    const bottom = bottoms.sets[b] as number;
    const left = jokers - jokersIn(bottom) - jokersIn(top.set);
    if ((bottom & top.set & NATURAL_BITS) !== 0 || left < 0) continue;
    const used = (bottom | top.set) & NATURAL_BITS;
    for (let m = same ? b + 1 : 0; m < middleEnd; m++) {
      const middle = middles.sets[m] as number;
      if ((middle & used) !== 0 || middle >>> JOKER_SHIFT > left) continue;
      if (!hasFiller(hand, top, used | middle)) continue;
      found.bottom = bottom;
      found.middle = middle;
      return true;
    }
  }
  return false;
}

/** A middle that earns nothing, not below a pair of this rank, from what is left. */
function findUnpaidMiddle(sets: ClassSets, top: TopChoice, used: number, jokers: number): CardSet {
  const list = sets.lists[NOTHING] as SetList;
  const end = top.kind === 'none' ? list.length : (sets.pairsFrom[top.rank] as number);
  for (let index = 0; index < end; index++) {
    const set = list.sets[index] as number;
    if ((set & used) === 0 && jokersIn(set) <= jokers) return set;
  }
  return 0;
}

/** A paid bottom over a middle that earns nothing but must not be below the top. */
function findOverNothing(
  hand: SolverHand,
  sets: ClassSets,
  top: TopChoice,
  combination: Combination,
): boolean {
  if (top.kind === 'trips') return false;
  const bottoms = sets.lists[combination.bottom] as SetList;
  for (let b = 0; b < bottoms.length; b++) {
    const bottom = bottoms.sets[b] as number;
    const jokers = hand.jokers.length - jokersIn(bottom) - jokersIn(top.set);
    if ((bottom & top.set & NATURAL_BITS) !== 0 || jokers < 0) continue;
    const used = (bottom | top.set) & NATURAL_BITS;
    if (top.kind === 'pair' && !canMakePair(hand, hand.all & ~used, jokers, top.rank)) continue;
    const middle = findUnpaidMiddle(sets, top, used, jokers);
    if (top.kind === 'pair' && middle === 0) continue;
    if (!hasFiller(hand, top, used | middle)) continue;
    found.bottom = bottom;
    found.middle = middle;
    return true;
  }
  return false;
}

/** Neither row earns anything: two unpaid sets, the stronger one below. */
function findNothing(hand: SolverHand, sets: ClassSets, top: TopChoice): boolean {
  found.bottom = 0;
  found.middle = 0;
  if (top.kind === 'trips') return false;
  const list = sets.lists[NOTHING] as SetList;
  const end = top.kind === 'none' ? list.length : (sets.pairsFrom[top.rank] as number);
  for (let b = 0; b < end; b++) {
    const bottom = list.sets[b] as number;
    const jokers = hand.jokers.length - jokersIn(bottom) - jokersIn(top.set);
    if ((bottom & top.set & NATURAL_BITS) !== 0 || jokers < 0) continue;
    const used = (bottom | top.set) & NATURAL_BITS;
    for (let m = b + 1; m < end; m++) {
      const middle = list.sets[m] as number;
      if ((middle & used) !== 0 || jokersIn(middle) > jokers) continue;
      if (sets.strengths[m] === sets.strengths[b]) continue;
      if (!hasFiller(hand, top, used | middle)) continue;
      found.bottom = bottom;
      found.middle = middle;
      return true;
    }
  }
  return top.kind === 'none';
}

function find(
  hand: SolverHand,
  sets: ClassSets,
  top: TopChoice,
  combination: Combination,
): boolean {
  if (combination.bottom === NOTHING) return findNothing(hand, sets, top);
  if (combination.middle === NOTHING) return findOverNothing(hand, sets, top, combination);
  return findPaid(hand, sets, top, combination);
}

export function searchPlan(hand: SolverHand, sets: ClassSets, objective: Objective): Plan | null {
  let best: Plan | null = null;
  let value = -1;
  for (const top of topChoices(hand, LOWEST_PAID_PAIR)) {
    const worth = topValue(objective, top);
    for (const combination of combinationsOf(objective, top)) {
      if (worth + combination.gain <= value) break;
      if (!find(hand, sets, top, combination)) continue;
      value = worth + combination.gain;
      const { bottom: bottomClass, middle: middleClass } = combination;
      best = { value, top, bottomClass, middleClass, bottom: found.bottom, middle: found.middle };
      break;
    }
  }
  return best;
}

import { RANKS, SUITS } from '@taku/cards';
import type { Seat } from '@taku/contract';
import { highCategoryOf, longestRun, longestSuit } from '@taku/stud/rules';
import {
  type LiveGrade,
  type Tier3rd,
  evalTier3rd,
  highestRank,
  liveForFlushSuit,
  liveForPairImprove,
  liveForStraight,
  rankValue,
  scoreThreat,
  scoreThreatForUp,
} from './reading.ts';
import { numbersOf } from './scores.ts';
import type { Judgement, Plan, Spot } from './spot.ts';
import { makeRankCount, makeSuitCount } from './visibleContext.ts';

type Category = 'M' | 'D' | 'N';

/** Made: a pair or better, or a straight or flush; Draw: four to one; Nothing. */
function categoryOf(spot: Spot): Category {
  const numbers = numbersOf(spot.cards);
  if (highCategoryOf(numbers) !== 'highCard') return 'M';
  return longestSuit(numbers) === 4 || longestRun(numbers) === 4 ? 'D' : 'N';
}

/** How alive the way this hand would improve is. */
export function liveGrade(spot: Spot): LiveGrade {
  const { deadRankCount, deadSuitCount } = spot.context;
  const suits = makeSuitCount(spot.cards);
  const flushSuit = SUITS.find((suit) => suits[suit] >= Math.min(4, spot.cards.length));
  if (flushSuit) return liveForFlushSuit(flushSuit, deadSuitCount);
  const ranks = makeRankCount(spot.cards);
  const pair = RANKS.findLast((rank) => ranks[rank] >= 2);
  if (pair) return liveForPairImprove(pair, deadRankCount);
  return liveForStraight(spot.cards, deadRankCount);
}

const STEAL_DOOR = 11;

/** A door of a jack or better, higher than every door behind, and no ace behind. */
function canSteal(spot: Spot): boolean {
  const doors = spot.behind.flatMap(({ up }) => up.slice(0, 1)).map(({ rank }) => rankValue(rank));
  const mine = rankValue(spot.door.rank);
  return mine >= STEAL_DOOR && doors.every((door) => door < mine && door < 14);
}

function hasHigherDoor(spot: Spot): boolean {
  const rival = spot.aggressor?.up[0];
  return rival === undefined || rankValue(spot.door.rank) > rankValue(rival.rank);
}

function planUnopened(spot: Spot, tier: Tier3rd, live: LiveGrade): Plan {
  if (tier === 'S' || tier === 'A') return 'bet';
  if (tier === 'B') return live === 'BAD' ? 'giveUp' : 'bet';
  return tier === 'C' && canSteal(spot) ? 'bet' : 'giveUp';
}

function planFacingComplete(spot: Spot, tier: Tier3rd, live: LiveGrade): Plan {
  if (tier === 'S') return 'attack';
  const threat = scoreThreat(spot.rivals);
  if (tier === 'A') return hasHigherDoor(spot) && threat <= 3 ? 'attack' : 'goOn';
  return tier === 'B' && live !== 'BAD' ? 'goOn' : 'giveUp';
}

function plan3rd(spot: Spot, tier: Tier3rd, live: LiveGrade): Plan {
  switch (spot.facing) {
    case 'mustBringIn':
      return tier === 'S' || tier === 'A' || tier === 'B' ? 'bet' : 'goOn';
    case 'bringIn':
    case 'nothing':
      return planUnopened(spot, tier, live);
    case 'bet':
      return planFacingComplete(spot, tier, live);
    case 'raise':
      return tier === 'S' ? 'goOn' : 'giveUp';
  }
}

interface Reading {
  readonly category: Category;
  readonly live: LiveGrade;
  readonly threat: number;
}

function plan4th({ category, live, threat }: Reading): Plan {
  if (category === 'M' || (category === 'D' && live !== 'BAD')) return threat <= 6 ? 'bet' : 'goOn';
  return category === 'N' && live === 'BAD' && threat >= 7 ? 'giveUp' : 'goOn';
}

function plan5th({ category, live, threat }: Reading): Plan {
  if (category === 'M') return threat <= 3 ? 'attack' : 'bet';
  return category === 'D' && live !== 'BAD' ? 'goOn' : 'giveUp';
}

function isTwoPairOrBetter(spot: Spot): boolean {
  return !['highCard', 'pair'].includes(highCategoryOf(numbersOf(spot.cards)));
}

function plan6th(spot: Spot, { category, threat }: Reading): Plan {
  if (isTwoPairOrBetter(spot)) return threat <= 6 ? 'attack' : 'bet';
  if (category === 'N') return 'giveUp';
  return threat >= 7 ? 'giveUp' : 'goOn';
}

function hasShownStrength(spot: Spot, seat: Seat): boolean {
  return spot.deal.history.some(
    (action) =>
      action.seat === seat && action.street !== '7th' && ['BET', 'RAISE'].includes(action.type),
  );
}

function hasTopPair(spot: Spot): boolean {
  const ranks = makeRankCount(spot.cards);
  const pair = RANKS.findLast((rank) => ranks[rank] >= 2);
  const seen = highestRank(spot.rivals.flatMap(({ up }) => up));
  return pair !== undefined && rankValue(pair) >= seen;
}

/** A pair calls with two good signs, heads-up with one. */
function pairCalls(spot: Spot): boolean {
  const rival = spot.aggressor;
  if (!rival) return true;
  const signs = [
    scoreThreatForUp(rival.up) < 4,
    !hasShownStrength(spot, rival.seat),
    hasTopPair(spot),
  ].filter(Boolean).length;
  return signs >= (spot.context.headsUp ? 1 : 2);
}

const STRONG = ['straight', 'flush', 'fullHouse', 'quads', 'straightFlush'];

function plan7th(spot: Spot): Plan {
  const category = highCategoryOf(numbersOf(spot.cards));
  if (STRONG.includes(category)) return 'attack';
  if (category === 'twoPair' || category === 'trips') return 'bet';
  return category === 'pair' && pairCalls(spot) ? 'goOn' : 'giveUp';
}

export function judgeLv2Hi(spot: Spot): Judgement {
  const live = liveGrade(spot);
  if (spot.deal.street === '3rd') {
    const { deadRankCount, deadSuitCount } = spot.context;
    const tier = evalTier3rd(spot.cards, deadRankCount, deadSuitCount, spot.door);
    return { plan: plan3rd(spot, tier, live), facts: { tier, live } };
  }
  const reading = { category: categoryOf(spot), live, threat: scoreThreat(spot.rivals) };
  const plans = { '4th': plan4th, '5th': plan5th } as const;
  const { street } = spot.deal;
  if (street === '4th' || street === '5th') return { plan: plans[street](reading), facts: reading };
  const plan = street === '6th' ? plan6th(spot, reading) : plan7th(spot);
  return { plan, facts: reading };
}

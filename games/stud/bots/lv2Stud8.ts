import { RANKS } from '@taku/cards';
import { highCategoryOf, longestRun, longestSuit } from '@taku/stud/rules';
import { isNearThreeStraight, lowValue, rankValue, scoreThreat } from './reading.ts';
import { roughness } from './lv2Razz.ts';
import { numbersOf } from './scores.ts';
import type { Judgement, Plan, Spot } from './spot.ts';
import { type VisibleCard, makeRankCount } from './visibleContext.ts';

const WORST_LOW = 8;
/** Dead low cards from which three low cards are no longer good. */
const DEAD_LIMIT = 7;

function lowRanks(cards: readonly VisibleCard[]): number {
  const values = cards.map(({ rank }) => lowValue(rank)).filter((value) => value <= WORST_LOW);
  return new Set(values).size;
}

/** 2 per dead ace to five, 1 per dead six to eight. */
function lowDeadPenalty(dead: readonly VisibleCard[]): number {
  return dead.reduce((sum, { rank }) => {
    const value = lowValue(rank);
    if (value <= 5) return sum + 2;
    return value <= WORST_LOW ? sum + 1 : sum;
  }, 0);
}

function lowBoards(spot: Spot): number {
  return spot.rivals.filter(({ up }) => roughness(up) === 0).length;
}

function pairOf(cards: readonly VisibleCard[]): number {
  const counts = makeRankCount(cards);
  const pair = RANKS.findLast((rank) => counts[rank] >= 2);
  return pair ? rankValue(pair) : 0;
}

/** Three low cards that may also make a high hand, or trips. */
function isScoopHand(cards: readonly VisibleCard[]): boolean {
  if (highCategoryOf(numbersOf(cards)) === 'trips') return true;
  if (lowRanks(cards) < 3) return false;
  const hasAce = cards.some(({ rank }) => rank === 'A');
  return hasAce || longestSuit(numbersOf(cards)) === 3 || isNearThreeStraight(cards);
}

function plan3rd(spot: Spot, penalty: number): Plan {
  const { cards } = spot;
  if (isScoopHand(cards)) return spot.facing === 'raise' ? 'goOn' : 'attack';
  if (lowRanks(cards) >= 3 && penalty < DEAD_LIMIT) {
    return spot.facing === 'bringIn' || spot.facing === 'mustBringIn' ? 'bet' : 'goOn';
  }
  const pair = pairOf(cards);
  if (pair > WORST_LOW) {
    if (lowBoards(spot) >= 2) return 'giveUp';
    return spot.facing === 'raise' && pair < 13 ? 'giveUp' : 'bet';
  }
  if (pair > 0 && lowRanks(cards) >= 2) return spot.facing === 'raise' ? 'giveUp' : 'goOn';
  return 'giveUp';
}

interface Reading {
  readonly high: string;
  readonly lows: number;
  readonly draw: boolean;
  readonly lowBoards: number;
  readonly threat: number;
}

const BIG = ['straight', 'flush', 'fullHouse', 'quads', 'straightFlush'];

/** Both halves are within reach, or one is safe. */
function planMiddle(spot: Spot, reading: Reading): Plan {
  const { high, lows, draw, threat } = reading;
  const pair = pairOf(spot.cards);
  if (BIG.includes(high)) return 'attack';
  if (lows >= 5) return threat <= 5 || draw ? 'attack' : 'bet';
  if (lows === 4 && (draw || high !== 'highCard')) return 'bet';
  if (high === 'trips' || high === 'twoPair') return threat <= 6 ? 'bet' : 'goOn';
  if (lows === 4) return spot.deal.street === '6th' && reading.lowBoards >= 2 ? 'giveUp' : 'goOn';
  if (pair >= 10 && reading.lowBoards === 0) return threat <= 3 ? 'bet' : 'goOn';
  if (draw && spot.deal.street !== '6th') return 'goOn';
  return spot.deal.street === '4th' && lows >= 3 && reading.lowBoards <= 1 ? 'goOn' : 'giveUp';
}

function plan7th(spot: Spot, { high, lows, threat }: Reading): Plan {
  const strong = BIG.includes(high);
  if (strong && lows >= 5) return 'attack';
  if (strong || lows >= 5) return 'bet';
  if (high === 'trips' || high === 'twoPair') return threat <= 6 ? 'bet' : 'goOn';
  const noLowThere = spot.rivals.every(({ up }) => roughness(up) >= 2);
  return high === 'pair' && noLowThere && pairOf(spot.cards) >= 9 ? 'goOn' : 'giveUp';
}

export function judgeLv2Stud8(spot: Spot): Judgement {
  const penalty = lowDeadPenalty(spot.context.deadUpCards);
  const numbers = numbersOf(spot.cards);
  const reading: Reading = {
    high: highCategoryOf(numbers),
    lows: lowRanks(spot.cards),
    draw: longestSuit(numbers) === 4 || longestRun(numbers) === 4,
    lowBoards: lowBoards(spot),
    threat: scoreThreat(spot.rivals),
  };
  const facts = { ...reading, penalty };
  if (spot.deal.street === '3rd') return { plan: plan3rd(spot, penalty), facts };
  if (spot.deal.street === '7th') return { plan: plan7th(spot, reading), facts };
  return { plan: planMiddle(spot, reading), facts };
}

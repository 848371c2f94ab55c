import { FIRST_SEAT } from '@taku/contract';
import type { Plan } from '../spot.ts';
import { LOW_RANKS, lowCount, roughnessOf } from './boards.ts';
import { type CardMasks, CATEGORY, LONGEST_RUN, categoryOf, highestBit, isNear } from './masks.ts';
import type { QuickSpot } from './quickSpot.ts';

/** Lv2 of Stud 8 on masks: the twin of `judgeLv2Stud8`. */

const ACE = 1 << 12;
/** Ace to five. */
const SMALL_RANKS = ACE | 0b1111;
const DEAD_LIMIT = 7;
/** Ranks as bits: 6 the eight, 7 the nine, 8 the ten, 11 the king. */
const EIGHT = 6;
const NINE = 7;
const TEN = 8;
const KING = 11;

function penaltyOf(board: CardMasks): number {
  return board.countOf(SMALL_RANKS) + board.countOf(LOW_RANKS);
}

function lowBoards(spot: QuickSpot): number {
  let count = 0;
  for (let seat = FIRST_SEAT; seat < spot.table.seats; seat++) {
    if (spot.isRival(seat) && roughnessOf(spot.boardOf(seat)) === 0) count += 1;
  }
  return count;
}

/** The highest pair's rank, −1 for none. */
function pairOf({ hand }: QuickSpot): number {
  return highestBit(hand.twice);
}

function isScoopHand({ hand }: QuickSpot, lows: number): boolean {
  if (hand.thrice) return true;
  if (lows < 3) return false;
  return (hand.once & ACE) !== 0 || hand.longestSuit() === 3 || isNear(hand.once);
}

function plan3rd(spot: QuickSpot, lows: number): Plan {
  const { facing } = spot;
  if (isScoopHand(spot, lows)) return facing === 'raise' ? 'goOn' : 'attack';
  if (lows >= 3 && spot.dead(penaltyOf) < DEAD_LIMIT) {
    return facing === 'bringIn' || facing === 'mustBringIn' ? 'bet' : 'goOn';
  }
  const pair = pairOf(spot);
  if (pair > EIGHT) {
    if (lowBoards(spot) >= 2) return 'giveUp';
    return facing === 'raise' && pair < KING ? 'giveUp' : 'bet';
  }
  if (pair >= 0 && lows >= 2) return facing === 'raise' ? 'giveUp' : 'goOn';
  return 'giveUp';
}

function planMiddle(spot: QuickSpot, lows: number, high: number): Plan {
  const { street } = spot.table;
  const draw = spot.hand.longestSuit() === 4 || LONGEST_RUN[spot.hand.once] === 4;
  if (high >= CATEGORY.straight) return 'attack';
  if (lows >= 5) return draw || spot.threat() <= 5 ? 'attack' : 'bet';
  if (lows === 4 && (draw || high !== CATEGORY.highCard)) return 'bet';
  if (high >= CATEGORY.twoPair) return spot.threat() <= 6 ? 'bet' : 'goOn';
  if (lows === 4) return street === 3 && lowBoards(spot) >= 2 ? 'giveUp' : 'goOn';
  if (pairOf(spot) >= TEN && lowBoards(spot) === 0) return spot.threat() <= 3 ? 'bet' : 'goOn';
  if (draw && street !== 3) return 'goOn';
  return street === 1 && lows >= 3 && lowBoards(spot) <= 1 ? 'goOn' : 'giveUp';
}

function plan7th(spot: QuickSpot, lows: number, high: number): Plan {
  const isStrong = high >= CATEGORY.straight;
  if (isStrong && lows >= 5) return 'attack';
  if (isStrong || lows >= 5) return 'bet';
  if (high >= CATEGORY.twoPair) return spot.threat() <= 6 ? 'bet' : 'goOn';
  if (high !== CATEGORY.pair || pairOf(spot) < NINE) return 'giveUp';
  return spot.smoothestRival() >= 2 ? 'goOn' : 'giveUp';
}

export function planStud8(spot: QuickSpot): Plan {
  const { street } = spot.table;
  const lows = lowCount(spot.hand.once);
  if (street === 0) return plan3rd(spot, lows);
  const high = categoryOf(spot.hand);
  return street === 4 ? plan7th(spot, lows, high) : planMiddle(spot, lows, high);
}

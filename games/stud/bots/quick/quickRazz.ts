import { type Seat, FIRST_SEAT } from '@taku/contract';
import type { Plan } from '../spot.ts';
import { BITS, aceLow } from './masks.ts';
import type { QuickSpot } from './quickSpot.ts';

/** Lv2 of Razz on masks: the twin of `judgeLv2Razz`. */

const WORST_LOW = 8;
const MONSTER_LOW = 5;
const NO_DOOR = 13;
const GOOD_PRICE = 6;

/** Distinct ranks up to a limit. */
function lows({ hand }: QuickSpot, limit = WORST_LOW): number {
  return BITS[aceLow(hand.once) & ((1 << limit) - 1)] as number;
}

/** 1 the ace … 13 the king. */
function doorOf(spot: QuickSpot, seat: Seat): number {
  return ((spot.doorOf(seat) + 1) % 13) + 1;
}

function lowerDoorsBehind(spot: QuickSpot): number {
  const mine = doorOf(spot, spot.seat);
  let count = 0;
  for (let seat = FIRST_SEAT; seat < spot.table.seats; seat++) {
    if (spot.isBehind(seat) && doorOf(spot, seat) < mine) count += 1;
  }
  return count;
}

function planOpen(spot: QuickSpot, isGood: boolean): Plan {
  const lower = lowerDoorsBehind(spot);
  if (doorOf(spot, spot.seat) > WORST_LOW) return lower > 0 ? 'giveUp' : 'bet';
  if (lower === 0) return 'bet';
  if (lower === 1) return lows(spot) >= 2 ? 'bet' : 'giveUp';
  return isGood ? 'bet' : 'giveUp';
}

function planFacing3rd(spot: QuickSpot, isGood: boolean): Plan {
  const { aggressor } = spot;
  const rivalDoor = aggressor === -1 ? NO_DOOR : doorOf(spot, aggressor);
  const mine = doorOf(spot, spot.seat);
  if (lows(spot, MONSTER_LOW) >= 3 && mine <= rivalDoor) return 'attack';
  if (isGood) return 'goOn';
  const wide = rivalDoor > WORST_LOW && lows(spot) >= 2;
  return wide && spot.facing === 'bet' && mine <= WORST_LOW ? 'goOn' : 'giveUp';
}

function plan3rd(spot: QuickSpot): Plan {
  const isGood = lows(spot) >= 3;
  if (spot.facing === 'mustBringIn') return 'goOn';
  return spot.facing === 'bringIn' ? planOpen(spot, isGood) : planFacing3rd(spot, isGood);
}

function plan4th(spot: QuickSpot): Plan {
  const mine = spot.ownRoughness();
  const rival = spot.smoothestRival();
  const have = lows(spot);
  if (have >= 4 || (have >= 3 && mine < rival)) return mine <= rival ? 'attack' : 'goOn';
  if (have >= 3) return 'goOn';
  return rival >= 1 && mine <= rival ? 'goOn' : 'giveUp';
}

function planMiddle(spot: QuickSpot): Plan {
  const have = lows(spot);
  const rival = spot.smoothestRival();
  const mine = spot.ownRoughness();
  if (have >= 5) return rival >= 1 || mine === 0 ? 'attack' : 'bet';
  if (have >= 4 && mine < rival) return 'attack';
  if (have >= 4) return rival >= 1 ? 'bet' : 'goOn';
  if (have >= 3 && mine < rival) return 'bet';
  return rival >= 2 && have >= 3 ? 'goOn' : 'giveUp';
}

function plan7th(spot: QuickSpot): Plan {
  const five = lows(spot) >= 5;
  const rival = spot.smoothestRival();
  if (five && (lows(spot, 7) >= 5 || rival >= 2)) return 'attack';
  if (five || (rival >= 1 && lows(spot, 9) >= 5)) return 'bet';
  const toCall = spot.table.toCall(spot.seat);
  const price = toCall > 0 ? spot.table.pot / toCall : Infinity;
  const isFair = lows(spot, 10) >= 5;
  return isFair && (price >= GOOD_PRICE || rival >= 2) ? 'goOn' : 'giveUp';
}

export function planRazz(spot: QuickSpot): Plan {
  const { street } = spot.table;
  if (street === 0) return plan3rd(spot);
  if (street === 1) return plan4th(spot);
  return street === 4 ? plan7th(spot) : planMiddle(spot);
}

import { FIRST_SEAT } from '@taku/contract';
import type { LiveGrade, Tier3rd } from '../reading.ts';
import type { Plan } from '../spot.ts';
import { threatOf } from './boards.ts';
import { BITS, CATEGORY, LONGEST_RUN, NEEDED, categoryOf, highestBit, isNear } from './masks.ts';
import type { QuickSpot } from './quickSpot.ts';

/** Lv2 of Stud Hi on masks: the twin of `judgeLv2Hi`. */

const JACK = 9;
const QUEEN = 10;
const ACE = 12;

function gradeOf(dead: number, good: number, ok: number): LiveGrade {
  if (dead <= good) return 'GOOD';
  return dead <= ok ? 'OK' : 'BAD';
}

function liveStraight(spot: QuickSpot): LiveGrade {
  const needed = NEEDED[spot.hand.once] as number;
  const copies = (BITS[needed] as number) * 4;
  if (copies === 0) return 'BAD';
  return gradeOf(spot.dead((board) => board.countOf(needed)) / copies, 0.13, 0.26);
}

function liveOf(spot: QuickSpot): LiveGrade {
  const { hand } = spot;
  const enough = Math.min(4, hand.count);
  for (let suit = 0; suit < 4; suit++) {
    if (hand.suitCount(suit) < enough) continue;
    return gradeOf(
      spot.dead((board) => board.suitCount(suit)),
      1,
      2,
    );
  }
  if (!hand.twice) return liveStraight(spot);
  const pair = 1 << highestBit(hand.twice);
  return gradeOf(
    spot.dead((board) => board.countOf(pair)),
    0,
    1,
  );
}

const LOWERED: Record<Tier3rd, Tier3rd> = { S: 'A', A: 'B', B: 'C', C: 'D', D: 'D' };

function flushTier(spot: QuickSpot, suit: number): Tier3rd {
  const base: Tier3rd = highestBit(spot.hand.once) >= QUEEN ? 'A' : 'B';
  const dead = spot.dead((board) => board.suitCount(suit));
  if (dead >= 3) return LOWERED[LOWERED[base]];
  return dead === 2 && base === 'A' ? 'B' : base;
}

function pairTier(rank: number): Tier3rd {
  if (rank >= JACK) return 'S';
  return rank >= 5 ? 'A' : 'B';
}

function tierOf(spot: QuickSpot): Tier3rd {
  const { hand } = spot;
  if (hand.thrice) return 'S';
  if (hand.twice) return pairTier(highestBit(hand.twice));
  for (let suit = 0; suit < 4; suit++) if (hand.suitCount(suit) === 3) return flushTier(spot, suit);
  if (isNear(hand.once)) {
    const tier: Tier3rd = highestBit(hand.once) >= JACK ? 'A' : 'B';
    return liveStraight(spot) === 'BAD' ? LOWERED[tier] : tier;
  }
  return spot.doorOf(spot.seat) >= JACK ? 'C' : 'D';
}

function canSteal(spot: QuickSpot): boolean {
  const mine = spot.doorOf(spot.seat);
  if (mine < JACK) return false;
  for (let seat = FIRST_SEAT; seat < spot.table.seats; seat++) {
    if (!spot.isBehind(seat)) continue;
    if (spot.doorOf(seat) >= mine || spot.doorOf(seat) === ACE) return false;
  }
  return true;
}

function planUnopened(spot: QuickSpot, tier: Tier3rd): Plan {
  if (tier === 'S' || tier === 'A') return 'bet';
  if (tier === 'B') return liveOf(spot) === 'BAD' ? 'giveUp' : 'bet';
  return tier === 'C' && canSteal(spot) ? 'bet' : 'giveUp';
}

function planFacingComplete(spot: QuickSpot, tier: Tier3rd): Plan {
  if (tier === 'S') return 'attack';
  const { aggressor } = spot;
  const higher = aggressor === -1 || spot.doorOf(spot.seat) > spot.doorOf(aggressor);
  if (tier === 'A') return higher && spot.threat() <= 3 ? 'attack' : 'goOn';
  return tier === 'B' && liveOf(spot) !== 'BAD' ? 'goOn' : 'giveUp';
}

function plan3rd(spot: QuickSpot): Plan {
  const tier = tierOf(spot);
  switch (spot.facing) {
    case 'mustBringIn':
      return tier === 'S' || tier === 'A' || tier === 'B' ? 'bet' : 'goOn';
    case 'bringIn':
    case 'nothing':
      return planUnopened(spot, tier);
    case 'bet':
      return planFacingComplete(spot, tier);
    case 'raise':
      return tier === 'S' ? 'goOn' : 'giveUp';
  }
}

function isDraw({ hand }: QuickSpot): boolean {
  return hand.longestSuit() === 4 || LONGEST_RUN[hand.once] === 4;
}

function plan4th(spot: QuickSpot, category: number): Plan {
  const isMade = category > CATEGORY.highCard;
  const draws = !isMade && isDraw(spot);
  if (isMade || (draws && liveOf(spot) !== 'BAD')) return spot.threat() <= 6 ? 'bet' : 'goOn';
  return !draws && liveOf(spot) === 'BAD' && spot.threat() >= 7 ? 'giveUp' : 'goOn';
}

function plan5th(spot: QuickSpot, category: number): Plan {
  if (category > CATEGORY.highCard) return spot.threat() <= 3 ? 'attack' : 'bet';
  return isDraw(spot) && liveOf(spot) !== 'BAD' ? 'goOn' : 'giveUp';
}

function plan6th(spot: QuickSpot, category: number): Plan {
  const threat = spot.threat();
  if (category >= CATEGORY.twoPair) return threat <= 6 ? 'attack' : 'bet';
  if (category === CATEGORY.highCard && !isDraw(spot)) return 'giveUp';
  return threat >= 7 ? 'giveUp' : 'goOn';
}

function hasTopPair(spot: QuickSpot): boolean {
  let seen = -1;
  for (let seat = FIRST_SEAT; seat < spot.table.seats; seat++) {
    if (spot.isRival(seat)) seen = Math.max(seen, highestBit(spot.boardOf(seat).once));
  }
  return highestBit(spot.hand.twice) >= seen;
}

function pairCalls(spot: QuickSpot): boolean {
  const { aggressor } = spot;
  if (aggressor === -1) return true;
  const unmade = threatOf(spot.boardOf(aggressor)) < 4 ? 1 : 0;
  const quiet = spot.table.strong[aggressor] === 0 ? 1 : 0;
  const top = hasTopPair(spot) ? 1 : 0;
  return unmade + quiet + top >= (spot.isHeadsUp ? 1 : 2);
}

function plan7th(spot: QuickSpot, category: number): Plan {
  if (category >= CATEGORY.straight) return 'attack';
  if (category >= CATEGORY.twoPair) return 'bet';
  return category === CATEGORY.pair && pairCalls(spot) ? 'goOn' : 'giveUp';
}

const LATER = [plan4th, plan5th, plan6th, plan7th] as const;

export function planHi(spot: QuickSpot): Plan {
  const { street } = spot.table;
  if (street === 0) return plan3rd(spot);
  return (LATER[street - 1] ?? plan7th)(spot, categoryOf(spot.hand));
}

import { lowValue } from './reading.ts';
import type { Judgement, Plan, Spot } from './spot.ts';
import type { VisibleCard } from './visibleContext.ts';

const WORST_LOW = 8;
const MONSTER_LOW = 5;

function lows(cards: readonly VisibleCard[], limit = WORST_LOW): number[] {
  const values = cards.map(({ rank }) => lowValue(rank)).filter((value) => value <= limit);
  return [...new Set(values)].sort((a, b) => a - b);
}

function doorOf(up: readonly VisibleCard[]): number {
  return up[0] ? lowValue(up[0].rank) : 13;
}

function lowerDoorsBehind(spot: Spot): number {
  const mine = lowValue(spot.door.rank);
  return spot.behind.filter(({ up }) => doorOf(up) < mine).length;
}

/** How rough a board is: its ranks above eight and its pairs. */
export function roughness(up: readonly VisibleCard[]): number {
  const values = up.map(({ rank }) => lowValue(rank));
  const distinct = new Set(values);
  return values.filter((value) => value > WORST_LOW).length + (values.length - distinct.size);
}

/** The smoothest board among the rivals. */
function bestRivalBoard(spot: Spot): number {
  return Math.min(4, ...spot.rivals.map(({ up }) => roughness(up)));
}

function planOpen(spot: Spot, good: boolean): Plan {
  const lower = lowerDoorsBehind(spot);
  if (lowValue(spot.door.rank) > WORST_LOW) return lower > 0 ? 'giveUp' : 'bet';
  if (lower === 0) return 'bet';
  if (lower === 1) return lows(spot.cards).length >= 2 ? 'bet' : 'giveUp';
  return good ? 'bet' : 'giveUp';
}

function planFacing3rd(spot: Spot, good: boolean): Plan {
  const rivalDoor = doorOf(spot.aggressor?.up ?? []);
  const monster = lows(spot.cards, MONSTER_LOW).length >= 3;
  if (monster && lowValue(spot.door.rank) <= rivalDoor) return 'attack';
  if (good) return 'goOn';
  const wide = rivalDoor > WORST_LOW && lows(spot.cards).length >= 2;
  return wide && spot.facing === 'bet' && lowValue(spot.door.rank) <= WORST_LOW ? 'goOn' : 'giveUp';
}

function plan3rd(spot: Spot): Plan {
  const good = lows(spot.cards).length >= 3;
  if (spot.facing === 'mustBringIn') return 'goOn';
  return spot.facing === 'bringIn' ? planOpen(spot, good) : planFacing3rd(spot, good);
}

function plan4th(spot: Spot): Plan {
  const mine = roughness(spot.context.me.up);
  const rival = bestRivalBoard(spot);
  const have = lows(spot.cards).length;
  if (have >= 4 || (have >= 3 && mine < rival)) return mine <= rival ? 'attack' : 'goOn';
  if (have >= 3) return 'goOn';
  return rival >= 1 && mine <= rival ? 'goOn' : 'giveUp';
}

/** Going on needs four ranks ≤ 8, or a rough board on the other side. */
function planMiddle(spot: Spot): Plan {
  const have = lows(spot.cards).length;
  const rival = bestRivalBoard(spot);
  const mine = roughness(spot.context.me.up);
  if (have >= 5) return rival >= 1 || mine === 0 ? 'attack' : 'bet';
  if (have >= 4 && mine < rival) return 'attack';
  if (have >= 4) return rival >= 1 ? 'bet' : 'goOn';
  if (have >= 3 && mine < rival) return 'bet';
  return rival >= 2 && have >= 3 ? 'goOn' : 'giveUp';
}

const GOOD_PRICE = 6;

/** Calls unless both the hand and the price are bad. */
function plan7th(spot: Spot): Plan {
  const five = lows(spot.cards);
  const rival = bestRivalBoard(spot);
  if (five.length >= 5 && ((five[4] ?? 9) <= 7 || rival >= 2)) return 'attack';
  const nineAgainstRough = rival >= 1 && lows(spot.cards, 9).length >= 5;
  if (five.length >= 5 || nineAgainstRough) return 'bet';
  const price = spot.toCall > 0 ? spot.deal.pot / spot.toCall : Infinity;
  const fair = lows(spot.cards, 10).length >= 5;
  return fair && (price >= GOOD_PRICE || rival >= 2) ? 'goOn' : 'giveUp';
}

export function judgeLv2Razz(spot: Spot): Judgement {
  const facts = {
    lows: lows(spot.cards).length,
    rough: roughness(spot.context.me.up),
    rivalRough: bestRivalBoard(spot),
  };
  const { street } = spot.deal;
  if (street === '3rd') return { plan: plan3rd(spot), facts };
  if (street === '4th') return { plan: plan4th(spot), facts };
  return { plan: street === '7th' ? plan7th(spot) : planMiddle(spot), facts };
}

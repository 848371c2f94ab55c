/**
 * Strength of a hand by its ranks alone, as one comparable integer. Ranks run 0 (deuce) … 12 (ace)
 * for high hands and 0 (ace) … 12 (king) for lows; `counts[rank]` says how many cards there are.
 */

export const HIGH_CATEGORIES = [
  'highCard',
  'pair',
  'twoPair',
  'trips',
  'straight',
  'flush',
  'fullHouse',
  'quads',
  'straightFlush',
] as const;
export type HighCategory = (typeof HIGH_CATEGORIES)[number];

export const LOW_CATEGORIES = ['noPair', 'pair', 'twoPair', 'trips', 'fullHouse', 'quads'] as const;
type LowCategory = (typeof LOW_CATEGORIES)[number];

const RANKS = 13;
const HAND_SIZE = 5;
const CATEGORY_SHIFT = 20;

/** Packs a category and up to five ranks, most significant first. */
function pack(category: number, ranks: readonly number[]): number {
  let code = category;
  for (let place = 0; place < HAND_SIZE; place++) code = code * 16 + (ranks[place] ?? 0);
  return code;
}

export function categoryOf(code: number): number {
  return code >> CATEGORY_SHIFT;
}

/** Ranks with at least `least` cards, best first. */
function ranksWith(counts: readonly number[], least: number, order: 'up' | 'down'): number[] {
  const found: number[] = [];
  for (let step = 0; step < RANKS; step++) {
    const rank = order === 'up' ? step : RANKS - 1 - step;
    if ((counts[rank] ?? 0) >= least) found.push(rank);
  }
  return found;
}

/** The top rank of the best straight in a 13-bit mask, or −1; A-2-3-4-5 tops at the five. */
function straightTop(mask: number): number {
  for (let top = 12; top >= 4; top--) {
    const run = 0b11111 << (top - 4);
    if ((mask & run) === run) return top;
  }
  const wheel = 0b1_0000_0000_1111;
  return (mask & wheel) === wheel ? 3 : -1;
}

function maskOf(ranks: readonly number[]): number {
  return ranks.reduce((mask, rank) => mask | (1 << rank), 0);
}

const category = (name: HighCategory): number => HIGH_CATEGORIES.indexOf(name);
const lowCategory = (name: LowCategory): number => LOW_CATEGORIES.indexOf(name);

/** The best five-card high hand among cards of these ranks, flushes aside. Higher is better. */
export function highByRanks(counts: readonly number[]): number {
  const all = ranksWith(counts, 1, 'down');
  const pairs = ranksWith(counts, 2, 'down');
  const [trips] = ranksWith(counts, 3, 'down');
  const [quads] = ranksWith(counts, 4, 'down');
  const kickers = (except: readonly number[], count: number) =>
    all.filter((rank) => !except.includes(rank)).slice(0, count);

  if (quads !== undefined) return pack(category('quads'), [quads, ...kickers([quads], 1)]);
  const full = pairs.find((rank) => rank !== trips);
  if (trips !== undefined && full !== undefined) return pack(category('fullHouse'), [trips, full]);
  const top = straightTop(maskOf(all));
  if (top >= 0) return pack(category('straight'), [top]);
  if (trips !== undefined) return pack(category('trips'), [trips, ...kickers([trips], 2)]);
  const [high, low] = pairs;
  if (high !== undefined && low !== undefined) {
    return pack(category('twoPair'), [high, low, ...kickers([high, low], 1)]);
  }
  if (high !== undefined) return pack(category('pair'), [high, ...kickers([high], 3)]);
  return pack(category('highCard'), all.slice(0, HAND_SIZE));
}

/** The best flush or straight flush in a mask of one suit's ranks (five or more). */
export function highByFlush(mask: number): number {
  const top = straightTop(mask);
  if (top >= 0) return pack(category('straightFlush'), [top]);
  const ranks: number[] = [];
  for (let rank = RANKS - 1; rank >= 0 && ranks.length < HAND_SIZE; rank--) {
    if (mask & (1 << rank)) ranks.push(rank);
  }
  return pack(category('flush'), ranks);
}

const descending = (ranks: readonly number[]): number[] => [...ranks].sort((a, b) => b - a);

/**
 * S19: the best five-card ace-to-five low among five to seven cards of these ranks; lower is better.
 * Fewer pairs always win, so the distinct ranks decide which class can be reached.
 */
export function lowByRanks(counts: readonly number[]): number {
  const all = ranksWith(counts, 1, 'up');
  const pairs = ranksWith(counts, 2, 'up');
  const trips = ranksWith(counts, 3, 'up');
  const without = (...used: number[]) => descending(all.filter((rank) => !used.includes(rank)));

  if (all.length >= HAND_SIZE) {
    return pack(lowCategory('noPair'), descending(all.slice(0, HAND_SIZE)));
  }
  const [first = 0, second = 0] = pairs;
  if (all.length === 4) return pack(lowCategory('pair'), [first, ...without(first)]);
  if (all.length === 3 && pairs.length >= 2) {
    return pack(lowCategory('twoPair'), [second, first, ...without(first, second)]);
  }
  const [triple = 0] = trips;
  if (all.length === 3) return pack(lowCategory('trips'), [triple, ...without(triple)]);
  const partner = pairs.find((rank) => rank !== triple);
  if (partner !== undefined) return pack(lowCategory('fullHouse'), [triple, partner]);
  return pack(lowCategory('quads'), [triple, ...without(triple)]);
}

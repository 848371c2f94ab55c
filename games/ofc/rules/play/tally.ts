import type { Seat } from '@taku/contract';
import type { OfcState } from './state.ts';

/** The arena's named numbers for one seat of a deal; rates are over the first, normal hand. */
export function tallyOf(end: OfcState, seat: Seat): Readonly<Record<string, number>> {
  const [first, ...later] = end.results;
  if (!first) return {};
  const own = seat === 0 ? 0 : 1;
  const set = later.filter((_, index) => (end.results[index]?.fl_card_count[own] ?? 0) > 0);
  const stayed = set.filter((result) => result.fl_entry[own]).length;
  return {
    foul: first.busted[own] ? 1 : 0,
    fantasyland: first.fl_entry[own] ? 1 : 0,
    royalties: first.royalties[own].total,
    stay: stayed,
    'stay:of': set.length,
    hands: end.results.length,
  };
}

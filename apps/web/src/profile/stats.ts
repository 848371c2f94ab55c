import type { Tally } from '@taku/contract';
import type { StatUi } from '@taku/ui';
import type { Item } from './items.ts';

/** With fewer cases a figure says little, and that is said. */
const FEW = 30;
const HALF_DEVIATIONS = 1.96;

type Figure = {
  readonly value: number;
  /** Half of the 95 % interval; null for a single case. */
  readonly half: number | null;
  readonly n: number;
  readonly isFew: boolean;
};

/** Null where there is no case. */
export function figureOf(tally: Tally | undefined): Figure | null {
  if (!tally || tally.n === 0) return null;
  const { n, sum, squares } = tally;
  const value = sum / n;
  const spread = n > 1 ? Math.max(0, (squares - n * value * value) / (n - 1)) : null;
  const half = spread === null ? null : HALF_DEVIATIONS * Math.sqrt(spread / n);
  return { value, half, n, isFew: n < FEW };
}

const MINUS = /^-/;

/** 21% ±4, 5.1 ±0.3 */
export function textsOf(
  { value, half }: Figure,
  { as, decimals = 0 }: Pick<StatUi, 'as' | 'decimals'>,
) {
  const [times, digits, sign] = as === 'share' ? [100, 0, '%'] : [1, decimals, ''];
  const text = (of: number) => (of * times).toFixed(digits).replace(MINUS, '−');
  return { value: `${text(value)}${sign}`, half: half === null ? null : `±${text(half)}` };
}

/** How many matches stand behind one point of a trend. */
const WINDOW = 10;

/** The share won of the last ten, match by match; empty where there are too few for two points. */
export function winTrend(items: readonly Item[]): readonly number[] {
  const own = items
    .filter(({ seat, outcome }) => seat !== null && outcome !== 'over')
    .toSorted((one, other) => one.endedAt - other.endedAt)
    .map(({ outcome }) => (outcome === 'won' ? 1 : outcome === 'drawn' ? 0.5 : 0));
  if (own.length <= WINDOW) return [];
  return own.slice(WINDOW - 1).map((_, last) => {
    const window = own.slice(last, last + WINDOW);
    return window.reduce<number>((sum, score) => sum + score, 0) / WINDOW;
  });
}

const DAY_MS = 86_400_000;
const WEEKS = 18;
export const DAYS_A_WEEK = 7;

/** Matches of each day, oldest first: whole weeks, the last one holding today. */
export function daysOf(items: readonly Item[], now: number): readonly number[] {
  const today = new Date(now).setHours(12, 0, 0, 0);
  const weekday = (new Date(now).getDay() + 6) % DAYS_A_WEEK;
  const days = WEEKS * DAYS_A_WEEK;
  const first = today - (days - DAYS_A_WEEK + weekday) * DAY_MS;
  const counts = Array.from({ length: days }, () => 0);
  for (const { endedAt, seat } of items) {
    if (seat === null) continue;
    const place = Math.round((new Date(endedAt).setHours(12, 0, 0, 0) - first) / DAY_MS);
    if (place >= 0 && place < days) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** Four steps of ink for a number of matches. */
export function stepOf(count: number): 0 | 1 | 2 | 3 {
  if (count === 0) return 0;
  return count < 3 ? 1 : count < 6 ? 2 : 3;
}

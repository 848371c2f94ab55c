import type { ArenaRecord, ArenaStanding } from '@taku/protocol';

/** What one player gained over another, with half of its interval; null where they never met. */
export type Cell = { readonly gain: number; readonly isSure: boolean } | null;

function seenFrom({ a, gain, ci95, pairs }: ArenaRecord, player: string) {
  const sign = a === player ? 1 : -1;
  const half = ci95 ? (ci95[1] - ci95[0]) / 2 : Number.POSITIVE_INFINITY;
  return { gain: sign * gain, half, pairs };
}

/** All their meetings as one, each by its pairs. */
export function cellOf(records: readonly ArenaRecord[], row: string, column: string): Cell {
  const met = records
    .filter(({ a, b }) => (a === row && b === column) || (a === column && b === row))
    .map((record) => seenFrom(record, row));
  const pairs = met.reduce((sum, one) => sum + one.pairs, 0);
  if (pairs === 0) return null;
  const gain = met.reduce((sum, one) => sum + one.gain * one.pairs, 0) / pairs;
  const half = Math.hypot(...met.map((one) => (one.half * one.pairs) / pairs));
  return { gain, isSure: Math.abs(gain) > half };
}

const MOST_ROWS = 10;

/** Strongest first. */
export function playersOf({ ladder }: ArenaStanding): readonly string[] {
  return ladder.slice(0, MOST_ROWS).map(({ player }) => player);
}

/** Latest first. */
export function testsOf({ records }: ArenaStanding) {
  return records
    .flatMap((record) => (record.sprt ? [{ ...record, sprt: record.sprt }] : []))
    .toSorted((one, other) => other.at - one.at);
}

/** Small units need more digits. */
export function signed(
  value: number,
  largest: number,
  digits = largest < 1 ? 2 : largest < 20 ? 1 : 0,
): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

/** The ends of the drawn scale, on whole hundreds around all ratings. */
export function scaleOf({
  ladder,
}: {
  readonly ladder: readonly { readonly rating: number }[];
}): readonly [number, number] {
  const ratings = ladder.map(({ rating }) => rating);
  const low = Math.floor(Math.min(...ratings) / 100) * 100 - 100;
  const high = Math.ceil(Math.max(...ratings) / 100) * 100 + 100;
  return [Math.min(900, low), Math.max(1900, high)];
}

/** Where a value stands on a scale, in percent. */
export function percentOn([low, high]: readonly [number, number], value: number): number {
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
}

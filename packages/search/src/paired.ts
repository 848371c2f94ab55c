import type { Worth } from '@taku/contract';

/** The two-sided 95 % point of the normal distribution when so many intervals must all hold. */
const Z95 = [
  1.96, 1.96, 2.24, 2.39, 2.5, 2.58, 2.64, 2.69, 2.73, 2.77, 2.81, 2.84, 2.87, 2.89, 2.91, 2.94,
  2.96,
] as const;

function z95(intervals: number): number {
  return Z95[Math.min(intervals, Z95.length - 1)] ?? 1.96;
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The standard error of the mean of `values`, or of `values − others` future by future. */
function errorOf(values: Float64Array, others: Float64Array | null): number {
  const count = values.length;
  if (count < 2) return 0;
  let [sum, squares] = [0, 0];
  const first = (values[0] as number) - (others?.[0] ?? 0);
  for (let place = 0; place < count; place++) {
    // Counted from the first, so that equal values leave exactly 0.
    const value = (values[place] as number) - (others?.[place] ?? 0) - first;
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares - (sum * sum) / count) / (count - 1) / count);
}

export type PairedWorth = Pick<Worth, 'value' | 'margin' | 'loss' | 'lossMargin'>;

/**
 * What actions are worth that were tried on the same futures, in the order given. An interval of a
 * loss holds against all others together: the luckiest of many equals makes nobody mistaken.
 */
export function pairedWorths(tried: readonly Float64Array[]): readonly PairedWorth[] {
  const values = tried.map(meanOf);
  const best = values.indexOf(Math.max(...values));
  const top = tried[best] ?? null;
  const z = z95(tried.length - 1);
  return tried.map((samples, place) => ({
    value: values[place] ?? 0,
    margin: z95(1) * errorOf(samples, null),
    loss: (values[best] ?? 0) - (values[place] ?? 0),
    lossMargin: place === best ? 0 : z * errorOf(samples, top),
  }));
}

/** Think times in buckets that grow by a tenth: small to send, exact enough for a percentile. */
export type ThinkTimes = {
  readonly count: number;
  readonly totalMs: number;
  readonly buckets: Readonly<Record<number, number>>;
};

const GROWTH = 1.1;
const SMALLEST_MS = 0.001;

export const NO_TIMES: ThinkTimes = { count: 0, totalMs: 0, buckets: {} };

function bucketOf(ms: number): number {
  return Math.max(
    0,
    Math.ceil(Math.log(Math.max(ms, SMALLEST_MS) / SMALLEST_MS) / Math.log(GROWTH)),
  );
}

export function timesOf(list: readonly number[]): ThinkTimes {
  const buckets: Record<number, number> = {};
  let totalMs = 0;
  for (const ms of list) {
    const bucket = bucketOf(ms);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    totalMs += ms;
  }
  return { count: list.length, totalMs, buckets };
}

export function joinTimes(one: ThinkTimes, other: ThinkTimes): ThinkTimes {
  const buckets: Record<number, number> = { ...one.buckets };
  for (const [bucket, count] of Object.entries(other.buckets)) {
    buckets[Number(bucket)] = (buckets[Number(bucket)] ?? 0) + count;
  }
  return { count: one.count + other.count, totalMs: one.totalMs + other.totalMs, buckets };
}

export function meanMs({ count, totalMs }: ThinkTimes): number {
  return count === 0 ? 0 : totalMs / count;
}

/** The upper edge of the bucket in which the share is reached; at most a tenth too high. */
export function percentileMs({ count, buckets }: ThinkTimes, share: number): number {
  let seen = 0;
  const ascending = Object.entries(buckets).sort(([one], [other]) => Number(one) - Number(other));
  for (const [bucket, inside] of ascending) {
    seen += inside;
    if (seen >= share * count) return SMALLEST_MS * GROWTH ** Number(bucket);
  }
  return 0;
}

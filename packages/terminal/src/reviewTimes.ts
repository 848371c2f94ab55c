import { formatTable, quantile } from './figures.ts';
import { say } from './say.ts';

/** What a page promises: a whole review, and its first figure. */
const LIMITS = { wholeMs: 10_000, firstMs: 1000 } as const;

/** How long one review took, decision by decision; the first stands for loading as well. */
interface ReviewTimes {
  readonly name: string;
  readonly decisionsMs: readonly number[];
}

/** Prints reviews beside what a page promises; the exit code is 1 when one is slower. */
export function sayReviewTimes(reviews: readonly ReviewTimes[]): void {
  const rows = reviews.map(({ name, decisionsMs }) => {
    const whole = decisionsMs.reduce((sum, ms) => sum + ms, 0);
    const first = decisionsMs[0] ?? 0;
    if (whole > LIMITS.wholeMs || first > LIMITS.firstMs) process.exitCode = 1;
    const middle = quantile(decisionsMs, 0.5);
    const slowest = Math.max(...decisionsMs);
    const ms = [whole, first, middle, slowest].map((one) => one.toFixed(0));
    return [name, decisionsMs.length, ...ms];
  });
  const headings = ['review', 'decisions', 'whole ms', 'first ms', 'p50 ms', 'slowest ms'];
  say(formatTable(headings, rows));
  say(`Promised: whole ≤ ${LIMITS.wholeMs} ms, first ≤ ${LIMITS.firstMs} ms.`);
}

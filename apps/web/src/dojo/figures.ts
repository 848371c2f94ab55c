import { FEWEST_DECISIONS, type Dojo, type Figures, type JobView } from '@taku/protocol';

/** Fewer held-out decisions are figures to take lightly. */
const FEW_HELD_OUT = 30;

export function percent(share: number): number {
  return Math.round(share * 100);
}

/** 72.7 of 0.7268. */
export function percentTenths(share: number): string {
  return (share * 100).toFixed(1);
}

/** Half the width of the interval, in points of a hundred. */
export function marginOf({ low, high }: Pick<Figures, 'low' | 'high'>): number {
  return Math.round(((high - low) / 2) * 100);
}

/** What the figures allow to be said. If the interval touches the start nothing is. */
type Meaning =
  | { readonly kind: 'different'; readonly points: number; readonly margin: number }
  | { readonly kind: 'notDifferent' };

export function meaningOf(figures: Figures): Meaning {
  const { clone, untuned, low } = figures;
  if (low <= untuned) return { kind: 'notDifferent' };
  const points = percent(clone) - percent(untuned);
  return { kind: 'different', points, margin: marginOf(figures) };
}

export function isFew({ heldOut }: Figures): boolean {
  return heldOut < FEW_HELD_OUT;
}

/** What is missing before anything can be learnt; null when there is enough. */
type Missing = { readonly decisions: number; readonly games: number | null };

export function missingOf({
  decisions,
  matches,
}: Pick<Dojo, 'decisions' | 'matches'>): Missing | null {
  const missing = FEWEST_DECISIONS - decisions;
  if (missing <= 0) return null;
  const aGame = matches === 0 ? 0 : decisions / matches;
  return { decisions: missing, games: aGame > 0 ? Math.ceil(missing / aGame) : null };
}

/** 1:05 */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Rounded as one speaks: 5, 10, 20 … seconds, then minutes. */
type RoughTime = { readonly unit: 'seconds' | 'minutes'; readonly count: number };

export function roughly(ms: number): RoughTime {
  const seconds = ms / 1000;
  if (seconds > 90) return { unit: 'minutes', count: Math.round(seconds / 60) };
  const step = seconds > 10 ? 10 : 5;
  return { unit: 'seconds', count: Math.max(step, Math.round(seconds / step) * step) };
}

export function isUnderWay(job: JobView | null): job is JobView {
  return job !== null && ['waiting', 'running', 'paused'].includes(job.state);
}

/** A job as first asked, with the points that came since. */
export function joined(before: JobView | null, now: JobView): JobView {
  if (before?.id !== now.id) return now;
  const first = now.points[0]?.at ?? Infinity;
  return { ...now, points: [...before.points.filter(({ at }) => at < first), ...now.points] };
}

/** The bot at the table: it doubts as its teacher, or always takes its best. */
export type Style = 'like' | 'best';

export function botOf(bot: string, style: Style): string {
  return style === 'best' ? `${bot}-best` : bot;
}

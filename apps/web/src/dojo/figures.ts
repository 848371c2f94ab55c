import {
  FEWEST_DECISIONS,
  type Dojo,
  type Figures,
  type JobView,
  type Likeness,
  type Meetings,
  type PlayingStyle,
} from '@taku/protocol';

/** Fewer decisions are figures to take lightly. */
export const FEW_DECISIONS = 30;

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

/** By the same decisions of both where they are known, else by the interval of the double alone. */
export function meaningOf(figures: Figures, gain: Likeness['gain'] = null): Meaning {
  const { clone, untuned, low } = figures;
  if (gain ? gain.mean - gain.half <= 0 : low <= untuned) return { kind: 'notDifferent' };
  const points = percent(clone) - percent(untuned);
  return { kind: 'different', points, margin: gain ? percent(gain.half) : marginOf(figures) };
}

const Z95 = 1.96;

/** Wilson's interval of a share among so many, 95 %. */
export function intervalOf(share: number, count: number): readonly [number, number] {
  if (count === 0) return [0, 1];
  const scale = 1 + Z95 ** 2 / count;
  const middle = (share + Z95 ** 2 / (2 * count)) / scale;
  const half =
    (Z95 / scale) * Math.sqrt((share * (1 - share)) / count + Z95 ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** The ends of a scale that holds every interval and 0, the same on both sides. */
export function meetingScale({ levels }: Pick<Meetings, 'levels'>): readonly [number, number] {
  const far = levels.map(({ mean, half }) => Math.abs(mean) + (half ?? 0));
  const most = Math.max(...far, Number.MIN_VALUE);
  return [-most, most];
}

/** +21.2, −0.2. */
export function signedTenths(value: number): string {
  const text = Math.abs(value).toFixed(1);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `−${text}`;
}

export function isFew({ heldOut }: Figures): boolean {
  return heldOut < FEW_DECISIONS;
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

const TENTHS_BELOW_MS = 10_000;

/** 1:05; 0:01.4 for what is over in a few seconds. */
export function clockOf(ms: number): string {
  const tenths = Math.floor(ms / 100);
  if (tenths > 0 && ms < TENTHS_BELOW_MS) return `0:0${(tenths / 10).toFixed(1)}`;
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

export function isUnderWay<Job extends Pick<JobView, 'state'>>(job: Job | null): job is Job {
  return job !== null && ['waiting', 'running', 'paused'].includes(job.state);
}

/** A job as first asked, with the points that came since. */
export function joined(before: JobView | null, now: JobView): JobView {
  if (before?.id !== now.id) return now;
  const first = now.points[0]?.at ?? Infinity;
  return { ...now, points: [...before.points.filter(({ at }) => at < first), ...now.points] };
}

/** The bot at the table: it doubts as its teacher, or always takes its best. */
export function botOf(bot: string, style: PlayingStyle): string {
  return style === 'best' ? `${bot}-best` : bot;
}

import type { JobPoint, JobView } from '@taku/protocol';

/** A part of a hundred a tick, in steps of five. */
const STEP = 0.05;

type Box = { readonly width: number; readonly height: number };

export type Curve = {
  readonly ticks: readonly { readonly y: number; readonly share: number }[];
  readonly times: readonly { readonly x: number; readonly ms: number }[];
  readonly line: string;
  readonly band: string;
  readonly startY: number;
  readonly last: { readonly x: number; readonly y: number; readonly share: number };
  readonly restarts: readonly { readonly x: number; readonly ms: number }[];
};

/** How long the whole will take, as far as one can tell. */
export function spanOf({
  points,
  etaMs,
  progress,
}: Pick<JobView, 'points' | 'etaMs' | 'progress'>): number {
  const last = points.at(-1)?.at ?? 0;
  if (etaMs !== null) return Math.max(last + etaMs, 1);
  return Math.max(progress > 0 ? last / progress : last, 1);
}

function rangeOf(points: readonly JobPoint[]) {
  const low = Math.min(...points.map((point) => point.low));
  const high = Math.max(...points.map((point) => point.high));
  const bottom = Math.max(0, Math.floor(low / STEP) * STEP);
  return { bottom, top: Math.min(1, Math.max(bottom + 2 * STEP, Math.ceil(high / STEP) * STEP)) };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Null as long as there is no point. */
export function curveOf(
  job: Pick<JobView, 'points' | 'etaMs' | 'progress'>,
  box: Box,
): Curve | null {
  const { points } = job;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const span = spanOf(job);
  const { bottom, top } = rangeOf(points);
  const x = (ms: number) => round((ms / span) * box.width);
  const y = (share: number) => round((1 - (share - bottom) / (top - bottom)) * box.height);
  const count = Math.round((top - bottom) / STEP);
  const every = count > 6 ? 2 : 1;
  const upper = points.map((point) => `${x(point.at)} ${y(point.high)}`);
  const lower = points.map((point) => `${x(point.at)} ${y(point.low)}`).toReversed();
  return {
    ticks: Array.from({ length: Math.floor(count / every) + 1 }, (_, tick) => {
      const share = bottom + tick * every * STEP;
      return { y: y(share), share };
    }),
    times: [0, 0.5, 1].map((part) => ({ x: x(part * span), ms: part * span })),
    line: `M${points.map((point) => `${x(point.at)} ${y(point.agreement)}`).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    startY: y(first.agreement),
    last: { x: x(last.at), y: y(last.agreement), share: last.agreement },
    restarts: points.filter(({ isResumed }) => isResumed).map(({ at }) => ({ x: x(at), ms: at })),
  };
}

import './interval.css';

type IntervalBarProps = {
  readonly value: number;
  /** Half of its interval. */
  readonly half: number;
  /** The ends of what is drawn. */
  readonly scale: readonly [number, number];
  readonly reference?: number;
};

/** A value with its interval on a line; eyes only, the figures stand beside it. */
export function IntervalBar({ value, half, scale: [low, high], reference = 0 }: IntervalBarProps) {
  const at = (of: number) => Math.min(100, Math.max(0, ((of - low) / (high - low)) * 100));
  const [from, to] = [at(value - half), at(value + half)];
  return (
    <span className="tk-interval" aria-hidden="true">
      <span className="tk-interval-reference" style={{ left: `${at(reference)}%` }} />
      <span className="tk-interval-bar" style={{ left: `${from}%`, width: `${to - from}%` }} />
      <span className="tk-interval-mark" style={{ left: `${at(value)}%` }} />
    </span>
  );
}

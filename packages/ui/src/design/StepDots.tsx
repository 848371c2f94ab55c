import './panel.css';

/** Where on a path one is: dots up to here are dark. */
export function StepDots({
  count,
  at,
  label,
}: {
  readonly count: number;
  /** Counted from 1. */
  readonly at: number;
  readonly label: string;
}) {
  return (
    <span className="tk-step-dots" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} data-past={place < at || undefined} />
      ))}
    </span>
  );
}

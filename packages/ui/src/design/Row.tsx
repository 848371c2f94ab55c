import type { ReactNode } from 'react';
import './controls.css';

/** A line of a form: words at the left, control at the right. */
export function Row({
  label,
  note,
  children,
}: {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="tk-row">
      <div className="tk-row-label">
        {label}
        {note && <div className="tk-caption">{note}</div>}
      </div>
      <div className="tk-row-control">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Glossed } from '@taku/ui/glossary';
import './matWarning.css';

/** A gold frame on a mat with one sentence: a foul is coming, a hand is worth more. */
export function MatWarning({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="of-warning" role="status">
      <strong>
        <Glossed>{title}</Glossed>
      </strong>
      {children && <span>{children}</span>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Serif } from '@taku/ui/design';

type CardHeadProps = {
  readonly step: number;
  readonly title: string;
  readonly children?: ReactNode;
};

/** The number of the step in a ring, its title, and what is to say at the right. */
export function CardHead({ step, title, children }: CardHeadProps) {
  return (
    <header className="dj-head">
      <span className="dj-step" aria-hidden="true">
        {step}
      </span>
      <h2>
        <Serif>{title}</Serif>
      </h2>
      <div className="dj-head-aside">{children}</div>
    </header>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './panel.css';
import { Serif } from './Serif.tsx';

/** Icon, one serif sentence, one caption, one action. */
export function EmptyState({
  icon = 'table',
  title,
  caption,
  action,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly caption?: string;
  readonly action?: ReactNode;
}) {
  return (
    <div className="tk-empty">
      <Icon name={icon} size={32} />
      <p className="tk-empty-title">
        <Serif>{title}</Serif>
      </p>
      {caption && <p className="tk-empty-caption">{caption}</p>}
      {action && <div className="tk-empty-action">{action}</div>}
    </div>
  );
}

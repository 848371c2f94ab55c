import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './panel.css';

/** plain: outlined fact · ink: loud fact · shu: your turn · gold: won or may be won · won · round: BB, BTN */
type TagTone = 'plain' | 'ink' | 'shu' | 'gold' | 'won' | 'round';

export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  readonly tone?: TagTone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span className={`tk-tag tk-tag-${tone}`}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePageFocus } from './usePageFocus.ts';
import { useWords } from '../i18n/index.ts';
import { Icon } from './Icon.tsx';
import { Serif } from './Serif.tsx';
import './titleBar.css';
import { designWords } from './words.ts';

type TitleBarProps = {
  readonly title: ReactNode;
  /** Where “back” goes; the lobby when left out. */
  readonly back?: string;
  readonly tags?: ReactNode;
  /** Buttons at the right: rules, invite link, sound, settings; on the phone a menu. */
  readonly actions?: ReactNode;
};

export function TitleBar({ title, back = '/', tags, actions }: TitleBarProps) {
  const say = useWords(designWords);
  usePageFocus();
  return (
    <header className="tk-title-bar">
      <Link href={back} className="tk-icon-button" aria-label={say('back')}>
        <Icon name="back" size={20} />
      </Link>
      <h1>{typeof title === 'string' ? <Serif>{title}</Serif> : title}</h1>
      {tags && <div className="tk-title-tags">{tags}</div>}
      {actions && <div className="tk-title-actions">{actions}</div>}
    </header>
  );
}

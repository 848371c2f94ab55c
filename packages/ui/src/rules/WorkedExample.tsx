import type { Words } from '@taku/contract';
import type { ReactNode } from 'react';
import type { Lang } from '../game/gameUi.ts';
import { Glossed } from '../glossary/Glossed.tsx';
import './workedExample.css';

type WorkedExampleProps = {
  readonly lang: Lang;
  /** Allowed, or scoring: ○; otherwise ×. */
  readonly isRight: boolean;
  readonly title: Words;
  readonly text: Words;
  readonly className?: string;
  /** The pieces. */
  readonly children: ReactNode;
};

/** A position drawn with the real pieces, and what the rules say of it. */
export function WorkedExample({
  lang,
  isRight,
  title,
  text,
  className,
  children,
}: WorkedExampleProps) {
  return (
    <figure className={['rl-example', className].filter(Boolean).join(' ')}>
      {children}
      <figcaption>
        <b className={isRight ? 'rl-example-yes' : 'rl-example-no'}>
          {isRight ? '○ ' : '× '}
          {title[lang]}
        </b>
        <span>
          <Glossed>{text[lang]}</Glossed>
        </span>
      </figcaption>
    </figure>
  );
}

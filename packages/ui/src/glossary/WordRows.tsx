import { useSpoken } from '../i18n/index.ts';
import type { Glossary } from './glossary.ts';
import './term.css';

/** All words of a game with what they mean. */
export function WordRows({ entries }: { readonly entries: Glossary }) {
  const spoken = useSpoken();
  return (
    <dl className="tk-words">
      {entries.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{spoken(name)}</dt>
          <dd>{spoken(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { use, useMemo } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { type Glossary, glossed } from './glossary.ts';
import { GlossaryContext } from './glossaryContext.ts';
import { Term } from './Term.tsx';

const NOTHING: Glossary = [];

/** A sentence whose words of art explain themselves, each where it stands first. */
export function Glossed({
  children,
  seen,
}: {
  readonly children: string;
  /** Words that were marked further up already, and are not marked again. */
  readonly seen?: ReadonlySet<string>;
}) {
  const language = useLanguage();
  const entries = use(GlossaryContext)?.entries ?? NOTHING;
  const stretches = useMemo(
    () => glossed(children, entries, language, new Set(seen)),
    [children, entries, language, seen],
  );
  const keyed = stretches.map((stretch, key) => ({ ...stretch, key }));
  return keyed.map(({ key, text, entry }) =>
    entry ? (
      <Term key={key} id={entry.id}>
        {text}
      </Term>
    ) : (
      text
    ),
  );
}

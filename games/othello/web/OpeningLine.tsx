import { openingOf } from '@taku/othello/rules';
import { useMemo } from 'react';
import { useSpoken, useWords } from '@taku/ui/i18n';
import './othelloLog.css';
import { othelloWords } from './words.ts';

/** The name of the opening, as soon as there is one. */
export function OpeningLine({ moves }: { readonly moves: readonly string[] }) {
  const say = useWords(othelloWords);
  const spoken = useSpoken();
  const opening = useMemo(() => openingOf(moves), [moves]);
  return opening && <p className="ot-opening">{say('opening', { name: spoken(opening) })}</p>;
}

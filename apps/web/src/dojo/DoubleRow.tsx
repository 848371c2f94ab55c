import type { ModelCard } from '@taku/protocol';
import { ButtonLink } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { percent } from './figures.ts';
import { doublePath } from './paths.ts';
import { dojoWords } from './words.ts';

export function useDoubleNote() {
  const say = useWords(dojoWords);
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' });
  const count = new Intl.NumberFormat(language);
  return ({ madeAt, figures }: ModelCard) =>
    say('doubleNote', {
      date: date.format(madeAt),
      decisions: figures ? count.format(figures.decisions) : '–',
    });
}

/** One double of the list. */
export function DoubleRow({ model }: { readonly model: ModelCard }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const note = useDoubleNote();
  const share = model.figures ? ` · ${percent(model.figures.clone)}%` : '';
  return (
    <li className="dj-double">
      <div>
        <strong>{spoken(model.words)}</strong>
        <p className="tk-caption">
          {note(model)}
          {share}
        </p>
      </div>
      <ButtonLink href={doublePath(model.game, model.hash)}>{say('see')}</ButtonLink>
    </li>
  );
}

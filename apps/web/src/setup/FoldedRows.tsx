import { useState, type ReactNode } from 'react';
import { Icon } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { setupWords } from './words.ts';

/** What is rarely changed: one line that says it in words, and the rows behind it. */
export function FoldedRows({
  summary,
  children,
}: {
  readonly summary: readonly string[];
  readonly children: ReactNode;
}) {
  const say = useWords(setupWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="setup-rest" aria-label={say('rest')}>
      {isOpen ? (
        children
      ) : (
        <button
          type="button"
          className="setup-fold"
          onClick={() => {
            setOpen(true);
          }}
        >
          <Icon name="sliders" size={18} />
          <span>{summary.join('・')}</span>
          <b>{say('change')}</b>
        </button>
      )}
    </section>
  );
}

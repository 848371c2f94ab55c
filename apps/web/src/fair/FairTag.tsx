import type { Game } from '@taku/contract';
import { Suspense, lazy, useState } from 'react';
import { Button } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import './fairTag.css';
import type { FairSubject } from './steps.ts';
import { fairTagWords } from './tagWords.ts';

/** The proof is loaded when somebody asks for it. */
const Panel = lazy(async () => ({
  default: (await import('./FairDealPanel.tsx')).FairDealPanel,
}));

type FairTagProps = {
  readonly subject: FairSubject;
  readonly game: Game;
  /** In a menu it is a button like the others. */
  readonly inMenu?: boolean;
};

/** 公正な配り: opens how the cards come about. */
export function FairTag({ subject, game, inMenu = false }: FairTagProps) {
  const say = useWords(fairTagWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {inMenu ? (
        <Button icon="check" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say('title')}
        </Button>
      ) : (
        <button
          type="button"
          className="fd-tag"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span>{say('title')}</span>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Panel subject={subject} game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

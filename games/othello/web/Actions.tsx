import { useState } from 'react';
import { Button, Overlay } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { useSettings } from '@taku/ui/settings';
import type { BoardActions } from './boardActions.ts';
import { othelloWords } from './words.ts';

function ResignButton({ resign }: { readonly resign: (() => void) | null }) {
  const say = useWords(othelloWords);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button icon="flag" wide disabled={resign === null} onClick={() => setAsks(true)}>
        {say('resign')}
      </Button>
      {asks && (
        <Overlay title={say('resignAsk')} onClose={() => setAsks(false)}>
          <div className="ot-ask">
            <Button onClick={() => setAsks(false)}>{say('resignNo')}</Button>
            <Button
              tone="ink"
              icon="flag"
              onClick={() => {
                setAsks(false);
                resign?.();
              }}
            >
              {say('resignYes')}
            </Button>
          </div>
        </Overlay>
      )}
    </>
  );
}

/** Where a player's buttons would be. */
export function Watching() {
  const say = useWords(othelloWords);
  return <p className="ot-watching">{say('watching')}</p>;
}

/** Take back, hint, resign. */
export function Actions({ takeBack, takeBacksLeft, resign, canHint }: BoardActions) {
  const say = useWords(othelloWords);
  const { hints, change } = useSettings();
  return (
    <div className="ot-actions tk-table-actions">
      <Button
        icon="undo"
        wide
        disabled={takeBack === null}
        aria-label={say('takeBacksLeft', { n: takeBacksLeft })}
        onClick={() => takeBack?.()}
      >
        {say('takeBack')}
      </Button>
      {canHint && (
        <Button icon="bulb" wide aria-pressed={hints} onClick={() => change({ hints: !hints })}>
          {say('hint')}
        </Button>
      )}
      <ResignButton resign={resign} />
    </div>
  );
}

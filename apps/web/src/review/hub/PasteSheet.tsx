import { Button, Overlay } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { reviewPath } from '@taku/ui/appraisals';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openLog } from '../../replay/openLogText.ts';
import '../../replay/replay.css';
import { hubWords } from './words.ts';

/** A log begins with an object; everything else is taken for the moves of a game. */
function isLog(text: string): boolean {
  return text.trimStart().startsWith('{');
}

/** A game from elsewhere: its moves, or a whole log. */
export function PasteSheet({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(hubWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const open = async () => {
    if (!isLog(text)) {
      navigate(`/review?moves=${encodeURIComponent(text.trim())}`);
      return;
    }
    const answer = await openLog(text);
    if ('matchId' in answer) navigate(reviewPath(answer.matchId));
    else setFault(spoken(answer));
  };
  return (
    <Overlay title={say('paste')} onClose={onClose}>
      <div className="rp-open">
        <p className="tk-caption">{say('pasteCaption')}</p>
        <textarea
          rows={6}
          value={text}
          aria-label={say('pasteLabel')}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault && (
          <p className="rp-fault" role="alert">
            {fault}
          </p>
        )}
        <Button tone="ink" disabled={text.trim() === ''} onClick={() => void open()}>
          {say('pasteGo')}
        </Button>
      </div>
    </Overlay>
  );
}

import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button, Overlay } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { replayPath } from '../room/paths.ts';
import { openLog } from './openLogText.ts';
import './replay.css';
import { replayWords } from './words.ts';

/** A game from a file or the clipboard: exported by this server or another. */
export function OpenLog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(replayWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const open = async () => {
    const answer = await openLog(text);
    if ('matchId' in answer) navigate(replayPath(answer.matchId));
    else setFault(spoken(answer));
  };
  return (
    <Overlay title={say('openLog')} onClose={onClose}>
      <div className="rp-open">
        <p className="tk-caption">{say('openLogCaption')}</p>
        <input
          type="file"
          accept=".jsonl,.json,.txt"
          aria-label={say('logFile')}
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
        />
        <textarea
          rows={6}
          value={text}
          aria-label={say('logText')}
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault && (
          <p className="rp-fault" role="alert">
            {fault}
          </p>
        )}
        <Button tone="ink" disabled={text.trim() === ''} onClick={() => void open()}>
          {say('openReplay')}
        </Button>
      </div>
    </Overlay>
  );
}

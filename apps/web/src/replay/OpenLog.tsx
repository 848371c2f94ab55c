import type { Words } from '@taku/contract';
import { verifyMatch } from '@taku/match';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { loadGameUi } from '../games/registry.ts';
import { Button, Overlay } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { replayPath } from '../room/paths.ts';
import { parseLog } from './parseLog.ts';
import { keepPastedLog } from './pastedLogs.ts';
import './replay.css';
import { replayWords } from './words.ts';

const NO_BOARD: Words = {
  en: 'This table does not know the game of this log.',
  ja: 'この棋譜のゲームは、この卓にありません。',
};

/** Every act and every draw is checked before the log is shown; null when it is sound. */
async function openLog(text: string): Promise<{ readonly matchId: string } | Words> {
  const parsed = parseLog(text);
  if (!parsed.ok) return parsed.detail;
  const { log } = parsed;
  const ui = await loadGameUi(log.header.game);
  if (!ui) return NO_BOARD;
  const fault = verifyMatch(ui.game, log);
  if (fault) {
    const at = fault.index === null ? '' : ` (${fault.index})`;
    return {
      en: `The log does not hold${at}: ${fault.detail}`,
      ja: `棋譜が合いません${at}：${fault.detail}`,
    };
  }
  keepPastedLog(log);
  return { matchId: log.header.matchId };
}

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

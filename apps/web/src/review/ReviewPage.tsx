import type { MatchLog } from '@taku/protocol';
import { parseTranscript } from '@taku/othello';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useRemote } from '../app/useRemote.ts';
import { SessionReview } from '../boards/ofc/review/SessionReview.tsx';
import { gameOfLog } from '../boards/othello/review/fromLog.ts';
import { OthelloReview } from '../boards/othello/review/OthelloReview.tsx';
import { reviewWords } from '../boards/othello/review/words.ts';
import { othelloWords } from '../boards/othello/words.ts';
import { Button, EmptyState, Skeleton, TextField, TitleBar } from '../design/index.ts';
import { useSpoken, useWords } from '../i18n/index.ts';
import { loadLog } from '../replay/loadLog.ts';
import { HISTORY_PATH } from '../room/paths.ts';
import '../room/room.css';

function Frame({ children }: { readonly children: ReactNode }) {
  const say = useWords(reviewWords);
  const [, navigate] = useLocation();
  return (
    <div className="rm-page">
      <TitleBar
        title={say('review')}
        back={HISTORY_PATH}
        actions={
          <Button small tone="ghost" icon="plus" onClick={() => navigate('/review')}>
            {say('paste')}
          </Button>
        }
      />
      {children}
    </div>
  );
}

function NoReview() {
  const say = useWords(reviewWords);
  return (
    <main className="rm-notice">
      <EmptyState icon="chart" title={say('noReview')} caption={say('noReviewCaption')} />
    </main>
  );
}

function LogReview({ log }: { readonly log: MatchLog }) {
  const game = useMemo(() => gameOfLog(log), [log]);
  return <OthelloReview {...game} />;
}

function MatchReview({ matchId }: { readonly matchId: string }) {
  const ask = useCallback((signal: AbortSignal) => loadLog(matchId, signal), [matchId]);
  const [remote] = useRemote(ask);
  const log = remote.kind === 'loading' ? null : remote.data;
  if (remote.kind === 'failed' && !log) return <NoReview />;
  if (!log) {
    return (
      <main className="rm-loading">
        <Skeleton bars={[{ width: '100%', height: 240 }]} />
      </main>
    );
  }
  if (log.header.game === 'ofc') return <SessionReview log={log} />;
  return log.header.game === 'othello' ? <LogReview log={log} /> : <NoReview />;
}

/** Any game, pasted as a transcript; the moves go into the address, so the review has a link. */
function PastedReview({ text }: { readonly text: string }) {
  const say = useWords(othelloWords);
  const parsed = useMemo(() => parseTranscript(text), [text]);
  if (!parsed.ok) return <PasteForm text={text} />;
  return <OthelloReview moves={parsed.value} names={[say('black'), say('white')]} side={null} />;
}

function PasteForm({ text }: { readonly text: string }) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [value, setValue] = useState(text);
  const parsed = parseTranscript(value);
  const error = !parsed.ok && value !== '' ? spoken(parsed.detail) : null;
  return (
    <main className="ov-paste">
      <p>{say('pasteEmpty')}</p>
      <TextField label={say('pasteLabel')} value={value} error={error} onChange={setValue} />
      <Button
        tone="ink"
        icon="chart"
        disabled={!parsed.ok || parsed.value.length === 0}
        onClick={() => navigate(`/review?moves=${encodeURIComponent(value)}`)}
      >
        {say('pasteGo')}
      </Button>
    </main>
  );
}

export function ReviewPage() {
  const { matchId } = useParams<{ matchId?: string }>();
  const moves = new URLSearchParams(useSearch()).get('moves');
  return (
    <Frame>
      {matchId ? (
        <MatchReview key={matchId} matchId={matchId} />
      ) : moves ? (
        <PastedReview key={moves} text={moves} />
      ) : (
        <PasteForm text="" />
      )}
    </Frame>
  );
}

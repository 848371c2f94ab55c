import type { MatchLog } from '@taku/protocol';
import { type Square, formatSquare, openingOf, parseTranscript } from '@taku/othello/rules';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { useRemote } from '../app/useRemote.ts';
import { SessionReview } from '../boards/ofc/review/SessionReview.tsx';
import { botsOfLog, gameOfLog } from '../boards/othello/review/fromLog.ts';
import { OthelloReview } from '../boards/othello/review/OthelloReview.tsx';
import { reviewWords } from '../boards/othello/review/words.ts';
import { othelloWords } from '../boards/othello/words.ts';
import {
  Button,
  EmptyState,
  Skeleton,
  Tag,
  TextField,
  TitleBar,
  copyText,
  showToast,
} from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { loadLog } from '../replay/loadLog.ts';
import { useBotLevels } from '../room/bots.ts';
import { HISTORY_PATH } from '../room/paths.ts';
import { levelWords } from '../room/players.ts';
import '../room/room.css';

function Frame({
  tags = [],
  hasPlace = false,
  canPaste = false,
  children,
}: {
  readonly tags?: readonly string[];
  /** A position is shown, and the address leads to it. */
  readonly hasPlace?: boolean;
  /** Another game may be pasted: Othello has transcripts. */
  readonly canPaste?: boolean;
  readonly children: ReactNode;
}) {
  const say = useWords(reviewWords);
  const [, navigate] = useLocation();
  const copy = async () => {
    if (await copyText(location.href)) showToast({ tone: 'info', title: say('placeCopied') });
  };
  return (
    <div className="rm-page ov-frame">
      <TitleBar
        title={say('review')}
        back={HISTORY_PATH}
        tags={tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        actions={
          <>
            {canPaste && (
              <Button small tone="ghost" icon="plus" onClick={() => navigate('/review')}>
                {say('paste')}
              </Button>
            )}
            {hasPlace && (
              <Button small tone="ghost" icon="share" onClick={() => void copy()}>
                {say('copyPlace')}
              </Button>
            )}
          </>
        }
      />
      {children}
    </div>
  );
}

function NoReview() {
  const say = useWords(reviewWords);
  return (
    <Frame>
      <main className="rm-notice">
        <EmptyState icon="chart" title={say('noReview')} caption={say('noReviewCaption')} />
      </main>
    </Frame>
  );
}

function useOpeningName(moves: readonly Square[]): readonly string[] {
  const spoken = useSpoken();
  const opening = useMemo(() => openingOf(moves.map(formatSquare)), [moves]);
  return opening ? [spoken(opening)] : [];
}

function LogReview({ log }: { readonly log: MatchLog }) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const levels = useBotLevels();
  const game = useMemo(() => gameOfLog(log), [log]);
  const opening = useOpeningName(game.moves);
  const against = botsOfLog(log).map((bot) =>
    say('against', { name: `CPU ${spoken(levelWords(bot, levels))}` }),
  );
  return (
    <Frame tags={[...against, ...opening]} hasPlace canPaste>
      <OthelloReview {...game} />
    </Frame>
  );
}

function MatchReview({ matchId }: { readonly matchId: string }) {
  const ask = useCallback((signal: AbortSignal) => loadLog(matchId, signal), [matchId]);
  const [remote] = useRemote(ask);
  const log = remote.kind === 'loading' ? null : remote.data;
  if (remote.kind === 'failed' && !log) return <NoReview />;
  if (!log) {
    return (
      <Frame>
        <main className="rm-loading">
          <Skeleton bars={[{ width: '100%', height: 240 }]} />
        </main>
      </Frame>
    );
  }
  if (log.header.game === 'ofc') {
    return (
      <Frame>
        <SessionReview log={log} />
      </Frame>
    );
  }
  return log.header.game === 'othello' ? <LogReview log={log} /> : <NoReview />;
}

const NO_MOVES: readonly Square[] = [];

/** Any game, pasted as a transcript; the moves go into the address, so the review has a link. */
function PastedReview({ text }: { readonly text: string }) {
  const say = useWords(othelloWords);
  const parsed = useMemo(() => parseTranscript(text), [text]);
  const opening = useOpeningName(parsed.ok ? parsed.value : NO_MOVES);
  if (!parsed.ok) return <PasteForm text={text} />;
  return (
    <Frame tags={opening} hasPlace canPaste>
      <OthelloReview
        moves={parsed.value}
        names={[say('black'), say('white')]}
        side={null}
        outcome={null}
      />
    </Frame>
  );
}

function PasteForm({ text }: { readonly text: string }) {
  const say = useWords(reviewWords);
  const spoken = useSpoken();
  const [, navigate] = useLocation();
  const [value, setValue] = useState(text);
  const parsed = parseTranscript(value);
  const error = !parsed.ok && value !== '' ? spoken(parsed.detail) : null;
  return (
    <Frame>
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
    </Frame>
  );
}

export function ReviewPage() {
  const { matchId } = useParams<{ matchId?: string }>();
  const moves = new URLSearchParams(useSearch()).get('moves');
  if (matchId) return <MatchReview key={matchId} matchId={matchId} />;
  return moves ? <PastedReview key={moves} text={moves} /> : <PasteForm text="" />;
}

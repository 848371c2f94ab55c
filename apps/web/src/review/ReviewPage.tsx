import type { Seat } from '@taku/contract';
import { canRead } from '@taku/match';
import type { MatchLog } from '@taku/protocol';
import type { ReviewProps } from '@taku/ui';
import { EmptyState, Skeleton } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { AppraisalContext } from '@taku/ui/appraisals';
import { ReviewFrame } from '@taku/ui/review';
import { type ComponentType, Suspense, lazy, useCallback, useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { useRemote } from '../app/useRemote.ts';
import { appraisalSource } from '../appraisals/source.ts';
import { loadGameUi } from '../games/registry.ts';
import { TILES } from '../games/tiles.tsx';
import { historyStore } from '../history/store.ts';
import { loadLog } from '../replay/loadLog.ts';
import { useBotLevels } from '../room/bots.ts';
import { namesAmong } from '../room/names.ts';
import { levelWords } from '../room/players.ts';
import '../room/room.css';
import { ReviewHubPage } from './hub/ReviewHubPage.tsx';
import { rememberReviewed } from './seen.ts';
import { reviewWords } from './words.ts';

function NoReview() {
  const say = useWords(reviewWords);
  return (
    <ReviewFrame>
      <main className="rm-notice">
        <EmptyState icon="chart" title={say('noReview')} caption={say('noReviewCaption')} />
      </main>
    </ReviewFrame>
  );
}

function Loading() {
  return (
    <ReviewFrame>
      <main className="rm-loading">
        <Skeleton bars={[{ width: '100%', height: 240 }]} />
      </main>
    </ReviewFrame>
  );
}

/** Its rules have changed since: whatever was worth then, nobody can say it now. */
function TooOld() {
  const say = useWords(reviewWords);
  return (
    <ReviewFrame>
      <main className="rm-notice">
        <EmptyState icon="chart" title={say('tooOld')} caption={say('tooOldCaption')} />
      </main>
    </ReviewFrame>
  );
}

async function loadReview({
  game,
  rulesVersion,
}: MatchLog['header']): Promise<{ default: ComponentType<ReviewProps> }> {
  const ui = await loadGameUi(game);
  if (ui && !canRead(ui.game, rulesVersion)) return { default: TooOld };
  return { default: (await ui?.review?.()) ?? NoReview };
}

/** The reader's own seat as this browser remembers it, else that of the only person. */
function readerOf({ header }: MatchLog): Seat | null {
  const { games } = historyStore.getState();
  const known = games.find(({ matchId }) => matchId === header.matchId)?.seat ?? null;
  const people = header.players.filter(({ kind }) => kind === 'human');
  return known ?? (people.length === 1 ? (people[0]?.seat ?? null) : null);
}

/** Players are called as at the table. */
function withTableNames(log: MatchLog): MatchLog {
  const { players } = log.header;
  const names = namesAmong(players);
  const named = players.map((player, place) => ({ ...player, name: names[place] ?? player.name }));
  return { ...log, header: { ...log.header, players: named } };
}

function LogReview({ log }: { readonly log: MatchLog }) {
  const levels = useBotLevels();
  const [named] = useState(() => withTableNames(log));
  const [Review] = useState(() => lazy(() => loadReview(log.header)));
  return (
    <Suspense fallback={<Loading />}>
      <Review log={named} seat={readerOf(log)} levelOf={(bot) => levelWords(bot, levels)} />
    </Suspense>
  );
}

function MatchReview({ matchId }: { readonly matchId: string }) {
  const ask = useCallback((signal: AbortSignal) => loadLog(matchId, signal), [matchId]);
  const [remote] = useRemote(ask);
  useEffect(() => rememberReviewed(matchId), [matchId]);
  const log = remote.kind === 'loading' ? null : remote.data;
  if (remote.kind === 'failed' && !log) return <NoReview />;
  return log ? <LogReview log={log} /> : <Loading />;
}

/** The first game whose matches may be brought as text. */
const Pasted = lazy(async () => {
  const load = TILES.find(({ pastedReview }) => pastedReview)?.pastedReview;
  return { default: (await load?.()) ?? NoReview };
});

export function ReviewPage() {
  const { matchId } = useParams<{ matchId?: string }>();
  const hasMoves = new URLSearchParams(useSearch()).has('moves');
  return (
    <AppraisalContext value={appraisalSource}>
      {matchId && <MatchReview key={matchId} matchId={matchId} />}
      {!matchId && hasMoves && (
        <Suspense fallback={<Loading />}>
          <Pasted />
        </Suspense>
      )}
      {!matchId && !hasMoves && <ReviewHubPage />}
    </AppraisalContext>
  );
}

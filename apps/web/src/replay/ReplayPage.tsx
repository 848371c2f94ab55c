import type { MatchLog } from '@taku/protocol';
import { useCallback, useMemo } from 'react';
import { useParams } from 'wouter';
import { useStore } from 'zustand';
import { useRemote } from '../app/useRemote.ts';
import type { GameUi } from '@taku/ui';
import {
  ButtonLink,
  EmptyState,
  IconButton,
  Skeleton,
  Tag,
  TitleBar,
  copyText,
  showToast,
} from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { openSettings } from '../settings/sheetStore.ts';
import { HISTORY_PATH } from '../room/paths.ts';
import '../room/room.css';
import { useGameUi } from '../room/useGameUi.ts';
import { roomWords } from '../room/words.ts';
import { FairTag } from '../fair/FairTag.tsx';
import { subjectOfLog } from '../fair/subject.ts';
import { historyStore } from '../history/store.ts';
import { loadLog } from './loadLog.ts';
import { pastedLog } from './pastedLogs.ts';
import './replay.css';
import { ReplayTable } from './ReplayTable.tsx';
import { replaySteps } from './steps.ts';
import { replayWords } from './words.ts';

type Played = ReturnType<typeof historyStore.getState>['games'];

/** This browser's own chair, when it had one. */
function seatIn(games: Played, matchId: string | undefined): number | null {
  return games.find((game) => game.matchId === matchId)?.seat ?? null;
}

function ReplayTitle({ ui, log }: { readonly ui: GameUi | null; readonly log: MatchLog | null }) {
  const say = useWords(replayWords);
  const sayRoom = useWords(roomWords);
  const spoken = useSpoken();
  const copy = async () => {
    const isCopied = await copyText(location.href);
    showToast({ tone: 'info', title: say(isCopied ? 'copied' : 'notCopied') });
  };
  const own = useStore(historyStore, ({ games }) => seatIn(games, log?.header.matchId));
  const tags = ui && log ? [ui.game.name, ...ui.tags(log.header.config, null)] : [];
  return (
    <TitleBar
      title={say('replay')}
      back={HISTORY_PATH}
      tags={
        <>
          {tags.map((tag) => (
            <Tag key={tag.en}>{spoken(tag)}</Tag>
          ))}
          {ui && log && !pastedLog(log.header.matchId) && (
            <FairTag subject={subjectOfLog(log, own)} game={ui.game} />
          )}
        </>
      }
      actions={
        <>
          <IconButton icon="link" label={say('copyPlace')} onClick={() => void copy()} />
          <IconButton icon="sliders" label={sayRoom('settings')} onClick={() => openSettings()} />
        </>
      }
    />
  );
}

function Missing() {
  const say = useWords(replayWords);
  return (
    <main className="rm-notice">
      <EmptyState
        icon="clock"
        title={say('missing')}
        caption={say('missingCaption')}
        action={<ButtonLink href={HISTORY_PATH}>{say('history')}</ButtonLink>}
      />
    </main>
  );
}

function ReadyReplay({ ui, log }: { readonly ui: GameUi; readonly log: MatchLog }) {
  const steps = useMemo(() => replaySteps(ui.game, log), [ui, log]);
  return <ReplayTable ui={ui} log={log} steps={steps} />;
}

/** A finished game, step by step; nothing is hidden any more. */
export function ReplayPage() {
  const { matchId } = useParams<{ matchId: string }>();
  const ask = useCallback((signal: AbortSignal) => loadLog(matchId, signal), [matchId]);
  const [remote] = useRemote(ask);
  const log = remote.kind === 'loading' ? null : remote.data;
  const loaded = useGameUi(log?.header.game ?? null);
  const ui = loaded.kind === 'ready' ? loaded.ui : null;
  const isMissing = (remote.kind === 'failed' && !log) || loaded.kind === 'missing';
  return (
    <div className="rm-page rp-page">
      <ReplayTitle ui={ui} log={log} />
      {isMissing && <Missing />}
      {!isMissing && ui && log && <ReadyReplay key={matchId} ui={ui} log={log} />}
      {!isMissing && !(ui && log) && (
        <main className="rm-loading">
          <Skeleton bars={[{ width: '100%', height: 240 }]} />
        </main>
      )}
    </div>
  );
}

import type { MatchFrame } from '@taku/protocol';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useLocation } from 'wouter';
import type { GameUi, PanelProps, Result } from '@taku/ui';
import { Button, ButtonLink, Icon, Overlay, showToast } from '@taku/ui/design';
import { FairTag } from '../fair/FairTag.tsx';
import { subjectOfRoom } from '../fair/subject.ts';
import { forgetSeat } from '../history/store.ts';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { decisionPath, reviewPath } from '@taku/ui/appraisals';
import './insight.css';
import { replayPath } from './paths.ts';
import { NextLevelLine } from './NextLevelLine.tsx';
import { forfeitOf } from './players.ts';
import { recordOfGame } from './records.ts';
import './result.css';
import { resultOf } from './result.ts';
import type { RoomState } from './roomState.ts';
import type { Table } from './table.ts';
import { roomWords } from './words.ts';

const RatingChange = lazy(async () => ({
  default: (await import('./RatingChange.tsx')).RatingChange,
}));

/** What reads a match again comes with its result. */
const Insight = lazy(async () => ({ default: (await import('./Insight.tsx')).Insight }));

type ResultOverlayProps = {
  readonly table: Table;
  readonly state: RoomState;
  readonly match: MatchFrame;
  readonly ui: GameUi;
  readonly panel: PanelProps;
  readonly onClose: () => void;
};

type Told = Pick<ResultOverlayProps, 'ui' | 'panel'> & { readonly result: Result };

/** Every figure under its own name, the reader's first. */
function Scores({ ui, panel, result }: Told) {
  const { ScoreMark } = ui;
  return result.scores?.map(({ seat, figure }) => (
    <div key={seat} className="rm-score">
      <dt>{panel.players[seat]?.name}</dt>
      <dd>
        {ScoreMark && <ScoreMark {...panel} of={seat} />}
        {figure}
      </dd>
    </div>
  ));
}

/** The word, and beside it the score; after giving up the score stands among the facts. */
function Head({
  ui,
  panel,
  result,
  isForfeit,
  fair,
}: Told & { readonly isForfeit: boolean; readonly fair: ReactNode }) {
  const say = useWords(roomWords);
  const spoken = useSpoken();
  return (
    <>
      <header className="rm-result-head">
        {isForfeit && <Icon name="flag" size={26} />}
        <div>
          <p className={`rm-headline rm-headline-${result.outcome}`} aria-hidden="true">
            {spoken(result.headline)}
          </p>
          {!result.scores && <p className="rm-detail">{spoken(result.detail)}</p>}
          {result.caption && <p className="rm-result-caption">{spoken(result.caption)}</p>}
          {fair}
        </div>
        {!isForfeit && result.scores && (
          <dl className="rm-scores">
            <Scores ui={ui} panel={panel} result={result} />
          </dl>
        )}
      </header>
      {isForfeit && (
        <dl className="rm-result-facts">
          <Scores ui={ui} panel={panel} result={result} />
          <div>
            <dt>{say('kept')}</dt>
            <dd>{say('keptYes')}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** Who has asked for another game, and who has not yet. */
function RematchState({ state, panel }: Pick<ResultOverlayProps, 'state' | 'panel'>) {
  const say = useWords(roomWords);
  const { room, seat } = state;
  const others = room?.seats.filter((one) => one.kind === 'human' && one.seat !== seat) ?? [];
  const willing = others.find(({ ready }) => ready);
  const isOwnReady = seat !== null && room?.seats[seat]?.ready === true;
  if (isOwnReady) return <p className="rm-rematch">{say('rematchWaiting')}</p>;
  if (willing) {
    const name = panel.players[willing.seat]?.name ?? '';
    return <p className="rm-rematch">{say('rematchOffered', { name })}</p>;
  }
  if (panel.layout !== 'desktop') return null;
  return <p className="rm-rematch">{say('rematchNote')}</p>;
}

function RematchButton({ table, state }: Pick<ResultOverlayProps, 'table' | 'state'>) {
  const say = useWords(roomWords);
  const { room, seat } = state;
  const isAsked = seat !== null && room?.seats[seat]?.ready === true;
  const isFull = room?.seats.every(({ kind }) => kind !== 'open') ?? false;
  const ask = () => {
    if (table.command({ type: 'rematch' })) return;
    showToast({ tone: 'error', title: say('notSent'), detail: say('notSentDetail') });
  };
  return (
    <Button
      tone="shu"
      icon="swap"
      data-main
      disabled={!isFull}
      missing={isAsked ? say('rematchWaiting') : null}
      onClick={ask}
    >
      {say('rematch')}
    </Button>
  );
}

/** For a person who gave up: leaves and frees the chair. */
function LobbyButton({ table, state }: Pick<ResultOverlayProps, 'table' | 'state'>) {
  const say = useWords(roomWords);
  const [, navigate] = useLocation();
  const leave = () => {
    table.command({ type: 'leave' });
    if (state.room) forgetSeat(state.room.roomId);
    navigate('/');
  };
  return (
    <Button icon="leave" onClick={leave}>
      {say('lobby')}
    </Button>
  );
}

function Actions(props: ResultOverlayProps & { readonly found: number | null }) {
  const { table, state, match, ui, panel, onClose, found } = props;
  const say = useWords(roomWords);
  const isPhone = panel.layout !== 'desktop';
  const isOver = match.status.kind === 'over';
  const hasGivenUp = match.forfeits.some(({ seat }) => seat === state.seat);
  return (
    <div className="rm-result-actions">
      {hasGivenUp && <LobbyButton table={table} state={state} />}
      {isOver && (
        <ButtonLink href={replayPath(match.matchId)} {...(!isPhone && { icon: 'clock' })}>
          {say('replay')}
        </ButtonLink>
      )}
      {isOver && ui.review && (
        <ButtonLink
          href={found === null ? reviewPath(match.matchId) : decisionPath(match.matchId, found)}
          icon="bulb"
        >
          {say('review')}
        </ButtonLink>
      )}
      <Button data-main={state.seat === null || !isOver || undefined} onClick={onClose}>
        {say(isPhone ? 'board' : 'backToBoard')}
      </Button>
      {isOver && state.seat !== null && (
        <div className="rm-again">
          <RematchState state={state} panel={panel} />
          <RematchButton table={table} state={state} />
        </div>
      )}
    </div>
  );
}

/** Who won, by how much, and what next. */
export function ResultOverlay(props: ResultOverlayProps) {
  const { state, match, ui, panel, onClose } = props;
  const spoken = useSpoken();
  const names = panel.players.map(({ name }) => name);
  const result = resultOf(ui, state, match, names);
  const isForfeit = forfeitOf(state) !== null && names.length === 2 && !ui.session;
  const { ResultBody } = ui;
  const [found, setFound] = useState<number | null>(null);
  const isOver = match.status.kind === 'over';
  const record = recordOfGame(state, ui, 0);
  return (
    <Overlay
      title={spoken(result.headline)}
      titleHidden
      onClose={onClose}
      className={isForfeit ? 'rm-result rm-result-forfeit' : 'rm-result'}
      footer={<Actions {...props} found={found} />}
    >
      <Head
        ui={ui}
        panel={panel}
        result={result}
        isForfeit={isForfeit}
        fair={<FairTag subject={subjectOfRoom(state, names)} game={ui.game} />}
      />
      {isOver && state.seat !== null && !isForfeit && (
        <Suspense fallback={<section className="in-box" aria-hidden="true" />}>
          <Insight game={ui.game.id} matchId={match.matchId} seat={state.seat} onFound={setFound} />
        </Suspense>
      )}
      {match.rated && state.seat !== null && (
        <Suspense fallback={null}>
          <RatingChange matchId={match.matchId} />
        </Suspense>
      )}
      {ResultBody && <ResultBody {...panel} />}
      {record && <NextLevelLine ui={ui} state={state} game={record} />}
    </Overlay>
  );
}

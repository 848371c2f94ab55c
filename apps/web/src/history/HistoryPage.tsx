import { Suspense, lazy, useState } from 'react';
import { useStore } from 'zustand';
import { AppFrame } from '../app/AppFrame.tsx';
import { AskDialog, Button, ButtonLink, EmptyState, Panel, Tag } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark } from '../games/tiles.tsx';
import { replayWords } from '../replay/words.ts';
import { replayPath, roomPath } from '../room/paths.ts';
import './history.css';
import { keepSeatsOf, takeSeat } from './seats.ts';
import { type FinishedGame, type SeatRecord, clearHistory, historyStore } from './store.ts';
import { historyWords } from './words.ts';

/** The checker of logs comes with the dialog. */
const OpenLog = lazy(async () => ({ default: (await import('../replay/OpenLog.tsx')).OpenLog }));

function SeatRow({ record }: { readonly record: SeatRecord }) {
  const say = useWords(historyWords);
  const spoken = useSpoken();
  const names = record.opponents.join(say('comma'));
  return (
    <li className="hs-row">
      <GameMark game={record.game} />
      <div className="hs-words">
        <strong>{names === '' ? record.code : say('against', { names })}</strong>
        <span className="tk-caption">
          {[...record.tags.map(spoken), say(record.phase)].join('・')}
        </span>
      </div>
      {record.yourTurn && <Tag tone="shu">{say('yourTurn')}</Tag>}
      <ButtonLink
        href={roomPath(record.roomId)}
        onClick={() => takeSeat(record.roomId, record.playerId)}
      >
        {say('resume')}
      </ButtonLink>
    </li>
  );
}

function OutcomeTag({ game }: { readonly game: FinishedGame }) {
  const say = useWords(historyWords);
  if (game.seat === null) return <Tag icon="eye">{say('watched')}</Tag>;
  if (game.outcome === 'over') return null;
  return <Tag tone={game.outcome === 'won' ? 'won' : 'plain'}>{say(game.outcome)}</Tag>;
}

function GameRow({ game }: { readonly game: FinishedGame }) {
  const say = useWords(historyWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const others = game.names.filter((_, seat) => seat !== game.seat);
  const title =
    game.seat === null
      ? game.names.join(' – ')
      : say('against', { names: others.join(say('comma')) });
  const when = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <li className="hs-row">
      <GameMark game={game.game} />
      <div className="hs-words">
        <strong>{title}</strong>
        <span className="tk-caption">
          {[
            ...(game.isEarly ? [spoken(game.headline)] : []),
            spoken(game.detail),
            when.format(game.endedAt),
          ].join('・')}
        </span>
      </div>
      <OutcomeTag game={game} />
      <ButtonLink href={replayPath(game.matchId)}>{say('replay')}</ButtonLink>
    </li>
  );
}

function ForgetButton() {
  const say = useWords(historyWords);
  const [isAsking, setAsking] = useState(false);
  const forget = () => {
    clearHistory();
    keepSeatsOf(historyStore.getState().seats.map(({ roomId }) => roomId));
    setAsking(false);
  };
  return (
    <>
      <Button tone="ghost" icon="trash" onClick={() => setAsking(true)}>
        {say('forget')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('forgetAsk')}
          detail={say('forgetDetail')}
          keep={say('keep')}
          act={say('forget')}
          onKeep={() => setAsking(false)}
          onAct={forget}
        />
      )}
    </>
  );
}

function OpenLogButton() {
  const say = useWords(replayWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {say('openLog')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenLog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function FinishedPanel({ games }: { readonly games: readonly FinishedGame[] }) {
  const say = useWords(historyWords);
  return (
    <Panel title={say('finished')} aside={<ForgetButton />}>
      <ul className="hs-list">
        {games.map((game) => (
          <GameRow key={game.matchId} game={game} />
        ))}
      </ul>
    </Panel>
  );
}

/** What this browser has played and watched. */
export function HistoryPage() {
  const say = useWords(historyWords);
  const { seats, games } = useStore(historyStore);
  const running = seats.filter(({ phase }) => phase !== 'over');
  const isEmpty = running.length === 0 && games.length === 0;
  return (
    <AppFrame section="history">
      <div className="hs-page">
        <header className="hs-head">
          <div>
            <h1>{say('history')}</h1>
            <p className="tk-caption">{say('note')}</p>
          </div>
          <OpenLogButton />
        </header>
        {isEmpty && (
          <EmptyState
            icon="clock"
            title={say('empty')}
            caption={say('emptyCaption')}
            action={
              <ButtonLink tone="ink" href="/">
                {say('playCpu')}
              </ButtonLink>
            }
          />
        )}
        {running.length > 0 && (
          <Panel title={say('open')}>
            <ul className="hs-list">
              {running.map((record) => (
                <SeatRow key={record.roomId + record.playerId} record={record} />
              ))}
            </ul>
          </Panel>
        )}
        {games.length > 0 && <FinishedPanel games={games} />}
      </div>
    </AppFrame>
  );
}

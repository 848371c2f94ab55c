import { useState } from 'react';
import { ButtonLink, EmptyState, Panel, Tag } from '@taku/ui/design';
import { takeSeat } from '../history/seats.ts';
import type { FinishedGame, SeatRecord } from '../history/store.ts';
import { useSpoken, useWords, type Language, useLanguage } from '@taku/ui/i18n';
import { replayPath, roomPath } from '../room/paths.ts';
import { GameMark } from '../games/tiles.tsx';
import { LearnLink, useIsNewcomer } from './LearnCard.tsx';
import type { OwnGame } from './ownGames.ts';
import { lobbyWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof lobbyWords>>;

const DAY_MS = 86_400_000;

function dayText(at: number, now: number, language: Language, say: Say): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return say('today');
  if (at >= midnight - DAY_MS) return say('yesterday');
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(at);
}

function opponentsText(names: readonly string[], say: Say): string {
  return names.length === 0 ? say('alone') : say('against', { names: names.join(', ') });
}

function SeatRow({ record, first }: { readonly record: SeatRecord; readonly first: boolean }) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const stage = say(record.phase === 'waiting' ? 'waitingTable' : 'inPlay');
  const facts = [...record.tags.map(spoken), record.yourTurn ? '' : stage].filter(Boolean);
  return (
    <li className="table-row">
      <GameMark game={record.game} />
      <div className="table-words">
        <span className="own-title">
          <strong>{opponentsText(record.opponents, say)}</strong>
          {record.yourTurn && <Tag tone="shu">{say('yourTurn')}</Tag>}
        </span>
        <span className="tk-caption">{facts.join('・') || record.code}</span>
      </div>
      <ButtonLink
        small
        tone={first && record.yourTurn ? 'shu' : 'outline'}
        href={roomPath(record.roomId)}
        onClick={() => takeSeat(record.roomId, record.playerId)}
      >
        {say('resume')}
      </ButtonLink>
    </li>
  );
}

function FinishedRow({ record }: { readonly record: FinishedGame }) {
  const say = useWords(lobbyWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const others = record.names.filter((_name, seat) => seat !== record.seat);
  const [now] = useState(() => Date.now());
  const day = dayText(record.endedAt, now, language, say);
  return (
    <li className="table-row">
      <GameMark game={record.game} />
      <div className="table-words">
        <strong>{opponentsText(others, say)}</strong>
        <span className="tk-caption">
          {spoken(record.detail)}・{day}
        </span>
      </div>
      <ButtonLink small href={replayPath(record.matchId)}>
        {say('replay')}
      </ButtonLink>
    </li>
  );
}

/** Nothing to go on with: a newcomer may learn first. */
function NoGames() {
  const say = useWords(lobbyWords);
  if (!useIsNewcomer()) {
    return <EmptyState icon="clock" title={say('noGames')} caption={say('noGamesCaption')} />;
  }
  return (
    <EmptyState
      icon="book"
      title={say('newHere')}
      caption={say('newHereCaption')}
      action={<LearnLink />}
    />
  );
}

export function OwnGames({ games }: { readonly games: readonly OwnGame[] }) {
  const say = useWords(lobbyWords);
  return (
    <Panel className="own-games" title={say('continue')}>
      {games.length === 0 ? (
        <NoGames />
      ) : (
        <ul>
          {games.map((game, index) =>
            game.kind === 'seat' ? (
              <SeatRow
                key={game.record.roomId + game.record.playerId}
                record={game.record}
                first={index === 0}
              />
            ) : (
              <FinishedRow key={game.record.matchId} record={game.record} />
            ),
          )}
        </ul>
      )}
    </Panel>
  );
}

/** Phone: the one vermilion button, only when it is your turn somewhere. */
export function ResumeStrip({
  games,
  gameName,
}: {
  readonly games: readonly OwnGame[];
  readonly gameName: (id: string) => string;
}) {
  const say = useWords(lobbyWords);
  const [first] = games;
  if (first?.kind !== 'seat') return null;
  const { record } = first;
  const stage = say(
    record.yourTurn ? 'yourTurn' : record.phase === 'waiting' ? 'waitingTable' : 'inPlay',
  );
  return (
    <section className={record.yourTurn ? 'resume resume-turn' : 'resume'}>
      <GameMark game={record.game} size={32} />
      <div className="table-words">
        <strong>
          {gameName(record.game)}　{opponentsText(record.opponents, say)}
        </strong>
        <span className="resume-stage">{stage}</span>
      </div>
      <ButtonLink
        tone={record.yourTurn ? 'shu' : 'outline'}
        href={roomPath(record.roomId)}
        onClick={() => takeSeat(record.roomId, record.playerId)}
      >
        {say('resume')}
      </ButtonLink>
    </section>
  );
}

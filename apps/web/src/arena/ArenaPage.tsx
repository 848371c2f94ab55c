import type { GameList, LadderPerson } from '@taku/protocol';
import { useCallback, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ButtonLink, Button, EmptyState, Panel, Segmented, Serif, Skeleton } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { GameMark, inLobbyOrder } from '../games/tiles.tsx';
import { profileApi } from '../profile/profileApi.ts';
import './arena.css';
import { CommandLine } from './CommandLine.tsx';
import { CrossTable } from './CrossTable.tsx';
import { Ladder } from './Ladder.tsx';
import { givenNames } from './players.ts';
import { RunningTests } from './RunningTests.tsx';
import { SprtList } from './SprtList.tsx';
import { arenaWords } from './words.ts';

type GameInfo = GameList['games'][number];

const PARTS = ['ladder', 'tests', 'cross'] as const;
type Part = (typeof PARTS)[number];
/** A running test writes every second. */
const REFRESH_MS = 3000;

function GameChips({
  games,
  current,
}: {
  readonly games: readonly GameInfo[];
  readonly current: string;
}) {
  const say = useWords(arenaWords);
  const spoken = useSpoken();
  return (
    <nav className="ar-games" aria-label={say('games')}>
      {games.map(({ id, name }) => (
        <Link key={id} href={`/arena/${id}`} aria-current={id === current ? 'page' : undefined}>
          <GameMark game={id} size={24} />
          {spoken(name)}
        </Link>
      ))}
    </nav>
  );
}

function NothingYet({ game }: { readonly game: string }) {
  const say = useWords(arenaWords);
  return (
    <Panel>
      <EmptyState icon="chart" title={say('empty')} caption={say('emptyCaption')} />
      <CommandLine command={`taku ladder ${game} --play 100`} />
    </Panel>
  );
}

function Failed({ again }: { readonly again: () => void }) {
  const say = useWords(arenaWords);
  const retry = <Button onClick={again}>{say('retry')}</Button>;
  return <EmptyState icon="chart" title={say('failed')} action={retry} />;
}

const NOBODY: readonly LadderPerson[] = [];

/** Without them the ladder of CPUs still stands. */
function usePeople(game: string): readonly LadderPerson[] {
  const ask = useCallback((signal: AbortSignal) => profileApi.people(game, signal), [game]);
  const [remote] = useRemote(ask);
  return remote.kind === 'loading' ? NOBODY : (remote.data?.people ?? NOBODY);
}

const WAITING = Array.from({ length: 6 }, () => ({ width: '100%', height: 44 }));

/** On a phone one part at a time, on a desktop all of them. */
function Standing({ game }: { readonly game: GameInfo }) {
  const say = useWords(arenaWords);
  const [part, setPart] = useState<Part>('ladder');
  const ask = useCallback((signal: AbortSignal) => api.arena(game.id, signal), [game.id]);
  const people = usePeople(game.id);
  const [remote, again] = useRemote(ask, REFRESH_MS);
  if (remote.kind === 'loading') return <Skeleton bars={WAITING} />;
  if (!remote.data) return <Failed again={again} />;
  const { standing, running, mayStop } = remote.data;
  const { bots } = game;
  const names = givenNames(standing, running);
  const live = { running, mayStop, bots, names, unit: standing?.unit ?? '', again };
  if (!standing) {
    return (
      <>
        <RunningTests {...live} />
        <NothingYet game={game.id} />
      </>
    );
  }
  const choices = PARTS.map((value) => ({ value, label: say(value) }));
  return (
    <div className="ar-parts" data-part={part}>
      <div className="ar-choose">
        <Segmented label={say('parts')} value={part} choices={choices} onChange={setPart} />
      </div>
      <div className="ar-part-ladder">
        <Ladder standing={standing} bots={bots} names={names} people={people} />
      </div>
      <div className="ar-right">
        <div className="ar-part-tests">
          <RunningTests {...live} />
          <SprtList standing={standing} bots={bots} names={names} />
        </div>
        <div className="ar-part-cross">
          <CrossTable standing={standing} bots={bots} names={names} />
        </div>
      </div>
    </div>
  );
}

export function ArenaPage() {
  const say = useWords(arenaWords);
  const { game } = useParams<{ game?: string }>();
  const [remote, again] = useRemote(api.games);
  const games = remote.kind === 'loading' ? [] : inLobbyOrder(remote.data?.games ?? []);
  const current = games.find(({ id }) => id === game) ?? games[0];
  return (
    <AppFrame section="arena">
      <div className="ar-page">
        <header className="ar-head">
          <div>
            <h1>
              <Serif>{say('title')}</Serif>
            </h1>
            <p className="tk-caption">{say('lead')}</p>
          </div>
          {current && <GameChips games={games} current={current.id} />}
        </header>
        {remote.kind === 'loading' && <Skeleton bars={WAITING} />}
        {remote.kind === 'failed' && !current && <Failed again={again} />}
        {current && <Standing key={current.id} game={current} />}
        <footer>
          <ButtonLink small tone="ghost" icon="link" href="/bots">
            {say('outsideBots')}
          </ButtonLink>
        </footer>
      </div>
    </AppFrame>
  );
}

import type { GameList } from '@taku/protocol';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { AppFrame, LanguageSwitch } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { type Remote, useRemote } from '../app/useRemote.ts';
import { appWords } from '../app/words.ts';
import { Button, EmptyState, Icon, TakuSeal } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import type { Opponent } from '../setup/choices.ts';
import { SetupSheet } from '../setup/SetupSheet.tsx';
import { DailyCard } from './DailyCard.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { inLobbyOrder } from '../games/tiles.tsx';
import { GameTile, type GameInfo } from './GameTile.tsx';
import './lobby.css';
import { LearnCard, useIsNewcomer } from './LearnCard.tsx';
import { OpenTables } from './OpenTables.tsx';
import { OwnGames, ResumeStrip } from './OwnGames.tsx';
import { useOwnGames } from './ownGames.ts';
import { lobbyWords } from './words.ts';

const ROOMS_EVERY_MS = 5000;
const ROOMS_AT_FIRST = 20;

type Dialog =
  | { readonly kind: 'code' }
  | { readonly kind: 'setup'; readonly game: string; readonly opponent?: Opponent }
  /** Opens a table that anybody may join. */
  | { readonly kind: 'open' };

function Headline() {
  const say = useWords(lobbyWords);
  const language = useLanguage();
  if (language !== 'ja') return null;
  return (
    <div className="headline">
      <p>{say('headline')}</p>
      <TakuSeal size={34} />
    </div>
  );
}

function TileSkeletons() {
  return (
    <ul className="tiles" data-count="4" aria-hidden="true">
      {[0, 1, 2, 3].map((key) => (
        <li key={key} className="tile tile-waiting tk-skeleton" />
      ))}
    </ul>
  );
}

function Tiles({
  games,
  onSetUp,
}: {
  readonly games: readonly GameInfo[];
  readonly onSetUp: (game: string, opponent?: Opponent) => void;
}) {
  const say = useWords(lobbyWords);
  if (games.length === 0) return <EmptyState title={say('noCatalog')} />;
  return (
    <ul className="tiles" data-count={Math.min(4, games.length)} aria-label={say('games')}>
      {games.map((game) => (
        <GameTile
          key={game.id}
          game={game}
          onSetUp={(opponent) => {
            onSetUp(game.id, opponent);
          }}
        />
      ))}
    </ul>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const say = useWords(appWords);
  return (
    <EmptyState
      icon="info"
      title={say('unreachable')}
      caption={say('unreachableCaption')}
      action={<Button onClick={onRetry}>{say('retry')}</Button>}
    />
  );
}

/** The games to begin, or why there are none yet. */
function GamesArea({
  games,
  list,
  onRetry,
  onSetUp,
}: {
  readonly games: Remote<GameList>;
  readonly list: readonly GameInfo[];
  readonly onRetry: () => void;
  readonly onSetUp: (game: string, opponent?: Opponent) => void;
}) {
  if (games.kind === 'loading') return <TileSkeletons />;
  if (games.kind === 'failed' && list.length === 0) return <Unreachable onRetry={onRetry} />;
  return (
    <>
      <Tiles games={list} onSetUp={onSetUp} />
      <Headline />
    </>
  );
}

function Dialogs({
  dialog,
  games,
  onClose,
}: {
  readonly dialog: Dialog | null;
  readonly games: readonly GameInfo[];
  readonly onClose: () => void;
}) {
  if (dialog?.kind === 'code') return <CodeDialog onClose={onClose} />;
  if (!dialog || games.length === 0) return null;
  const wishes =
    dialog.kind === 'open'
      ? ({ game: null, opponent: 'friend', visibility: 'public' } as const)
      : { game: dialog.game, ...(dialog.opponent && { opponent: dialog.opponent }) };
  return <SetupSheet games={games} {...wishes} onClose={onClose} />;
}

/** The open tables, asked for anew while the page is seen, and more of them when wished. */
function useRooms() {
  const [count, setCount] = useState(ROOMS_AT_FIRST);
  const ask = useCallback((signal: AbortSignal) => api.rooms(count, signal), [count]);
  const [remote, onRetry] = useRemote(ask, ROOMS_EVERY_MS);
  return { remote, onRetry, onMore: () => setCount((shown) => shown + ROOMS_AT_FIRST) };
}

export function LobbyPage() {
  const [path] = useLocation();
  const say = useWords(lobbyWords);
  const sayApp = useWords(appWords);
  const spoken = useSpoken();
  const [games, askGames] = useRemote(api.games);
  const rooms = useRooms();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const own = useOwnGames();
  const isNewcomer = useIsNewcomer();
  const list = inLobbyOrder(games.kind === 'loading' ? [] : (games.data?.games ?? []));
  const onTables = path === '/tables';
  const gameName = (id: string) => {
    const game = list.find((each) => each.id === id);
    return game ? spoken(game.name) : id;
  };
  return (
    <AppFrame
      section={onTables ? 'tables' : 'table'}
      slogan={isNewcomer ? <LanguageSwitch /> : say('headline')}
    >
      <div className="lobby" data-screen={onTables ? 'tables' : 'games'}>
        <h1 className="tk-hidden">Taku</h1>
        <div className="lobby-games">
          {isNewcomer && <LearnCard />}
          <ResumeStrip games={own} gameName={gameName} />
          <GamesArea
            games={games}
            list={list}
            onRetry={askGames}
            onSetUp={(game, opponent) => {
              setDialog({ kind: 'setup', game, ...(opponent && { opponent }) });
            }}
          />
        </div>
        <DailyCard />
        <Link href="/tables" className="lobby-more">
          <Icon name="users" size={18} />
          {sayApp('tables')}
        </Link>
        <OpenTables
          {...rooms}
          games={list}
          onCode={() => setDialog({ kind: 'code' })}
          onCreate={() => setDialog({ kind: 'open' })}
        />
        <OwnGames games={own} />
      </div>
      <Dialogs dialog={dialog} games={list} onClose={() => setDialog(null)} />
    </AppFrame>
  );
}

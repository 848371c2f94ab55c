import type { GameList } from '@taku/protocol';
import { Link, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { EmptyState, Serif, Skeleton } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark, inLobbyOrder } from '../games/tiles.tsx';
import { KeyHints } from '../room/AboutGame.tsx';
import { rulesPath } from '../room/paths.ts';
import '../room/room.css';
import { useGameUi } from '../room/useGameUi.ts';
import './rules.css';
import { rulesWords } from './words.ts';

type GameInfo = GameList['games'][number];

type LinksProps = { readonly games: readonly GameInfo[]; readonly current: string | undefined };

function GameLinks({ games, current }: LinksProps) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  return (
    <nav className="rl-games" aria-label={say('choose')}>
      {games.map((game) => (
        <Link
          key={game.id}
          href={rulesPath(game.id)}
          aria-current={game.id === current ? 'page' : undefined}
        >
          <GameMark game={game.id} />
          {spoken(game.name)}
        </Link>
      ))}
    </nav>
  );
}

function GameRules({ game }: { readonly game: string }) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const loaded = useGameUi(game);
  if (loaded.kind === 'missing') return <EmptyState icon="book" title={say('missing')} />;
  if (loaded.kind === 'loading') return <Skeleton bars={[{ width: '100%', height: 200 }]} />;
  const { ui } = loaded;
  return (
    <article className="rl-rules">
      <h1>
        <Serif>{spoken(ui.game.name)}</Serif>
      </h1>
      <ui.RulesPage lang={language} />
      <section>
        <h2>{say('keys')}</h2>
        <KeyHints hints={ui.keyHints} />
      </section>
    </article>
  );
}

/** Without a game in the address: the first of the lobby. */
export function RulesPage() {
  const { game: asked } = useParams<{ game?: string }>();
  const [remote] = useRemote(api.games);
  const games = remote.kind === 'loading' ? [] : inLobbyOrder(remote.data?.games ?? []);
  const game = asked ?? games[0]?.id;
  return (
    <AppFrame section="rules">
      <div className="rl-page">
        <GameLinks games={games} current={game} />
        {game && <GameRules key={game} game={game} />}
      </div>
    </AppFrame>
  );
}

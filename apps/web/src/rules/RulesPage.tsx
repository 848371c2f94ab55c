import { Link, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { EmptyState, Skeleton } from '../design/index.ts';
import { useLanguage, useSpoken, useWords } from '../i18n/index.ts';
import { GameMark } from '../lobby/faces.tsx';
import { KeyHints } from '../room/AboutGame.tsx';
import { rulesPath } from '../room/paths.ts';
import '../room/room.css';
import { useGameUi } from '../room/useGameUi.ts';
import './rules.css';
import { rulesWords } from './words.ts';

function GameLinks({ current }: { readonly current: string | undefined }) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  const [remote] = useRemote(api.games);
  const games = remote.kind === 'loading' ? [] : (remote.data?.games ?? []);
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
      <h1>{spoken(ui.game.name)}</h1>
      <ui.RulesPage lang={language} />
      <section>
        <h2>{say('keys')}</h2>
        <KeyHints hints={ui.keyHints} />
      </section>
    </article>
  );
}

export function RulesPage() {
  const say = useWords(rulesWords);
  const { game } = useParams<{ game?: string }>();
  return (
    <AppFrame section="rules">
      <div className="rl-page">
        {!game && <h1>{say('rules')}</h1>}
        <GameLinks current={game} />
        {game && <GameRules key={game} game={game} />}
      </div>
    </AppFrame>
  );
}

import { Suspense } from 'react';
import { useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { ButtonLink, EmptyState, Serif, Skeleton } from '@taku/ui/design';
import { GlossaryContext } from '@taku/ui/glossary';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { inLobbyOrder } from '../games/tiles.tsx';
import { KeyHints } from '../room/AboutGame.tsx';
import { rulesPath, wordsPath } from '../room/paths.ts';
import '../room/room.css';
import { useGameUi } from '../room/useGameUi.ts';
import { GameLinks } from './GameLinks.tsx';
import './rules.css';
import { rulesWords } from './words.ts';

function GameRules({ game }: { readonly game: string }) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  const language = useLanguage();
  const loaded = useGameUi(game);
  if (loaded.kind === 'missing') return <EmptyState icon="book" title={say('missing')} />;
  if (loaded.kind === 'loading') return <Skeleton bars={[{ width: '100%', height: 200 }]} />;
  const { ui } = loaded;
  const { glossary } = ui;
  const source = glossary && { entries: glossary, all: { href: wordsPath(game) } };
  return (
    <GlossaryContext value={source ?? null}>
      <article className="rl-rules">
        <h1>
          <Serif>{spoken(ui.game.name)}</Serif>
        </h1>
        <Suspense fallback={<Skeleton bars={[{ width: '100%', height: 200 }]} />}>
          <ui.RulesPage lang={language} />
        </Suspense>
        {glossary && (
          <div>
            <ButtonLink icon="question" href={wordsPath(game)}>
              {say('toWords')}
            </ButtonLink>
          </div>
        )}
        <section>
          <h2>{say('keys')}</h2>
          <KeyHints hints={ui.keyHints} />
        </section>
      </article>
    </GlossaryContext>
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
        <GameLinks games={games} current={game} pathOf={rulesPath} />
        {game && <GameRules key={game} game={game} />}
      </div>
    </AppFrame>
  );
}

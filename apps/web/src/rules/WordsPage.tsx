import { useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { ButtonLink, EmptyState, Serif, Skeleton } from '@taku/ui/design';
import { WordRows } from '@taku/ui/glossary';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { inLobbyOrder } from '../games/tiles.tsx';
import { rulesPath, wordsPath } from '../room/paths.ts';
import { useGameUi } from '../room/useGameUi.ts';
import { GameLinks } from './GameLinks.tsx';
import './rules.css';
import { rulesWords } from './words.ts';

function GameWords({ game }: { readonly game: string }) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  const loaded = useGameUi(game);
  if (loaded.kind === 'missing') return <EmptyState icon="question" title={say('missing')} />;
  if (loaded.kind === 'loading') return <Skeleton bars={[{ width: '100%', height: 480 }]} />;
  const { ui } = loaded;
  return (
    <article className="rl-rules">
      <h1>
        <Serif>{say('wordsOf', { game: spoken(ui.game.name) })}</Serif>
      </h1>
      {ui.glossary ? (
        <WordRows entries={ui.glossary} />
      ) : (
        <EmptyState icon="question" title={say('noWords')} />
      )}
      <div>
        <ButtonLink icon="book" href={rulesPath(game)}>
          {say('toRules')}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Every word of art of a game; without a game in the address: the first of the lobby. */
export function WordsPage() {
  const say = useWords(rulesWords);
  const { game: asked } = useParams<{ game?: string }>();
  const [remote] = useRemote(api.games);
  const games = remote.kind === 'loading' ? [] : inLobbyOrder(remote.data?.games ?? []);
  const game = asked ?? games[0]?.id;
  return (
    <AppFrame section="rules" title={say('words')}>
      <div className="rl-page">
        <GameLinks games={games} current={game} pathOf={wordsPath} />
        {game && <GameWords key={game} game={game} />}
      </div>
    </AppFrame>
  );
}

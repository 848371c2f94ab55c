import type { GameList } from '@taku/protocol';
import { Link } from 'wouter';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { GameMark } from '../games/tiles.tsx';
import { rulesWords } from './words.ts';

type LinksProps = {
  readonly games: readonly GameList['games'][number][];
  readonly current: string | undefined;
  readonly pathOf: (game: string) => string;
};

/** The same page of each game. */
export function GameLinks({ games, current, pathOf }: LinksProps) {
  const say = useWords(rulesWords);
  const spoken = useSpoken();
  return (
    <nav className="rl-games" aria-label={say('choose')}>
      {games.map((game) => (
        <Link
          key={game.id}
          href={pathOf(game.id)}
          aria-current={game.id === current ? 'page' : undefined}
        >
          <GameMark game={game.id} />
          {spoken(game.name)}
        </Link>
      ))}
    </nav>
  );
}

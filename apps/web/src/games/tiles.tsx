import type { GameTile } from '@taku/ui';
import { gameOfPath } from './gameOfPath.ts';

const FOUND = import.meta.glob<GameTile>('../../../../games/*/web/tile.tsx', {
  eager: true,
  import: 'tile',
});

/** Every game that has a tile, with its id, as they stand in the lobby. */
export const TILES: readonly (GameTile & { readonly game: string })[] = Object.entries(FOUND)
  .map(([path, tile]) => ({ ...tile, game: gameOfPath(path) }))
  .sort((a, b) => a.place - b.place);

const BY_GAME = new Map(TILES.map((tile) => [tile.game, tile]));

const PLAIN: GameTile = {
  place: Number.POSITIVE_INFINITY,
  minutes: 15,
  blurb: { en: 'A game for this table.', ja: 'この卓であそべるゲーム' },
  Scene: () => <div className="scene scene-plain" aria-hidden="true" />,
  Mark: () => null,
};

/** As the tiles stand: games with a tile first, in their order; others after them. */
export function inLobbyOrder<Game extends { readonly id: string }>(
  games: readonly Game[],
): readonly Game[] {
  const order = TILES.map(({ game }) => game);
  const place = ({ id }: Game) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...games].sort((a, b) => place(a) - place(b));
}

export function tileOf(game: string): GameTile {
  return BY_GAME.get(game) ?? PLAIN;
}

/** The game's mark on a square of its own mat. */
export function GameMark({ game, size = 30 }: { readonly game: string; readonly size?: number }) {
  const { Mark } = tileOf(game);
  return (
    <span
      className={`face-mark scene-${BY_GAME.has(game) ? game : 'plain'}`}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      <Mark />
    </span>
  );
}

/** What the pieces of all games refer to. */
export function GameDefs() {
  return TILES.map(({ game, Defs }) => Defs && <Defs key={game} />);
}

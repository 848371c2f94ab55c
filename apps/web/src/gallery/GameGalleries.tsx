import type { GameUi } from '@taku/ui';
import { Button } from '@taku/ui/design';
import { useSpoken } from '@taku/ui/i18n';
import { playSound } from '@taku/ui/sound';
import { Suspense, lazy } from 'react';
import { loadGameUi } from '../games/registry.ts';
import { TILES } from '../games/tiles.tsx';

function OwnSounds({ sounds = [] }: Pick<GameUi, 'sounds'>) {
  return (
    <div className="gallery-row">
      {sounds.map((sound) => (
        <Button key={sound.name} small icon="sound" onClick={() => playSound(sound)}>
          {sound.name}
        </Button>
      ))}
    </div>
  );
}

/** What a game brings along itself. */
async function loadGallery(game: string) {
  const ui = await loadGameUi(game);
  const Gallery = await ui?.gallery?.();
  function GameGallery() {
    const spoken = useSpoken();
    if (!ui) return null;
    return (
      <>
        <h2>{spoken(ui.game.name)}</h2>
        {Gallery && <Gallery />}
        <OwnSounds sounds={ui.sounds ?? []} />
      </>
    );
  }
  return { default: GameGallery };
}

const GALLERIES = TILES.map(({ game }) => ({ game, Gallery: lazy(() => loadGallery(game)) }));

export function GameGalleries() {
  return (
    <Suspense fallback={null}>
      {GALLERIES.map(({ game, Gallery }) => (
        <Gallery key={game} />
      ))}
    </Suspense>
  );
}

import type { GameLessons } from '@taku/ui/lesson';
import { useEffect, useState } from 'react';
import { loadLessons } from '../games/registry.ts';

type LoadedLessons =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly lessons: GameLessons }
  /** The game teaches nothing, or its lessons did not arrive. */
  | { readonly kind: 'missing' };

const LOADING: LoadedLessons = { kind: 'loading' };

export function useLessons(game: string): LoadedLessons {
  const [found, setFound] = useState<{ readonly game: string; readonly loaded: LoadedLessons }>({
    game,
    loaded: LOADING,
  });
  useEffect(() => {
    let isGone = false;
    const set = (loaded: LoadedLessons) => {
      if (!isGone) setFound({ game, loaded });
    };
    const load = loadLessons(game);
    if (load === null) set({ kind: 'missing' });
    else {
      load.then(
        (lessons) => set({ kind: 'ready', lessons }),
        () => set({ kind: 'missing' }),
      );
    }
    return () => {
      isGone = true;
    };
  }, [game]);
  return found.game === game ? found.loaded : LOADING;
}

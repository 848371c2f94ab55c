import { useEffect, useState } from 'react';
import type { GameUi } from '@taku/ui';
import { loadGameUi } from '../games/registry.ts';

export type LoadedUi =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly ui: GameUi }
  | { readonly kind: 'missing' };

export function useGameUi(game: string | null): LoadedUi {
  const [loaded, setLoaded] = useState<LoadedUi & { readonly game: string | null }>({
    kind: 'loading',
    game: null,
  });
  useEffect(() => {
    if (game === null) return undefined;
    let isGone = false;
    const set = (next: LoadedUi) => {
      if (!isGone) setLoaded({ ...next, game });
    };
    const load = loadGameUi(game);
    if (load === null) set({ kind: 'missing' });
    else {
      load.then(
        (ui) => set({ kind: 'ready', ui }),
        () => set({ kind: 'missing' }),
      );
    }
    return () => {
      isGone = true;
    };
  }, [game]);
  return loaded.game === game ? loaded : { kind: 'loading' };
}

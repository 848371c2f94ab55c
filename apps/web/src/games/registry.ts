import type { GameUi } from '@taku/ui';
import type { GameLessons } from '@taku/ui/lesson';
import { gameOfPath } from './gameOfPath.ts';

type BoardModule = { readonly ui: GameUi };

const FOUND = import.meta.glob<BoardModule>('../../../../games/*/web/index.ts');

/** Game id → its board, loaded when a room, replay, set-up sheet or rules page needs it. */
const LOADERS = new Map(Object.entries(FOUND).map(([path, load]) => [gameOfPath(path), load]));

const loaded = new Map<string, Promise<GameUi>>();

export const BOARD_IDS: readonly string[] = [...LOADERS.keys()];

/** Null when this client has no board for the game. */
export function loadGameUi(game: string): Promise<GameUi> | null {
  const known = loaded.get(game);
  if (known) return known;
  const load = LOADERS.get(game);
  if (!load) return null;
  const promise = load().then(({ ui }) => ui);
  loaded.set(game, promise);
  // A failed download may be tried again.
  promise.catch(() => loaded.delete(game));
  return promise;
}

const LESSONS = new Map(
  Object.entries(
    import.meta.glob<GameLessons>('../../../../games/*/web/lessons/index.ts', {
      import: 'lessons',
    }),
  ).map(([path, load]) => [gameOfPath(path), load]),
);

/** Games that teach. */
export const LESSON_IDS: readonly string[] = [...LESSONS.keys()];

/** Null when the game teaches nothing. Its board is not loaded by this. */
export function loadLessons(game: string): Promise<GameLessons> | null {
  return LESSONS.get(game)?.() ?? null;
}

import type { GameUi } from '@taku/ui';

/** Game id → its board, loaded when a room, replay, set-up sheet or rules page needs it. */
const LOADERS: Readonly<Record<string, () => Promise<GameUi>>> = {
  othello: async () => (await import('./othello/index.ts')).othelloUi,
  ofc: async () => (await import('./ofc/index.ts')).ofcUi,
  squfibo: async () => (await import('./squfibo/index.ts')).squfiboUi,
  stud: async () => (await import('./stud/index.ts')).studUi,
};

const loaded = new Map<string, Promise<GameUi>>();

export const BOARD_IDS: readonly string[] = Object.keys(LOADERS);

/** Null when this client has no board for the game. */
export function loadGameUi(game: string): Promise<GameUi> | null {
  const known = loaded.get(game);
  if (known) return known;
  const load = LOADERS[game];
  if (!load) return null;
  const promise = load();
  loaded.set(game, promise);
  // A failed download may be tried again.
  promise.catch(() => loaded.delete(game));
  return promise;
}

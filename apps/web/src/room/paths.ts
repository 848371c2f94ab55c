/** Addresses of the room's screens. None carries a seat's secret: a copied address invites. */
export function roomPath(roomId: string): string {
  return `/room/${encodeURIComponent(roomId)}`;
}

export function inviteLink(origin: string, roomId: string): string {
  return origin + roomPath(roomId);
}

export function replayPath(matchId: string, ply?: number): string {
  const path = `/replay/${encodeURIComponent(matchId)}`;
  return ply === undefined ? path : `${path}#${ply}`;
}

export function rulesPath(game?: string): string {
  return game ? `/rules/${encodeURIComponent(game)}` : '/rules';
}

/** All words of a game. */
export function wordsPath(game?: string): string {
  return game ? `/learn/words/${encodeURIComponent(game)}` : '/learn/words';
}

export const HISTORY_PATH = '/me/history';

/** Earlier editions, and clients by the founding document, put the secret there. */
export function secretInAddress(search: string): string | null {
  return new URLSearchParams(search).get('player_id');
}

/** A tab that chose to watch stays a spectator over a reload. */
const WATCH_PARAM = 'watch';

export function watchPath(roomId: string): string {
  return `${roomPath(roomId)}?${WATCH_PARAM}=1`;
}

export function isWatching(search: string): boolean {
  return new URLSearchParams(search).has(WATCH_PARAM);
}

/** Addresses of the room's screens. A seat belongs to the tab's URL: its secret is in the query. */
export const PLAYER_PARAM = 'player_id';

export function roomPath(roomId: string, playerId?: string | null): string {
  const path = `/room/${encodeURIComponent(roomId)}`;
  return playerId ? `${path}?${PLAYER_PARAM}=${encodeURIComponent(playerId)}` : path;
}

/** What a friend gets: no secret in it. */
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

export const HISTORY_PATH = '/history';

export function playerIdOf(search: string): string | null {
  return new URLSearchParams(search).get(PLAYER_PARAM);
}

/** A tab that chose to watch stays a spectator over a reload. */
const WATCH_PARAM = 'watch';

export function watchPath(roomId: string): string {
  return `${roomPath(roomId)}?${WATCH_PARAM}=1`;
}

export function isWatching(search: string): boolean {
  return new URLSearchParams(search).has(WATCH_PARAM);
}

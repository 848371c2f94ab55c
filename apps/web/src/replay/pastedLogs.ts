import type { MatchLog } from '@taku/protocol';

const KEY = 'taku.pasted.';

/** A log somebody opened from a file lives as long as its tab. */
export function keepPastedLog(log: MatchLog): void {
  sessionStorage.setItem(KEY + log.header.matchId, JSON.stringify(log));
}

export function pastedLog(matchId: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + matchId) ?? 'null');
  } catch {
    return null;
  }
}

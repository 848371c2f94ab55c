import { type MatchLog, SEAT_HEADER } from '@taku/protocol';
import { personHeader } from '../app/api.ts';
import { newestSecrets, secretsOfRoom } from '../history/seats.ts';
import { historyStore } from '../history/store.ts';
import { pastedLog } from './pastedLogs.ts';

export class LogMissing extends Error {
  override readonly name = 'LogMissing';
}

function isMatchLog(value: unknown): value is MatchLog {
  const log = value as Partial<MatchLog> | null;
  return typeof log?.header?.game === 'string' && Array.isArray(log.entries);
}

/** The server reads no more of them. */
const MOST_SECRETS = 16;

/** Games of tables by link open to whoever sat there. */
export function secretsFor(matchId: string): string {
  const { games } = historyStore.getState();
  const room = games.find((game) => game.matchId === matchId)?.roomId;
  const secrets = room === undefined ? [] : secretsOfRoom(room);
  const known = secrets.length > 0 ? secrets : newestSecrets(MOST_SECRETS);
  return known.slice(0, MOST_SECRETS).join(',');
}

/** The log of a finished match; games that still run have none. */
export async function loadLog(matchId: string, signal: AbortSignal): Promise<MatchLog> {
  const pasted = pastedLog(matchId);
  if (isMatchLog(pasted)) return pasted;
  const path = `/api/games/${encodeURIComponent(matchId)}/log`;
  const headers = { [SEAT_HEADER]: secretsFor(matchId), ...personHeader() };
  const answer = await fetch(path, { signal, headers });
  const body: unknown = answer.ok ? await answer.json() : null;
  if (!isMatchLog(body)) throw new LogMissing(matchId);
  return body;
}

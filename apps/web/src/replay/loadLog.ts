import type { MatchLog } from '@taku/protocol';
import { pastedLog } from './pastedLogs.ts';

export class LogMissing extends Error {
  override readonly name = 'LogMissing';
}

function isMatchLog(value: unknown): value is MatchLog {
  const log = value as Partial<MatchLog> | null;
  return typeof log?.header?.game === 'string' && Array.isArray(log.entries);
}

/** The log of a finished match; games that still run have none. */
export async function loadLog(matchId: string, signal: AbortSignal): Promise<MatchLog> {
  const pasted = pastedLog(matchId);
  if (isMatchLog(pasted)) return pasted;
  const answer = await fetch(`/api/games/${encodeURIComponent(matchId)}/log`, { signal });
  const body: unknown = answer.ok ? await answer.json() : null;
  if (!isMatchLog(body)) throw new LogMissing(matchId);
  return body;
}

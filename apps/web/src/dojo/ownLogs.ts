import type { MatchLog } from '@taku/contract';
import { type JobFilter, isAskedFor, ownMatch } from '@taku/protocol';
import { parseLog } from '../replay/parseLog.ts';

const HEAD = /^\{"kind":"match"/;

/** The texts of single matches, of an export of many. */
export function matchTexts(text: string): readonly string[] {
  const texts: string[][] = [];
  for (const line of text.split('\n')) {
    if (HEAD.test(line)) texts.push([]);
    texts.at(-1)?.push(line);
  }
  return texts.map((lines) => lines.join('\n'));
}

/** A person's matches of an export, as far as a filter asks for them. */
export function ownLogs(text: string, person: string, filter: JobFilter): readonly MatchLog[] {
  return matchTexts(text).flatMap((one) => {
    const parsed = parseLog(one);
    if (!parsed.ok) return [];
    const { log } = parsed;
    const { startedAt } = log.header;
    const isInTime =
      startedAt >= (filter.from ?? -Infinity) && startedAt <= (filter.to ?? Infinity);
    return isInTime && isAskedFor(ownMatch(log, person), filter) ? [log] : [];
  });
}

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchLog } from '@taku/contract';
import type { MatchFilter } from '@taku/storage';
import { CliError, matchesIn } from '@taku/terminal';
import { withStore } from './dataPlace.ts';

function logFiles(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CliError(`--log ${path}: there is no such file or folder.`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith('.jsonl'));
  if (names.length === 0) throw new CliError(`--log ${path}: no .jsonl file is in it.`);
  return names.sort().map((name) => join(path, name));
}

/** The matches of a file, or of a folder by the names of its files. */
export async function* loggedMatches(path: string): AsyncGenerator<MatchLog> {
  for (const file of logFiles(path)) yield* matchesIn(file);
}

interface MatchSource {
  /** A file or folder of logs; the store without it. */
  readonly log?: string | undefined;
  readonly data?: string | undefined;
  /** What the store is asked for; logs are read whole. */
  readonly filter: MatchFilter;
}

/** Goes through finished matches, from logs or from the store. */
export async function matchesFrom(
  { log, data, filter }: MatchSource,
  take: (match: MatchLog) => void,
): Promise<void> {
  if (log !== undefined) {
    for await (const match of loggedMatches(log)) take(match);
    return;
  }
  await withStore({ data, mustExist: true }, async (store) => {
    const { readMatchLog } = await import('@taku/storage');
    for await (const record of store.matches(filter)) {
      take(await readMatchLog(store, record, { own: filter.person }));
    }
  });
}

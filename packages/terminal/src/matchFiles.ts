import { createReadStream, statSync } from 'node:fs';
import type { MatchLog } from '@taku/storage';
import { CliError } from './cliError.ts';

function checkFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CliError(`There is no file ${path}.`);
  if (found.isDirectory()) throw new CliError(`${path} is a folder; name a file of JSONL lines.`);
}

/** The lines of a log; `-` is stdin. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  if (path !== '-') checkFile(path);
  const { splitLines } = await import('@taku/storage');
  const bytes = path === '-' ? process.stdin : createReadStream(path);
  yield* splitLines(bytes as AsyncIterable<Uint8Array>);
}

export async function* matchesIn(path: string): AsyncGenerator<MatchLog> {
  const { readMatches } = await import('@taku/storage');
  yield* readMatches(linesOf(path));
}

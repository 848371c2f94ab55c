import { createReadStream, existsSync } from 'node:fs';
import type { MatchLog } from '@taku/storage';
import { CliError } from './cliError.ts';

/** The lines of a log; `-` is stdin. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  if (path !== '-' && !existsSync(path)) throw new CliError(`There is no file ${path}.`);
  const { splitLines } = await import('@taku/storage');
  const bytes = path === '-' ? process.stdin : createReadStream(path);
  yield* splitLines(bytes as AsyncIterable<Uint8Array>);
}

export async function* matchesIn(path: string): AsyncGenerator<MatchLog> {
  const { readMatches } = await import('@taku/storage');
  yield* readMatches(linesOf(path));
}

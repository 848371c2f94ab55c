import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LogPiece, LogTexts, MatchFilter } from '@taku/storage';
import type { JobOrder } from './jobFiles.ts';

/** The file of a job's folder with all that is learnt from. */
export const MATCHES = 'matches.jsonl';

function filtersOf({ game, owner, whose, filter, createdAt }: JobOrder): readonly MatchFilter[] {
  const { from, to = createdAt } = filter;
  const asked = { game, to: Math.min(to, createdAt), ...(from !== undefined && { from }) };
  const own = { ...asked, person: owner };
  return whose === 'mine' ? [own] : [asked, own];
}

async function* textOf(texts: LogTexts, order: JobOrder): AsyncGenerator<LogPiece> {
  for (const filter of filtersOf(order)) yield* texts.read({ kind: 'log', filter });
}

/**
 * Everything a job learns from, as it was when the job was asked for. Storage leaves the id of a
 * person in it only with their consent, so whoever did not consent is nobody here; the owner's own
 * matches come last, with their id.
 */
export async function gatherMatches(
  folder: string,
  texts: LogTexts,
  order: JobOrder,
): Promise<void> {
  const file = join(folder, MATCHES);
  if (existsSync(file)) return;
  const next = `${file}.next`;
  await mkdir(folder, { recursive: true });
  await pipeline(
    Readable.from(textOf(texts, order)),
    createWriteStream(next, { flush: true, mode: 0o600 }),
  );
  await rename(next, file);
}

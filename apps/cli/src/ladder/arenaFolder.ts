import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { modelsFolder, writeWhole } from '@taku/models';
import { ArenaRecord, type ArenaStanding } from '@taku/protocol';
import { CliError, projectRoot } from '@taku/terminal';

export function arenaFolder(data: string | undefined): string {
  const folder = data ?? process.env['TAKU_DATA'] ?? join(projectRoot(), 'data');
  return join(resolve(folder), 'arena');
}

function recordsFile(data: string | undefined, game: string): string {
  return join(arenaFolder(data), `${game}.jsonl`);
}

/** Adds one line; lines are never changed. */
export function keepRecord(data: string | undefined, game: string, record: ArenaRecord): void {
  const path = recordsFile(data, game);
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${JSON.stringify(record)}\n`);
}

function recordOn(path: string, line: string, number: number): ArenaRecord {
  try {
    const record = ArenaRecord.safeParse(JSON.parse(line));
    if (record.success) return record.data;
  } catch {
    // The sentence below names the line.
  }
  throw new CliError(`${path}, line ${number}: not a result of taku arena --store.`);
}

export function keptRecords(data: string | undefined, game: string): readonly ArenaRecord[] {
  const path = recordsFile(data, game);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line, place) => (line === '' ? [] : [recordOn(path, line, place + 1)]));
}

/** Where the server looks: first its own ladder, then the one that came with Taku. */
export async function writeStanding(
  standing: ArenaStanding,
  place: { readonly data: string | undefined; readonly isShipped: boolean },
): Promise<void> {
  const folder = place.isShipped
    ? join(modelsFolder(), 'ladders')
    : join(arenaFolder(place.data), 'ladders');
  const path = join(folder, `${standing.game}.json`);
  await writeWhole(path, `${JSON.stringify(standing, null, 1)}\n`);
}

import { existsSync } from 'node:fs';
import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, storePlace } from '../dataPlace.ts';

const HELP = `
Copies the whole log as it is at one moment, also while a server runs. To restore, stop the server,
put the copy in an empty folder as taku.db and start with TAKU_DATA set to that folder.

Example:
  taku backup ~/taku-2026-11-16.db`;

async function backup(file: string, flags: { readonly data?: string }): Promise<void> {
  const place = storePlace(flags.data);
  if (place.kind !== 'sqlite') throw new CliError('The log is in PostgreSQL: use pg_dump.');
  if (!existsSync(place.path)) throw new CliError(`There is no database at ${place.path}.`);
  if (existsSync(file)) throw new CliError(`${file} is there already; name a new file.`);
  const { backupTo } = await import('@taku/storage');
  backupTo(place.path, file);
  process.stdout.write(`Copied to ${file}.\n`);
}

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('copy the log of a running server')
    .argument('<file>', 'a new file')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(backup);
}

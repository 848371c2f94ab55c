import { GAME_TABLES } from '@taku/catalog';
import { counted } from '@taku/contract';
import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, storePlace } from '../dataPlace.ts';

const HELP = `
Removes the name and the public id of a person from the log and its tables, and so from every later
export; each match says which seat was redacted, and still verifies. Stop the server first. Out of
reach are back-ups, exported files and what others were given: remove those yourself.

Example:
  taku forget --player p_3f9c1a`;

async function forget(flags: { readonly player: string; readonly data?: string }): Promise<void> {
  const { FolderInUse, forgetPlayer } = await import('@taku/storage');
  const options = { tables: GAME_TABLES, at: Date.now() };
  try {
    const { rooms, matches } = await forgetPlayer(storePlace(flags.data), flags.player, options);
    if (rooms === 0) throw new CliError(`The log knows no player ${flags.player}.`);
    const places = `${counted(rooms, 'room')} and ${counted(matches, 'match', 'matches')}`;
    process.stdout.write(`Forgotten in ${places}.\n`);
  } catch (error) {
    throw error instanceof FolderInUse ? new CliError(error.message) : error;
  }
}

export function addForget(program: Command): void {
  program
    .command('forget')
    .description('remove a person from the log')
    .requiredOption('--player <publicId>', 'as logs name the person')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(forget);
}

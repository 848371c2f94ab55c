import { GAME_TABLES } from '@taku/catalog';
import { counted } from '@taku/contract';
import { CliError } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, storePlace } from '../dataPlace.ts';
import { PLAYER_HELP, playerNamed } from '../playerNamed.ts';

const HELP = `
Removes the names and the ids of a person from the log and its tables, and so from every later
export; each match says which seat was redacted, and still verifies. Stop the server first. Out of
reach are back-ups, exported files and what others were given: remove those yourself.

Examples:
  taku forget --player p_3f9c1a
  taku forget --player taku-person:…`;

async function forget(flags: { readonly player: string; readonly data?: string }): Promise<void> {
  const { FolderInUse, forgetPlayer } = await import('@taku/storage');
  const named = await playerNamed(flags.player);
  const id = 'person' in named ? named.person : named.player;
  const options = { tables: GAME_TABLES, at: Date.now() };
  try {
    const { rooms, matches } = await forgetPlayer(storePlace(flags.data), id, options);
    if (rooms === 0) throw new CliError(`The log knows no player ${id}.`);
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
    .requiredOption('--player <id>', PLAYER_HELP)
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(forget);
}

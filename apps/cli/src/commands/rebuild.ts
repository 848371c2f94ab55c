import { GAME_TABLES } from '@taku/catalog';
import { counted } from '@taku/contract';
import { type Progress, showProgress } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, withStore } from '../dataPlace.ts';

const TABLES = [...GAME_TABLES.values()].flatMap(({ tables }) => tables.map(({ name }) => name));

const HELP = `
The log of events is the truth; rooms, matches and the tables of games (${TABLES.join(', ')})
are made from it. This drops them and makes them again. A running server may stay up.

Examples:
  taku rebuild
  taku rebuild --data ./elsewhere`;

async function rebuild(flags: { readonly data?: string }): Promise<void> {
  const place = { data: flags.data, mustExist: true, tables: GAME_TABLES };
  await withStore(place, async (store) => {
    let progress: Progress | null = null;
    const count = await store.rebuildProjections((done, total) => {
      progress ??= showProgress('rebuild', total, 'rooms');
      progress.update(done);
    });
    (progress as Progress | null)?.stop();
    process.stdout.write(`Rebuilt; tables of games for ${counted(count, 'room')}.\n`);
  });
}

export function addRebuild(program: Command): void {
  program
    .command('rebuild')
    .description('make all tables again from the log of events')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(rebuild);
}

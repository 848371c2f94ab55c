import { GAME_TABLES, findGame } from '@taku/catalog';
import { hidesSigns } from '@taku/contract';
import type { MatchLog } from '@taku/storage';
import { CliError, matchesIn } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP, withStore } from '../dataPlace.ts';

const HELP = `
Every match is verified first: chain, seed, draws, acts and result. A name with control, bidi
or zero-width signs is refused. A match that is already there is left alone.

Examples:
  taku import games.jsonl --data ./elsewhere
  gunzip -c november.jsonl.gz | taku import -`;

async function importFrom(file: string, flags: { readonly data?: string }): Promise<void> {
  const { verifyMatch } = await import('@taku/match');
  const { importMatches } = await import('@taku/storage');
  const check = (log: MatchLog): void => {
    const { matchId, game: id, players } = log.header;
    const odd = players.find(({ name }) => hidesSigns(name));
    if (odd) {
      const what = `the name at seat ${odd.seat} holds signs that nobody sees`;
      throw new CliError(`Match ${matchId}, header: ${what}. It was not imported.`);
    }
    const game = findGame(id);
    if (!game) throw new CliError(`Match ${matchId} is of ${id}, which this Taku does not have.`);
    const wrong = verifyMatch(game, log);
    if (!wrong) return;
    const where = wrong.index === null ? 'header' : `entry ${wrong.index}`;
    throw new CliError(`Match ${matchId}, ${where}: ${wrong.detail}. It was not imported.`);
  };
  const matches = matchesIn(file);
  const { imported, known } = await withStore(
    { data: flags.data, mustExist: false, tables: GAME_TABLES },
    (store) => importMatches(store, matches, check),
  );
  process.stdout.write(`${imported} imported, ${known} already there.\n`);
}

export function addImport(program: Command): void {
  program
    .command('import')
    .description('read matches from JSONL into the database')
    .argument('<file>', 'as written by export; - is stdin')
    .option('--data <folder>', DATA_HELP)
    .addHelpText('after', HELP)
    .action(importFrom);
}

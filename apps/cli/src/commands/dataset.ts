import type { Json, MatchLog } from '@taku/contract';
import { CliError, say } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';
import { EXAMPLE } from '../example.ts';
import { gameNamed } from '../lookUp.ts';
import { matchesFrom } from '../matchSource.ts';
import { PLAYER_HELP, playerNamed } from '../playerNamed.ts';

interface DatasetFlags {
  readonly out: string;
  readonly player?: string;
  readonly from?: string;
  readonly rules?: readonly string[];
  readonly includeAuto?: boolean;
  readonly log?: string;
  readonly data?: string;
  readonly json?: boolean;
}

const HELP = `
A folder with Parquet files for training, checking and testing (a match is in one of them only), a
card and a schema: every decision with what was known and allowed, rows of numbers, what the
built-in judge thought, what was chosen and what it brought. The same matches give the same bytes.
Files of examples read it: load.py, train.py, load.mjs.

Examples:
  taku dataset ${EXAMPLE.game} --out decisions
  taku dataset ${EXAMPLE.game} --player taku-person:… --from 2026-11-01 --out mine
  taku dataset ${EXAMPLE.game} --log games --rules setting=value --out some`;

type RulesTest = (config: Json) => boolean;

function ruleOf(text: string): RulesTest {
  const cut = text.indexOf('=');
  if (cut < 1) throw new CliError(`--rules ${text}: write it like setting=value.`);
  const [key, value] = [text.slice(0, cut), text.slice(cut + 1)];
  return (config) => {
    const own = (config as Readonly<Record<string, Json | undefined>> | null)?.[key];
    return (typeof own === 'string' ? own : JSON.stringify(own)) === value;
  };
}

function timeOf(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new CliError(`--from ${text}: write a date like 2026-11-15.`);
  return time;
}

function isWithin({ header }: MatchLog, rules: readonly RulesTest[], from: number): boolean {
  return header.startedAt >= from && rules.every((isMet) => isMet(header.config));
}

async function makeDataset(id: string, flags: DatasetFlags): Promise<void> {
  const game = gameNamed(id);
  const rules = (flags.rules ?? []).map(ruleOf);
  const from = flags.from === undefined ? -Infinity : timeOf(flags.from);
  const whose = flags.player === undefined ? {} : await playerNamed(flags.player);
  const wanted = { ...whose, isAutoToo: flags.includeAuto === true };
  const [{ learnerOf }, { modelFiles }, { datasetRows }, { DatasetFolder }] = await Promise.all([
    import('@taku/catalog/bots'),
    import('@taku/models'),
    import('../dataset/datasetRows.ts'),
    import('../dataset/datasetFolder.ts'),
  ]);
  const learner = await learnerOf(game, modelFiles());
  const folder = new DatasetFolder(flags.out, game, learner);
  let decisions = 0;
  const filter = { game: game.id, ...whose };
  await matchesFrom({ ...flags, filter }, (match) => {
    if (match.header.game !== game.id || !isWithin(match, rules, from)) return;
    for (const row of datasetRows(game, learner, match, wanted)) {
      folder.add(row);
      decisions += 1;
    }
  });
  const counts = folder.finish();
  if (!counts) throw new CliError(`There is no such decision of ${game.id}; nothing was written.`);
  const told = Object.fromEntries(counts);
  if (flags.json) say(JSON.stringify({ game: game.id, out: flags.out, decisions, splits: told }));
  else say(`${decisions} decisions in ${flags.out}.`);
}

export function addDataset(program: Command): void {
  program
    .command('dataset')
    .description('write the decisions of a game as a dataset for learning')
    .argument('<game>')
    .requiredOption('--out <folder>', 'a new folder')
    .option('--player <id>', `${PLAYER_HELP}, or a bot’s id`)
    .option('--from <date>', 'started then or later')
    .option('--rules <setting=value...>', 'only matches with these settings')
    .option('--include-auto', 'also what the clock or the table played')
    .option('--log <path>', 'a file or folder of logs, such as taku arena --log writes')
    .option('--data <folder>', DATA_HELP)
    .option('--json', 'counts as JSON')
    .addHelpText('after', HELP)
    .action(makeDataset);
}

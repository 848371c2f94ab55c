import { CliError, showProgress, wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';
import { EXAMPLE } from '../example.ts';
import { gameNamed } from '../lookUp.ts';

interface GateFlags {
  readonly parent?: string;
  readonly delta?: number;
  readonly against?: readonly string[];
  readonly pairs: number;
  readonly seed: number;
  readonly data?: string;
  readonly json?: boolean;
}

const USUAL_MARGIN = 0.05;

const HELP = `
Plays every level and yardstick of the game, each by a sequential test. A player that loses to any
of them by more than --delta (of the game's unit) is refused, also when it beats its parent; the
exit code is then 1. With --against only those named are met. What was measured is kept beside the model and for the ladder.

Examples:
  taku gate ${EXAMPLE.game} ${EXAMPLE.strong} --parent ${EXAMPLE.weak}
  taku gate ${EXAMPLE.game} ${EXAMPLE.strong} --delta 0.1 --pairs 500 --json`;

function deltaOf(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value > 0) return value;
  throw new CliError(`--delta ${text}: a number above 0, in the game's unit.`);
}

/** As `level2,level3`. */
function levelsOf(text: string): readonly string[] {
  return text.split(',').map((level) => level.trim());
}

async function gate(name: string, level: string, flags: GateFlags): Promise<void> {
  const game = gameNamed(name);
  const { playerNamed } = await import('../ladder/playerNamed.ts');
  const candidate = playerNamed(game, level, flags.data);
  const parent = flags.parent === undefined ? null : playerNamed(game, flags.parent, flags.data);
  if (parent?.id === candidate.id) throw new CliError(`${candidate.id} is its own parent.`);
  const { botsOf } = await import('@taku/catalog/bots');
  const { runGate } = await import('@taku/learning');
  const { keepRecord, writeResults } = await import('../ladder/arenaFolder.ts');
  const { recordOf } = await import('../ladder/standing.ts');
  const named = flags.against?.map((one) => playerNamed(game, one, flags.data));
  const pool = named ?? botsOf(game.id);
  const { pairs, seed, data } = flags;
  const margin = flags.delta ?? game.arena.match?.margin ?? USUAL_MARGIN;
  const progress = showProgress(`gate of ${candidate.id}`, pool.length, 'players');
  let met = 0;
  const asked = { game, candidate, parent, pool, margin, pairs, seed };
  const result = await runGate({ ...asked, onReport: () => progress.update((met += 1)) });
  progress.stop();
  const records = result.reports.map((report) => recordOf(game, report, Date.now()));
  for (const record of records) keepRecord(data, game.id, record);
  const { isAccepted, sentence } = result;
  const against = flags.against ? ` --against ${flags.against.join(',')}` : '';
  const command = `taku gate ${game.id} ${candidate.level} --pairs ${pairs} --seed ${seed} --delta ${margin}${against}`;
  const told = { candidate: candidate.id, isAccepted, sentence, margin, command, records };
  writeResults(data, candidate.id.replace('/', '-'), told);
  process.stdout.write(`${flags.json ? JSON.stringify(told) : sentence}\n`);
  if (!isAccepted) process.exitCode = 1;
}

export function addGate(program: Command): void {
  program
    .command('gate')
    .description('may this player come to the table? It meets a pool, not one rival')
    .argument('<game>')
    .argument('<player>', 'a level, or a model as m-‹hash›')
    .option('--parent <level>', 'whom it must beat')
    .option('--delta <points>', 'what it may lose to anybody', deltaOf)
    .option('--against <levels>', 'a smaller pool, with commas between', levelsOf)
    .option('--pairs <n>', 'against each at most', wholeNumber('--pairs', 1), 2000)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--data <folder>', DATA_HELP)
    .option('--json', 'one JSON object on stdout')
    .addHelpText('after', HELP)
    .action(gate);
}

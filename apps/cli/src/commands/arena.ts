import { type Game, counted } from '@taku/contract';
import type { ArenaReport } from '@taku/learning';
import {
  CliError,
  collectOption,
  showProgress,
  trailingOptions,
  wholeNumber,
} from '@taku/terminal';
import type { Command } from 'commander';
import { EXAMPLE } from '../example.ts';
import { botNamed, gameNamed } from '../lookUp.ts';

interface ArenaFlags {
  readonly pairs: number;
  readonly seed: number;
  readonly workers?: number;
  readonly json?: boolean;
  readonly option?: Readonly<Record<string, string>>;
}

const HELP = `
A pair is the same seed and seats, played twice with the bots exchanged. With more than two seats
(--seats 4) a block is all rotations of alternating players over the same cards. The result depends
on seed and pairs only, not on the number of workers.

Examples:
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --pairs 1000 --seed 1 --json
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --seats 2 --pairs 500
  taku arena ${EXAMPLE.game} ${EXAMPLE.strong} ${EXAMPLE.weak} --option ‹name›=‹value›`;

function formatTable(report: ArenaReport): string {
  const { a, b, wins, draws, losses, games, pairs, score, mean, unit, ci95, seconds } = report;
  const interval = ci95 ? `, 95 % between ${ci95[0]} and ${ci95[1]}` : '';
  const sides = [a, b].map(({ bot, decisions, thinkMs, rates }) => {
    const named = Object.entries(rates ?? {}).map(([name, rate]) => `${name} ${rate}`);
    const think = `${thinkMs.mean.toFixed(2)} ms a decision (95 % within ${thinkMs.p95.toFixed(2)})`;
    return `  ${bot}: ${counted(decisions, 'decision')}, ${think}${named.length ? `; ${named.join(', ')}` : ''}`;
  });
  return [
    `${a.bot} against ${b.bot}: ${counted(pairs, 'pair')}, ${counted(games, 'game')}, seed ${report.seed}`,
    `  wins ${wins}, draws ${draws}, losses ${losses}, score ${score.toFixed(4)}`,
    `  mean ${mean} ${unit}${interval}`,
    ...sides,
    `  ${seconds.toFixed(1)} s`,
  ].join('\n');
}

/** A game knows an option if it refuses nonsense for it. */
function checkOptions(game: Game, options: Readonly<Record<string, string>>): void {
  const isKnown = (name: string) => name === 'seats' || !game.arena.config({ [name]: '?' }).ok;
  const stranger = Object.keys(options).find((name) => !isKnown(name));
  if (stranger !== undefined) throw new CliError(`${game.id} has no option --${stranger}.`);
}

async function runCommand(
  names: readonly [string, string, string],
  flags: ArenaFlags,
  trailing: readonly string[],
): Promise<void> {
  const game = gameNamed(names[0]);
  const [botA, botB] = [botNamed(game, names[1]), botNamed(game, names[2])];
  const options = { ...flags.option, ...trailingOptions(trailing) };
  checkOptions(game, options);
  const { pairs, seed, workers } = flags;
  const { runArena } = await import('@taku/learning');
  const progress = showProgress(`${botA.id} – ${botB.id}`, pairs, 'pairs');
  const onProgress = (done: number): void => progress.update(done);
  try {
    const asked = { pairs, seed, options, onProgress, ...(workers && { workers }) };
    const report = await runArena(game, botA, botB, asked);
    progress.stop();
    process.stdout.write(`${flags.json ? JSON.stringify(report) : formatTable(report)}\n`);
  } finally {
    progress.stop();
  }
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .description('measure one bot against another over exchanged pairs')
    .argument('<game>')
    .argument(
      '<botA>',
      `a level (${EXAMPLE.strong}) or a full id (${EXAMPLE.game}/${EXAMPLE.strong})`,
    )
    .argument('<botB>')
    .option('--pairs <n>', 'pairs of games', wholeNumber('--pairs', 1), 100)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--workers <n>', 'threads; all cores without it', wholeNumber('--workers', 1))
    .option(
      '--option <name=value>',
      "one of the game's own options; may be repeated",
      collectOption,
    )
    .option('--json', 'one JSON object on stdout')
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', HELP)
    .action(async (game: string, botA: string, botB: string, flags: ArenaFlags, self: Command) =>
      runCommand([game, botA, botB], flags, self.args.slice(3)),
    );
}

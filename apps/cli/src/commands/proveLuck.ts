import { GAMES } from '@taku/catalog';
import { botsOf } from '@taku/catalog/bots';
import type { BotSpec, Game } from '@taku/contract';
import type { ArenaReport } from '@taku/learning';
import { CliError, collectOption, say, wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { EXAMPLE } from '../example.ts';
import { botNamed, gameNamed } from '../lookUp.ts';

interface LuckFlags {
  readonly game?: string;
  readonly deals: number;
  readonly players?: string;
  readonly seed: number;
  readonly option?: Readonly<Record<string, string>>;
  readonly workers?: number;
}

const HELP = `
For every game that tells what its chance did: two players meet, and the mean without
luck is compared with the plain one. At least a quarter of the variance of a pair must go, and the
two means may not differ by more than the luck that was taken off allows (95 %).

Examples:
  taku prove luck
  taku prove luck --game ${EXAMPLE.game} --deals 20000 --players ${EXAMPLE.strong},${EXAMPLE.weak}`;

/** At most this share of the variance may be left. */
const MOST_LEFT = 0.75;

function isProved({ mean, ci95, adjusted }: ArenaReport): boolean {
  if (!ci95 || !adjusted) return false;
  const half = ((ci95[1] - ci95[0]) / 2) * Math.sqrt(Math.max(0, 1 - adjusted.variance));
  return adjusted.variance <= MOST_LEFT && Math.abs(mean - adjusted.mean) <= half;
}

function intervalOf(pair: readonly [number, number] | null): string {
  return pair ? ` [${pair[0].toFixed(2)}, ${pair[1].toFixed(2)}]` : '';
}

function sentenceOf(report: ArenaReport): string {
  const { a, b, pairs, mean, ci95, adjusted, unit } = report;
  if (!adjusted) return `${a.bot} – ${b.bot}: too few pairs to tell`;
  return [
    `${a.bot} – ${b.bot}, ${pairs} pairs, seed ${report.seed}, ${unit}:`,
    `plain ${mean.toFixed(2)}${intervalOf(ci95)},`,
    `without luck ${adjusted.mean.toFixed(2)}${intervalOf(adjusted.ci95)};`,
    `${(100 * adjusted.variance).toFixed(1)} % of the variance is left`,
  ].join(' ');
}

/** Those that are named, else the two weakest levels. */
function playersOf(game: Game, { players }: LuckFlags): readonly [BotSpec, BotSpec] {
  const levels = botsOf(game.id).filter(({ listed }) => listed);
  const named = players?.split(',').map((name) => botNamed(game, name.trim()));
  const [one, other] = named ?? levels.slice(0, 2).toReversed();
  if (one && other) return [one, other];
  throw new CliError(`${game.id}: name two players with a comma between.`);
}

async function proveLuck(flags: LuckFlags): Promise<void> {
  const { luckOf } = await import('@taku/catalog/bots');
  const { modelFiles } = await import('@taku/models');
  const { runArena } = await import('@taku/learning');
  const { game: named, deals, seed, option: options = {}, workers } = flags;
  const games = named === undefined ? GAMES : [gameNamed(named)];
  for (const game of games) {
    if (!(await luckOf(game, modelFiles()))) {
      if (named !== undefined) throw new CliError(`${game.id} does not tell its luck.`);
      continue;
    }
    const [strong, weak] = playersOf(game, flags);
    // A pair is two deals of the same cards.
    const asked = { pairs: Math.ceil(deals / 2), seed, options, ...(workers && { workers }) };
    const report = await runArena(game, strong, weak, asked);
    say(sentenceOf(report));
    if (!isProved(report)) process.exitCode = 1;
  }
}

export function addProveLuck(group: Command): void {
  group
    .command('luck')
    .description('the arena without luck: less variance, the same mean')
    .option('--game <game>', 'one game instead of all that tell their luck')
    .option('--players <a,b>', 'who meet; the two weakest levels without it')
    .option('--deals <n>', 'two of them are a pair', wholeNumber('--deals', 2), 2000)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--option <name=value>', "one of the game's own options", collectOption)
    .option('--workers <n>', 'threads; all cores without it', wholeNumber('--workers', 1))
    .addHelpText('after', HELP)
    .action(proveLuck);
}

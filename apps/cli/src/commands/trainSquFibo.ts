import type { Command } from 'commander';
import { wholeNumber } from '../lookUp.ts';
import { showProgress } from '../progress.ts';

interface TrainFlags {
  readonly games: number;
  readonly output: string;
  readonly seed: number;
}

const HELP = `
Learns by playing itself, and now and then two simpler players: TD(λ) on the tables a player leaves
behind. One network for each ruleset; the file goes into models/ under its SHA-256.

Example:
  taku train squfibo --games 300000 --seed 1 --output squfibo.bin`;

async function train({ games, seed, output }: TrainFlags): Promise<void> {
  const { createHash } = await import('node:crypto');
  const { writeFile } = await import('node:fs/promises');
  const { trainSquFiboHard } = await import('@taku/bots');
  const progress = showProgress('self-play', 2 * games, 'games');
  try {
    const bytes = trainSquFiboHard({ games, seed, onGames: (done) => progress.update(done) });
    await writeFile(output, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    process.stdout.write(`${output}: ${games} games for each ruleset, SHA-256 ${hash}\n`);
  } finally {
    progress.stop();
  }
}

export function addTrainSquFibo(program: Command): void {
  const parent =
    program.commands.find((command) => command.name() === 'train') ??
    program.command('train').description('train a model by self-play').exitOverride();
  parent
    .command('squfibo')
    .description('the network of SquFibo’s Hard')
    .option('--games <n>', 'games for each ruleset', wholeNumber('--games', 1), 300_000)
    .option('--output <file>', 'where the weights go', 'squfibo.bin')
    .option('--seed <n>', 'of the whole run', wholeNumber('--seed', 0), 1)
    .addHelpText('after', HELP)
    .exitOverride()
    .action(train);
}

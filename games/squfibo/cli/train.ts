import { counted } from '@taku/contract';
import { type Command, commandGroup, showProgress, wholeNumber } from '@taku/terminal';

interface TrainFlags {
  readonly games?: number;
  readonly output: string;
  readonly seed: number;
}

const REPORT_EVERY = 100;

const HELP = `
Learns by playing itself, and now and then two simpler players: TD(λ) on the tables a player leaves
behind. One network for each ruleset; a model goes into models/ under its SHA-256. The whole
recipe is 400,000 games, about 15 minutes of one core; the same seed gives the same bytes.

Examples:
  taku train squfibo --seed 1 --output squfibo.bin
  taku train squfibo --games 4000 --output quick.bin     a hundredth of it`;

async function train({ games, seed, output }: TrainFlags): Promise<void> {
  const { createHash } = await import('node:crypto');
  const { writeFile } = await import('node:fs/promises');
  const { HARD_GAMES, trainSquFiboHard } = await import('@taku/squfibo/learn');
  const wanted = games ?? HARD_GAMES;
  const progress = showProgress('self-play', wanted, 'games');
  let done = 0;
  const onGame = () => {
    done += 1;
    if (done % REPORT_EVERY === 0) progress.update(done);
  };
  try {
    const bytes = trainSquFiboHard({ games: wanted, seed, onGame });
    await writeFile(output, bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    process.stdout.write(`${output}: ${counted(done, 'game')}, SHA-256 ${hash}\n`);
  } finally {
    progress.stop();
  }
}

export function addTrain(program: Command): void {
  commandGroup(program, 'train')
    .command('squfibo')
    .description('the network of SquFibo’s Hard')
    .option('--games <n>', 'games in all, instead of the whole recipe', wholeNumber('--games', 1))
    .option('--output <file>', 'where the weights go', 'squfibo.bin')
    .option('--seed <n>', 'of the whole run', wholeNumber('--seed', 0), 1)
    .addHelpText('after', HELP)
    .exitOverride()
    .action(train);
}

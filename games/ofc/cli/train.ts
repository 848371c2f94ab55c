import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { HandStats } from '@taku/ofc/learn';
import { type Command, commandGroup, say, wholeNumber } from '@taku/terminal';

interface TrainFlags {
  readonly deals: number;
  readonly output: string;
  readonly seed: number;
}

const HELP = `
Both seats play normal hands greedily and learn what their boards are worth. Saves as it goes; the
same seed gives the same bytes. A model goes into models/ under its SHA-256.

Example:
  taku train ofc --deals 1000000 --seed 1 --output ofc-value.bin`;

function reportOf(deal: number, stats: HandStats, seconds: number, hash: string): string {
  const share = (count: number) => (count / stats.hands).toFixed(3);
  return JSON.stringify({
    deal,
    foul: share(stats.fouls),
    entry: share(stats.entries),
    royalties: share(stats.royalties),
    points: share(stats.points),
    handsPerSecond: Math.round(stats.hands / seconds),
    hash,
  });
}

async function train({ deals, output, seed }: TrainFlags): Promise<void> {
  const { trainValue } = await import('@taku/ofc/learn');
  let since = performance.now();
  trainValue({
    deals,
    seed,
    onReport(deal, bytes, stats) {
      writeFileSync(output, bytes);
      const hash = createHash('sha256').update(bytes).digest('hex');
      say(reportOf(deal, stats, (performance.now() - since) / 1000, hash));
      since = performance.now();
    },
  });
}

export function addTrain(program: Command): void {
  commandGroup(program, 'train')
    .command('ofc')
    .description('the value of OFC boards')
    .option('--deals <n>', 'of self-play', wholeNumber('--deals', 1), 1_000_000)
    .option('--output <file>', 'where the weights go', 'ofc-value.bin')
    .option('--seed <n>', 'of the whole run', wholeNumber('--seed', 0), 1)
    .addHelpText('after', HELP)
    .action(train);
}

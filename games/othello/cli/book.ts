import { writeFile } from 'node:fs/promises';
import { type Command, showProgress, wholeNumber } from '@taku/terminal';

interface BookFlags {
  readonly positions: number;
  readonly plies: number;
  readonly depth: number;
  readonly output: string;
}

/** Selective search as at level 8; a disc lost counts as much as a ply. */
const CAUTION = 1.4;
const LOSS_WEIGHT = 1;

const HELP = `
Looks at the opening from the start: what good play is likely to reach comes first, every position is
valued by a selective search. Positions that are images of each other count once.
The same numbers give the same file.

Examples:
  taku book othello --positions 3000 --output book.bin`;

async function bookCommand(flags: BookFlags): Promise<void> {
  const { LEVELS_ROLE, formatBook } = await import('@taku/othello/bots');
  const { makeBook } = await import('@taku/othello/learn');
  const { modelFiles } = await import('@taku/models');
  const { createKernel, parseWeights } = await import('@taku/othello/kernel');
  const { phases, phaseWidth } = parseWeights((await modelFiles().readModel(LEVELS_ROLE)).bytes);
  const kernel = await createKernel();
  kernel.setWeights(phases, phaseWidth);
  const progress = showProgress('book', flags.positions, 'positions');
  const { positions, plies, depth } = flags;
  const values = makeBook(kernel, {
    positions,
    plies,
    depth,
    caution: CAUTION,
    lossWeight: LOSS_WEIGHT,
    onProgress: (known) => progress.update(Math.min(known, positions)),
  });
  progress.stop();
  await writeFile(flags.output, formatBook(values));
  process.stdout.write(`${flags.output}: ${values.size} positions\n`);
}

export function addBook(program: Command): void {
  program
    .command('book')
    .description('make an opening book')
    .exitOverride()
    .command('othello')
    .description('positions of the opening with their values')
    .option('--positions <n>', 'how many', wholeNumber('--positions', 2), 3000)
    .option('--plies <n>', 'how far from the start', wholeNumber('--plies', 1), 12)
    .option('--depth <n>', 'plies of a search', wholeNumber('--depth', 1), 10)
    .option('--output <file>', 'where it goes', 'book.bin')
    .addHelpText('after', HELP)
    .exitOverride()
    .action(bookCommand);
}

import { type Command, gameGroup, wholeNumber } from '@taku/terminal';
import type { StrengthFlags } from './bench/strength.ts';

const ENGINE_HELP = `
Perft, evaluation, exact endings, the same search in plain TypeScript, two threads, self-play; wall
and processor time. One thread unless a line says two. An FFO file (id, empties, board, side, score
by tabs) may also lie at bench/peers/ffo.txt.

Examples:
  taku bench othello engine
  taku bench othello engine ffo.txt`;

function addEngineBench(bench: Command): void {
  bench
    .command('engine')
    .description('speed of the kernel, beside its twin')
    .argument('[ffo]', 'a file of FFO positions')
    .addHelpText('after', ENGINE_HELP)
    .action(async (ffo: string | undefined) => {
      const { benchEngine } = await import('./bench/engine.ts');
      await benchEngine(ffo);
    });
}

const BROWSER_HELP = `
100 midgame positions × 6 levels, seed 42; the table gives p50, p95 and the slowest move. The exit
code is 1 when a level's p95 is not below three seconds.

Example:
  taku bench othello browser`;

function addBrowserBench(bench: Command): void {
  bench
    .command('browser')
    .description('600 moves in headless Chromium')
    .addHelpText('after', BROWSER_HELP)
    .action(async () => {
      const { benchBrowser } = await import('./bench/browser.ts');
      await benchBrowser();
    });
}

const STRENGTH_HELP = `
Paired openings of eight random plies, colours swapped; scores with their 95 % interval. With
--book-pairs only what a book is worth.

Examples:
  taku bench othello strength --games 400000 --pairs 200
  taku bench othello strength --games 0 --level-pairs 100
  taku bench othello strength --book-pairs 30 --book book.bin`;

function addStrengthBench(bench: Command): void {
  bench
    .command('strength')
    .description('how strong the evaluation plays')
    .option(
      '--games <n>',
      'of self-play for each recipe; 0 leaves them out',
      wholeNumber('--games', 0),
      400_000,
    )
    .option('--pairs <n>', 'of games', wholeNumber('--pairs', 1), 200)
    .option('--level-pairs <n>', 'between neighbouring levels', wholeNumber('--level-pairs', 0), 0)
    .option('--book-pairs <n>', 'with a book against without', wholeNumber('--book-pairs', 0), 0)
    .option('--book <file>', 'as made by taku book', 'book.bin')
    .addHelpText('after', STRENGTH_HELP)
    .action(async (flags: StrengthFlags) => {
      const { benchStrength } = await import('./bench/strength.ts');
      await benchStrength(flags);
    });
}

export function addBenches(program: Command): void {
  const bench = gameGroup(program, 'bench', 'othello');
  for (const add of [addEngineBench, addBrowserBench, addStrengthBench]) add(bench);
}

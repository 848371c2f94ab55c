import { type Command, gameGroup, wholeNumber } from '@taku/terminal';
import type { SpeedFlags } from './bench/speed.ts';
import type { StrengthFlags } from './bench/strength.ts';
import type { WipeoutFlags } from './bench/wipeouts.ts';

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

const WIPEOUT_HELP = `
One game from each opening of eight random plies against square values of one ply, black in every
other one. Level 9 takes about an hour on a core. With --pairs also a match with 10 % random moves on
both sides.

Examples:
  taku bench othello wipeouts --games 1000
  taku bench othello wipeouts --games 1000 --levels 9
  taku bench othello wipeouts --games 1 --levels 1 --pairs 1000`;

function levelsOf(text: string): readonly number[] {
  return text.split(',').map(wholeNumber('--levels', 1));
}

function addWipeoutBench(bench: Command): void {
  bench
    .command('wipeouts')
    .description('how often levels are left without a disc')
    .option('--games <n>', 'openings', wholeNumber('--games', 1), 1000)
    .option('--levels <list>', 'with commas between', levelsOf, [1, 2])
    .option('--seed <n>', 'of the openings', wholeNumber('--seed', 0), 1)
    .option('--pairs <n>', 'of games with random moves', wholeNumber('--pairs', 0), 0)
    .addHelpText('after', WIPEOUT_HELP)
    .action(async (flags: WipeoutFlags) => {
      const { benchWipeouts } = await import('./bench/wipeouts.ts');
      await benchWipeouts(flags);
    });
}

const SPEED_HELP = `
Both clones solve the same positions in turns, each by its own kernel; the medians of the rounds
count. An older clone: git worktree add ../older ‹commit›, then npm run setup in it.

Example:
  taku bench othello speed ../older`;

function addSpeedBench(bench: Command): void {
  bench
    .command('speed')
    .description('exact endings, this clone beside another one')
    .argument('<clone>', 'the folder of the other one')
    .option('--empties <n>', 'of the positions', wholeNumber('--empties', 8), 20)
    .option('--positions <n>', 'how many', wholeNumber('--positions', 1), 12)
    .option('--rounds <n>', 'of both', wholeNumber('--rounds', 1), 5)
    .addHelpText('after', SPEED_HELP)
    .action(async (clone: string, flags: SpeedFlags) => {
      const { benchSpeed } = await import('./bench/speed.ts');
      await benchSpeed(clone, flags);
    });
}

export function addBenches(program: Command): void {
  const bench = gameGroup(program, 'bench', 'othello');
  for (const add of [
    addEngineBench,
    addBrowserBench,
    addSpeedBench,
    addStrengthBench,
    addWipeoutBench,
  ])
    add(bench);
}

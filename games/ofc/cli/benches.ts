import { type Command, gameGroup, wholeNumber } from '@taku/terminal';
import type { FantasylandFlags } from './bench/fantasyland.ts';
import type { HandsFlags } from './bench/hands.ts';

const SOLVER_HELP = `
14–17 cards with 0–2 jokers, 2,000 hands a cell, each solved five times; the fastest counts.

Example:
  taku bench ofc solver`;

function addSolverBench(bench: Command): void {
  bench
    .command('solver')
    .description('the Fantasyland solver, cell by cell')
    .addHelpText('after', SOLVER_HELP)
    .action(async () => {
      const { benchSolver } = await import('./bench/solver.ts');
      benchSolver();
    });
}

const HANDS_HELP = `
Both seats are of the level. A line of JSON after every hundred deals: fouls, Fantasylands, royalties
with their 95 % interval, and processor time a decision.

Example:
  taku bench ofc hands --level lv3 --deals 500`;

function addHandsBench(bench: Command): void {
  bench
    .command('hands')
    .description('what a level makes of normal hands, and what a decision costs')
    .option('--level <level>', 'of both seats', 'lv3')
    .option('--deals <n>', 'how many', wholeNumber('--deals', 1), 500)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .addHelpText('after', HANDS_HELP)
    .action(async (flags: HandsFlags) => {
      const { benchHands } = await import('./bench/hands.ts');
      await benchHands(flags);
    });
}

const FANTASYLAND_HELP = `
O17 by fixed point. A Fantasyland of 14–17 cards, set by the exact solver, meets a normal hand that
Lv3 plays without seeing it. Stays and entries lead on to further hands until both seats are back in
normal play; the values that come out are played with in the next round.

Example:
  taku bench ofc fantasyland --deals 400 --rounds 2`;

function addFantasylandBench(bench: Command): void {
  bench
    .command('fantasyland')
    .description('what Fantasylands are worth')
    .option('--deals <n>', 'a round', wholeNumber('--deals', 8), 400)
    .option('--seed <n>', 'of the first deal', wholeNumber('--seed', 0), 1)
    .option('--rounds <n>', 'of the fixed point', wholeNumber('--rounds', 1), 2)
    .addHelpText('after', FANTASYLAND_HELP)
    .action(async (flags: FantasylandFlags) => {
      const { benchFantasyland } = await import('./bench/fantasyland.ts');
      await benchFantasyland(flags);
    });
}

export function addBenches(program: Command): void {
  const bench = gameGroup(program, 'bench', 'ofc');
  for (const add of [addSolverBench, addHandsBench, addFantasylandBench]) add(bench);
}

import { type Command, commandGroup, say, wholeNumber } from '@taku/terminal';

const HELP = `
Rows against all their substitutions, the solver against brute force and exhaustive search, hidden
cards against an oracle. A fault ends it with the hand in question.

Examples:
  taku prove ofc
  taku prove ofc --scale 10`;

export function addProve(program: Command): void {
  commandGroup(program, 'prove')
    .command('ofc')
    .description('cards, Fantasyland solver and hidden cards')
    .option('--scale <n>', 'times as many hands', wholeNumber('--scale', 1), 1)
    .addHelpText('after', HELP)
    .action(async ({ scale }: { readonly scale: number }) => {
      const { proveCards } = await import('../rules/testing/prove.ts');
      proveCards(scale, say);
    });
}

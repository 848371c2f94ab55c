import { type Command, commandGroup, wholeNumber } from '@taku/terminal';

const HELP = `
Levels 1–6 against the twin, position by position (R4). The twin's alpha-beta is itself compared with
its plain negamax, to depth 3, on the same positions. The exit code is 1 when any differs.

Example:
  taku prove othello --positions 500`;

export function addProve(program: Command): void {
  commandGroup(program, 'prove')
    .command('othello')
    .description('levels 1–6 play what their twin plays')
    .option('--positions <n>', 'how many', wholeNumber('--positions', 1), 500)
    .addHelpText('after', HELP)
    .action(async ({ positions }: { readonly positions: number }) => {
      const { proveLevels } = await import('./proveLevels.ts');
      if (!(await proveLevels(positions))) process.exitCode = 1;
    });
}

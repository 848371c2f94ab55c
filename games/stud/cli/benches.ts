import { type Command, gameGroup } from '@taku/terminal';

const HELP = `
Ours against the evaluators of the registry, interleaved, medians of nine rounds. Every evaluator
gets the cards in the form it likes best, prepared beforehand. Installs them the first time.

Example:
  taku bench stud evaluators`;

export function addBenches(program: Command): void {
  gameGroup(program, 'bench', 'stud')
    .command('evaluators')
    .description('seven-card hands a second, beside other libraries')
    .addHelpText('after', HELP)
    .action(async () => {
      const { benchEvaluators } = await import('./bench/evaluators.ts');
      benchEvaluators();
    });
}

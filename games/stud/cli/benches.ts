import { type Command, gameGroup } from '@taku/terminal';

const EVALUATORS_HELP = `
Ours against the evaluators of the registry, interleaved, medians of nine rounds. Every evaluator
gets the cards in the form it likes best, prepared beforehand. Installs them the first time.

Example:
  taku bench stud evaluators`;

function addEvaluatorsBench(bench: Command): void {
  bench
    .command('evaluators')
    .description('seven-card hands a second, beside other libraries')
    .addHelpText('after', EVALUATORS_HELP)
    .action(async () => {
      const { benchEvaluators } = await import('./bench/evaluators.ts');
      benchEvaluators();
    });
}

const REVIEW_HELP = `
Sessions of 20 deals against Lv 2, every decision of the first seat, in a worker of headless
Chromium. The exit code is 1 when a review takes more than ten seconds or its first figure more than
one.

Example:
  taku bench stud review`;

function addReviewBench(bench: Command): void {
  bench
    .command('review')
    .description('what the values of a session cost')
    .addHelpText('after', REVIEW_HELP)
    .action(async () => {
      const { benchReview } = await import('./bench/review.ts');
      await benchReview();
    });
}

export function addBenches(program: Command): void {
  const bench = gameGroup(program, 'bench', 'stud');
  for (const add of [addEvaluatorsBench, addReviewBench]) add(bench);
}

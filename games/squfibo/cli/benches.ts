import { type Command, gameGroup } from '@taku/terminal';

const REVIEW_HELP = `
One game of each ruleset between two Normals, every turn of the first seat, in a worker of headless
Chromium. The exit code is 1 when a review takes more than ten seconds or its first figure more than
one.

Example:
  taku bench squfibo review`;

export function addBenches(program: Command): void {
  gameGroup(program, 'bench', 'squfibo')
    .command('review')
    .description('what the values of a game cost')
    .addHelpText('after', REVIEW_HELP)
    .action(async () => {
      const { benchReview } = await import('./bench/review.ts');
      await benchReview();
    });
}

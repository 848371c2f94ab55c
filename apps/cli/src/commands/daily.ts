import { join, resolve } from 'node:path';
import { CliError, projectRoot, showProgress, wholeNumber } from '@taku/terminal';
import type { Command } from 'commander';
import { DATA_HELP } from '../dataPlace.ts';

interface DailyFlags {
  readonly from?: string;
  readonly days: number;
  readonly again?: boolean;
  readonly data?: string;
  readonly json?: boolean;
}

const USUAL_DAYS = 60;

const HELP = `
Each day has a problem of one game, the game by the weekday: a decision of self-play whose best
action is clear of the second by more than its interval, also when looked at eight times as long.
The same date gives the same problem everywhere. Days that have one are left alone unless --again.
A server makes more by itself when fewer than 30 days are left.

Examples:
  taku daily --days 60
  taku daily --from 2026-12-01 --days 7 --again --json`;

function folderOf(data: string | undefined): string {
  const folder = data ?? process.env['TAKU_DATA'] ?? join(projectRoot(), 'data');
  return join(resolve(folder), 'daily');
}

/** One line a problem: `2026-12-01 ‹game›: 3 answers, the second loses 4.2 ± 0.9`. */
async function daily(flags: DailyFlags): Promise<void> {
  const { ProblemFolder, dateOf, dayAfter, isDate, problemMaker } = await import('@taku/learning');
  const { modelFiles } = await import('@taku/models');
  const from = flags.from ?? dateOf(Date.now());
  if (!isDate(from)) throw new CliError(`--from ${from}: a day as 2026-12-01.`);
  const folder = new ProblemFolder(folderOf(flags.data));
  const all = Array.from({ length: flags.days }, (_, place) => dayAfter(from, place));
  const dates = flags.again ? all : await folder.missing(from, flags.days);
  const make = await problemMaker(modelFiles());
  const progress = showProgress('daily problems', dates.length, 'days');
  for (const [place, date] of dates.entries()) {
    const problem = await make(date);
    if (!problem) throw new CliError(`No problem was found for ${date}.`);
    await folder.keep(problem);
    progress.update(place + 1);
    const { worths, isExact } = problem.answer;
    const { loss = 0, lossMargin = 0 } = worths[1] ?? {};
    const line = `${date} ${problem.game}: the second of ${worths.length} loses ${loss.toFixed(2)} ± ${lossMargin.toFixed(2)}`;
    const told = flags.json
      ? JSON.stringify({
          date,
          game: problem.game,
          answers: worths.length,
          loss,
          lossMargin,
          isExact,
        })
      : line;
    process.stdout.write(`${told}\n`);
  }
  progress.stop();
}

export function addDaily(program: Command): void {
  program
    .command('daily')
    .description('make the daily problems of the days to come')
    .option('--from <date>', 'the first day; today without it')
    .option('--days <n>', 'so many', wholeNumber('--days', 1), USUAL_DAYS)
    .option('--again', 'also where there is one')
    .option('--data <folder>', DATA_HELP)
    .option('--json', 'one JSON object a line on stdout')
    .addHelpText('after', HELP)
    .action(daily);
}

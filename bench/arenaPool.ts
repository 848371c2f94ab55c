/** Parts of one arena with different seeds as one: npm run arena:pool -- ‹report.json› … */
import { readFileSync } from 'node:fs';
import type { ArenaReport, SideReport } from '@taku/learning';

const NORMAL_95 = 1.959_964;

const reports = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as ArenaReport);

function total(read: (report: ArenaReport) => number): number {
  return reports.reduce((sum, report) => sum + read(report), 0);
}

const pairs = total((report) => report.pairs);

type Figure = Pick<ArenaReport, 'mean' | 'ci95'>;

/** The sum over pairs is n · mean; its variance is the sum of the parts' variances. */
function pooled(read: (report: ArenaReport) => Figure) {
  const squares = total((report) => {
    const { ci95 } = read(report);
    const half = ci95 ? (ci95[1] - ci95[0]) / 2 : 0;
    return (report.pairs * (half / NORMAL_95)) ** 2;
  });
  const mean = total((report) => read(report).mean * report.pairs) / pairs;
  const half = (NORMAL_95 * Math.sqrt(squares)) / pairs;
  return { mean: Number(mean.toFixed(3)), half95: Number(half.toFixed(3)) };
}

/** Games won, a draw counting half. Exchanged games differ more than others: the interval is wide. */
function won() {
  const games = total((report) => report.games);
  const share = total((report) => report.wins + report.draws / 2) / games;
  const half = NORMAL_95 * Math.sqrt((share * (1 - share)) / games);
  return { share: Number(share.toFixed(4)), half95: Number(half.toFixed(4)) };
}

function side(read: (report: ArenaReport) => SideReport) {
  const names = Object.keys(reports[0] ? (read(reports[0]).rates ?? {}) : {});
  const rates = names.map((name) => {
    const sum = total((report) => (read(report).rates?.[name] ?? 0) * report.pairs);
    return [name, Number((sum / pairs).toFixed(4))];
  });
  return { bot: reports[0] && read(reports[0]).bot, rates: Object.fromEntries(rates) as unknown };
}

console.log(
  JSON.stringify({
    seeds: reports.map(({ seed, pairs: own }) => `${seed}×${own}`),
    pairs,
    games: total((report) => report.games),
    plain: pooled((report) => report),
    ...(reports.every(({ adjusted }) => adjusted)
      ? { withoutLuck: pooled((report) => report.adjusted ?? report) }
      : {}),
    wins: total((report) => report.wins),
    losses: total((report) => report.losses),
    won: won(),
    a: side((report) => report.a),
    b: side((report) => report.b),
  }),
);

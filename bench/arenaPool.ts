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

/** The sum over pairs is n · mean; its variance is the sum of the parts' variances. */
function halfWidth(): number {
  const squares = total(({ ci95, pairs: own }) => {
    const half = ci95 ? (ci95[1] - ci95[0]) / 2 : 0;
    return (own * (half / NORMAL_95)) ** 2;
  });
  return (NORMAL_95 * Math.sqrt(squares)) / pairs;
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
    mean: Number((total((report) => report.mean * report.pairs) / pairs).toFixed(3)),
    ci95: Number(halfWidth().toFixed(3)),
    wins: total((report) => report.wins),
    losses: total((report) => report.losses),
    a: side((report) => report.a),
    b: side((report) => report.b),
  }),
);

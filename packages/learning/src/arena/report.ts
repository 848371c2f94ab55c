import type { BlockResult, SideResult } from './block.ts';
import { adjustedWorths } from './controlVariate.ts';
import { type MatchShare, matchShare } from './matches.ts';
import type { Side } from './lineups.ts';
import type { SprtReport } from './sprt.ts';
import { NO_TIMES, joinTimes, meanMs, percentileMs } from './thinkTimes.ts';

export type SideReport = {
  readonly bot: string;
  readonly decisions: number;
  readonly thinkMs: { readonly mean: number; readonly p95: number };
  /** Means over the games of this side; only where the game names any. */
  readonly rates?: Readonly<Record<string, number>>;
};

/** The same mean without what chance gave: its interval is narrower. */
type AdjustedReport = {
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  /** The variance of a pair that is left, as a share. */
  readonly variance: number;
};

export type ArenaReport = {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly seed: number;
  readonly pairs: number;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** (wins + draws / 2) / games, of the first bot. */
  readonly score: number;
  /** What a game is worth to the first bot, in `unit`. */
  readonly mean: number;
  readonly unit: string;
  /** Of the mean, over pairs: the games of a pair share their cards. Null for a single pair. */
  readonly ci95: readonly [number, number] | null;
  /** Only where the game tells its luck, and the pairs are enough to know how much it counts. */
  readonly adjusted?: AdjustedReport;
  readonly matches: MatchShare;
  readonly a: SideReport;
  readonly b: SideReport;
  readonly seconds: number;
  /** Where a question was asked. */
  readonly sprt?: SprtReport;
};

const NORMAL_95 = 1.959_964;
const DIGITS = 6;

/** Rounded, so that sums that are equal on paper are equal in print; never −0. */
function rounded(value: number): number {
  return Number(value.toFixed(DIGITS)) + 0;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, value) => total + value, 0);
}

function varianceOf(list: readonly number[]): number {
  const mean = sum(list) / list.length;
  return sum(list.map((value) => (value - mean) ** 2)) / (list.length - 1);
}

export function confidence95(means: readonly number[]): readonly [number, number] | null {
  if (means.length < 2) return null;
  const mean = sum(means) / means.length;
  const half = NORMAL_95 * Math.sqrt(varianceOf(means) / means.length);
  return [rounded(mean - half), rounded(mean + half)];
}

/** `stay` beside `stay:of` is a share of those; a number by itself is a mean over seats. */
const BASE = ':of';

function ratesOf(results: readonly SideResult[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {};
  for (const { tally } of results) {
    for (const [name, value] of Object.entries(tally)) totals[name] = (totals[name] ?? 0) + value;
  }
  const seats = sum(results.map((result) => result.seats));
  const named = Object.entries(totals).filter(([name]) => !name.endsWith(BASE));
  return Object.fromEntries(
    named.map(([name, total]) => [name, rounded(total / ((totals[name + BASE] ?? seats) || 1))]),
  );
}

function sideReport(blocks: readonly BlockResult[], side: Side, bot: string): SideReport {
  const results = blocks.map(({ sides }) => sides[side]);
  const times = results.reduce((joined, result) => joinTimes(joined, result.times), NO_TIMES);
  const rates = ratesOf(results);
  return {
    bot,
    decisions: times.count,
    thinkMs: { mean: rounded(meanMs(times)), p95: rounded(percentileMs(times, 0.95)) },
    ...(Object.keys(rates).length > 0 && { rates }),
  };
}

function adjustedReport(blocks: readonly BlockResult[], means: readonly number[]) {
  const worths = adjustedWorths(
    blocks.map(({ luck }, place) => ({ worth: means[place] ?? 0, luck })),
  );
  if (!worths) return null;
  const [raw, left] = [varianceOf(means), varianceOf(worths)];
  return {
    mean: rounded(sum(worths) / worths.length),
    ci95: confidence95(worths),
    variance: raw === 0 ? 1 : rounded(left / raw),
  };
}

function roundedShare({ pairs, share, error }: MatchShare): MatchShare {
  return { pairs, share: rounded(share), error: rounded(error) };
}

interface ReportHead {
  readonly game: string;
  readonly unit: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: number;
  readonly seed: number;
  readonly bots: Readonly<Record<Side, string>>;
  readonly pairsAMatch: number;
  readonly seconds: number;
}

/** The blocks come in order of their index, whichever worker played them. */
export function reportOf(head: ReportHead, blocks: readonly BlockResult[]): ArenaReport {
  const { game, options, seats, seed, unit, bots, seconds } = head;
  const [wins, draws, losses] = (['wins', 'draws', 'losses'] as const).map((name) =>
    sum(blocks.map((block) => block[name])),
  ) as [number, number, number];
  const games = wins + draws + losses;
  const means = blocks.map(({ worths }) => sum(worths) / worths.length);
  const adjusted = adjustedReport(blocks, means);
  return {
    game,
    options,
    seats,
    seed,
    pairs: blocks.length,
    games,
    wins,
    draws,
    losses,
    score: (wins + draws / 2) / games,
    mean: rounded(sum(means) / means.length),
    unit,
    ci95: confidence95(means),
    ...(adjusted && { adjusted }),
    matches: roundedShare(matchShare(blocks, head.pairsAMatch)),
    a: sideReport(blocks, 'a', bots.a),
    b: sideReport(blocks, 'b', bots.b),
    seconds: rounded(seconds),
  };
}

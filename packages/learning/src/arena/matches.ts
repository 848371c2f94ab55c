import { adjustedWorths } from './controlVariate.ts';

/** How many of the matches of the ladder the first bot wins, a draw counting half. */
export type MatchShare = {
  /** Exchanged pairs a match. */
  readonly pairs: number;
  readonly share: number;
  /** The standard error of the share. */
  readonly error: number;
};

interface PairGain {
  readonly gain: number;
  readonly luck: readonly number[];
}

function mean(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}

function spread(list: readonly number[]): number {
  const middle = mean(list);
  const squares = list.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, list.length - 1));
}

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** The share of a normal distribution below z (Abramowitz and Stegun 26.2.17, error < 1e−7). */
function below(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(z));
  const series = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
  const tail = density(z) * t * series.reduce((sum, factor) => sum * t + factor, 0);
  return z < 0 ? tail : 1 - tail;
}

/** All pairs went alike, but the next may not: one match more is thought to be drawn. */
function allAlike(pairs: readonly PairGain[], pairsAMatch: number): MatchShare {
  const matches = pairs.length / pairsAMatch;
  const won = (Math.sign(pairs[0]?.gain ?? 0) + 1) / 2;
  const share = (won * matches + 0.5) / (matches + 1);
  return { pairs: pairsAMatch, share, error: Math.sqrt((share * (1 - share)) / (matches + 1)) };
}

/** One pair is a match: they are counted. */
function counted(pairs: readonly PairGain[]): MatchShare {
  const points = pairs.map(({ gain }) => (Math.sign(gain) + 1) / 2);
  const error = spread(points) / Math.sqrt(points.length);
  return error > 0 ? { pairs: 1, share: mean(points), error } : allAlike(pairs, 1);
}

/**
 * A match is the sum of many pairs, so it is nearly normal: its share follows from the mean of a
 * pair, known best without luck, and from the spread of a pair, luck and all.
 */
export function matchShare(pairs: readonly PairGain[], pairsAMatch: number): MatchShare {
  if (pairsAMatch === 1) return counted(pairs);
  const gains = pairs.map(({ gain }) => gain);
  const sigma = spread(gains);
  if (sigma === 0) return allAlike(pairs, pairsAMatch);
  const known = adjustedWorths(pairs.map(({ gain, luck }) => ({ worth: gain, luck }))) ?? gains;
  const steps = Math.sqrt(pairsAMatch) / sigma;
  const z = mean(known) * steps;
  const error = (density(z) * steps * spread(known)) / Math.sqrt(known.length);
  return { pairs: pairsAMatch, share: below(z), error };
}

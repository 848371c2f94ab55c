import { drawInt } from '@taku/contract';
import { canBeLegal, simpleOutlook } from '@taku/ofc/rules';
import type { Judge, Judged } from './decide.ts';
import { type Candidate, candidatesOf } from './placements.ts';
import { promising } from './promising.ts';
import { type Runner, race } from './race.ts';
import { Hindsight } from './sampling.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

function bestFirst(judged: Judged[]): Judged[] {
  return judged.sort((a, b) => b.value - a.value);
}

/** A placement by the simple score of the board it leaves. */
function simplyJudged(candidate: Candidate): Judged {
  const { score, foul, fantasyland } = simpleOutlook(candidate.board);
  return { candidate, value: score, facts: { foul, fantasyland } };
}

export const judgeRandom: Judge = (spot, rng) => {
  const all = candidatesOf(spot.board, spot.dealt);
  return [simplyJudged(all[drawInt(rng, all.length)] as Candidate)];
};

/** Lv1: a hand-written score of the own board, never a placement that must foul if another need not. */
export const judgeLv1: Judge = (spot) => {
  const judged = bestFirst(candidatesOf(spot.board, spot.dealt).map(simplyJudged));
  const first = judged.findIndex(({ candidate }) => canBeLegal(candidate.board));
  if (first <= 0) return judged;
  return [judged[first] as Judged, ...judged.slice(0, first), ...judged.slice(first + 1)];
};

/** How many candidates are looked at, by turns left, and how many futures each. */
export interface Effort {
  readonly candidates: readonly number[];
  readonly samples: readonly number[];
}

/** Means over the same futures for all candidates, so that luck falls out of the differences. */
function average(candidates: readonly Candidate[], futures: readonly Hindsight[]): Judged[] {
  return bestFirst(
    candidates.map((candidate) => {
      let [value, foul, fantasyland] = [0, 0, 0];
      for (const future of futures) {
        const sampled = future.complete(candidate.board);
        value += sampled.value;
        foul += sampled.foul ? 1 : 0;
        fantasyland += sampled.fantasyland ? 1 : 0;
      }
      const count = futures.length;
      const facts = { foul: foul / count, fantasyland: fantasyland / count, samples: count };
      return { candidate, value: value / count, facts };
    }),
  );
}

/** The opening has up to 232 placements: the best by the simple score are looked at. */
const LV2_EFFORT: Effort = { candidates: [27, 27, 27, 27, 12], samples: [40, 30, 16, 10, 6] };

function plausible(spot: Spot, count: number): Candidate[] {
  const all = candidatesOf(spot.board, spot.dealt);
  if (all.length <= count) return all;
  return bestFirst(all.map(simplyJudged))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** Lv2: sampled futures, each completed as well as it can be once all its cards are known. */
export const judgeLv2: Judge = (spot, rng, limits) => {
  const { turnsLeft } = spot;
  const kept = plausible(spot, LV2_EFFORT.candidates[turnsLeft] ?? 8);
  const samples = limits.maxSamples ?? LV2_EFFORT.samples[turnsLeft] ?? 12;
  const futures = Array.from({ length: samples }, () => new Hindsight(spot, rng));
  return average(kept, futures);
};

export const LV3_EFFORT: Effort = {
  candidates: [27, 12, 12, 12, 12],
  samples: [1, 1000, 800, 700, 600],
};
export const STRONG_EFFORT: Effort = {
  candidates: [27, 27, 27, 27, 30],
  samples: [1, 30_000, 30_000, 25_000, 20_000],
};

/** Candidates fall out of the race as soon as they are clearly behind. */
const ROUNDS = 8;
const CLEAR = 2;

export function judgedOf(runner: Runner): Judged {
  const samples = Math.max(1, runner.values.length);
  const facts = {
    foul: runner.fouls / samples,
    fantasyland: runner.fantasylands / samples,
    samples: runner.values.length,
  };
  return { candidate: runner.candidate, value: runner.mean, facts };
}

/** Lv3: the learned value chooses candidates and plays both boards on to the end in each future. */
export function judgeLv3(reader: ValueReader, effort: Effort): Judge {
  return (spot, rng, limits, stop) => {
    const { turnsLeft } = spot;
    const kept = promising(reader, spot, effort.candidates[turnsLeft] ?? 12);
    const samples = limits.maxSamples ?? effort.samples[turnsLeft] ?? 100;
    const plan = { samples, rounds: ROUNDS, clear: CLEAR };
    return race(reader, spot, kept, plan, rng, stop).map(judgedOf);
  };
}

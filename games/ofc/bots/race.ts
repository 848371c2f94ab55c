import type { Rng, StopSignal } from '@taku/contract';
import type { Rows } from './greedy.ts';
import { type Outcome, Rollouts, isExact, rowsOf } from './rollout.ts';
import type { Candidate } from './placements.ts';
import type { Spot } from './spot.ts';
import type { ValueReader } from './value.ts';

/** Futures of a spot, one at a time: every candidate meets the same one. */
export interface Futures {
  /** What the board that was played last came to. */
  readonly outcome: Readonly<Outcome>;
  /** All futures can be met instead of a sample. */
  readonly isExact: boolean;
  /** Cards that decide what is still open. */
  readonly cardsToCome: number;
  /** Draws the next future. */
  imagine(rng: Rng): void;
  /** Calls `visit` in every future. */
  enumerate(visit: () => void): void;
  /** Plays a board on to its end in the future that was drawn. */
  play(rows: Rows): void;
}

/** A candidate and what it earned in each future it met. */
export class Runner {
  readonly candidate: Candidate;
  readonly rows: Rows;
  readonly values: number[] = [];
  total = 0;
  fouls = 0;
  fantasylands = 0;

  constructor(candidate: Candidate) {
    this.candidate = candidate;
    this.rows = rowsOf(candidate.board);
  }

  get mean(): number {
    return this.values.length === 0 ? 0 : this.total / this.values.length;
  }

  run(futures: Futures): void {
    futures.play(this.rows);
    const { value, isFoul, isFantasyland } = futures.outcome;
    this.values.push(value);
    this.total += value;
    this.fouls += isFoul ? 1 : 0;
    this.fantasylands += isFantasyland ? 1 : 0;
  }
}

interface Difference {
  readonly mean: number;
  readonly standardError: number;
}

/** How much more one earned than the other over the futures that both met. */
export function difference(one: Runner, other: Runner): Difference {
  const count = Math.min(one.values.length, other.values.length);
  let [sum, squares] = [0, 0];
  for (let place = 0; place < count; place++) {
    const gap = (one.values[place] as number) - (other.values[place] as number);
    sum += gap;
    squares += gap * gap;
  }
  const mean = count === 0 ? 0 : sum / count;
  const variance = count < 2 ? 0 : Math.max(0, squares - count * mean * mean) / (count - 1);
  return { mean, standardError: count === 0 ? 0 : Math.sqrt(variance / count) };
}

interface RacePlan {
  /** Futures for those that stay to the end. */
  readonly samples: number;
  /** After each share of the samples those who are clearly behind drop out. */
  readonly rounds: number;
  /** How many standard errors behind the leader is clear. */
  readonly clear: number;
}

function leaderOf(running: readonly Runner[]): Runner | undefined {
  return running.reduce<Runner | undefined>(
    (best, runner) => (!best || runner.mean > best.mean ? runner : best),
    undefined,
  );
}

function stillRunning(running: readonly Runner[], clear: number): Runner[] {
  const leader = leaderOf(running);
  if (!leader) return [];
  return running.filter((runner) => {
    const { mean, standardError } = difference(leader, runner);
    return mean <= clear * standardError;
  });
}

/** Those who met more futures first, then the higher mean. */
function ranked(runners: readonly Runner[]): Runner[] {
  return runners.toSorted((a, b) => b.values.length - a.values.length || b.mean - a.mean);
}

/** Every future where that can be: no card to come, or only the opponent's last turn. */
function runAll(futures: Futures, runners: readonly Runner[]): void {
  const runEach = (): void => runners.forEach((runner) => runner.run(futures));
  if (futures.cardsToCome === 0) runEach();
  else futures.enumerate(runEach);
}

/** All of them over the same futures. */
export function runTogether(
  reader: ValueReader,
  spot: Spot,
  runners: readonly Runner[],
  samples: number,
  rng: Rng,
): void {
  const rollouts = new Rollouts(reader, spot);
  if (isExact(spot)) {
    runAll(rollouts, runners);
    return;
  }
  for (let sample = 0; sample < samples; sample++) {
    rollouts.imagine(rng);
    for (const runner of runners) runner.run(rollouts);
  }
}

/** Best first. Futures are shared; who is clearly behind leaves them to the others. */
export function raceIn(
  futures: Futures,
  candidates: readonly Candidate[],
  plan: RacePlan,
  rng: Rng,
  stop: StopSignal = { aborted: false },
): Runner[] {
  const runners = candidates.map((candidate) => new Runner(candidate));
  if (futures.isExact) {
    runAll(futures, runners);
    return ranked(runners);
  }
  let running = runners;
  const share = Math.max(1, Math.ceil(plan.samples / plan.rounds));
  for (let sample = 0; sample < plan.samples && !stop.aborted; sample++) {
    if (sample > 0 && sample % share === 0) running = stillRunning(running, plan.clear);
    if (running.length === 1) break;
    futures.imagine(rng);
    for (const runner of running) runner.run(futures);
  }
  return ranked(runners);
}

/** The race of Lv3: both boards are played on by the learned value. */
export function race(
  reader: ValueReader,
  spot: Spot,
  candidates: readonly Candidate[],
  plan: RacePlan,
  rng: Rng,
  stop?: StopSignal,
): Runner[] {
  return raceIn(new Rollouts(reader, spot), candidates, plan, rng, stop);
}

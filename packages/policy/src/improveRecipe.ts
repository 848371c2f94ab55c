import { type Bot, drawInt, fastRng } from '@taku/contract';
import { fastChance } from '@taku/match';
import {
  type ImproveSeat,
  type ImproveStep,
  type ImproveTable,
  playToLearn,
} from './improvePlay.ts';
import { NetTrainer, type Range } from './netTrainer.ts';
import type { PolicyWeights } from './policy.ts';
import { PolicyNet } from './policyNet.ts';
import { Sheet } from './sheet.ts';

const RECIPE = {
  /** Games for one step. */
  batch: 32,
  rate: 0.001,
  decay: 0.0005,
  /** An advantage beyond this many spreads of a result counts as this. */
  most: 3,
  /** Rates of the baseline, for its constant and its columns. */
  baseline: [0.003, 0.0005],
  /** Steps between two older selves, and how many of them are kept. */
  selfEvery: 20,
  selves: 4,
} as const;

/** All that a run is between two steps; numbers and arrays alone. */
export interface ImproveState {
  readonly games: number;
  readonly weights: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  readonly powers: readonly [number, number];
  readonly baseline: Float64Array;
  /** Sum of squared results, and how many. */
  readonly spread: readonly [number, number];
  readonly selves: readonly Float32Array[];
}

function rangesOf({ plan }: NetTrainer): readonly Range[] {
  const { decay } = RECIPE;
  return [
    { from: 0, to: plan.theta, decay: 0, shrink: 0 },
    { from: plan.theta, to: plan.shared, decay, shrink: 0 },
  ];
}

/** The mean of the candidates' rows: what a baseline may know of a spot. */
function spotOf(sheet: Sheet, decision: number, columns: number): Float64Array {
  const spot = new Float64Array(columns);
  const [from, to] = [sheet.starts[decision] ?? 0, sheet.starts[decision + 1] ?? 0];
  for (let row = from; row < to; row++) {
    const end = sheet.cellStarts[row + 1] ?? 0;
    for (let cell = sheet.cellStarts[row] ?? 0; cell < end; cell++) {
      const column = sheet.columns[cell] ?? 0;
      spot[column] = (spot[column] ?? 0) + (sheet.values[cell] ?? 0) / (to - from);
    }
  }
  return spot;
}

/**
 * Policy gradient with a learnt baseline, from any policy. Of three games one is against itself,
 * one against an older self and one against a partner of the pool: who trains against one rival
 * alone learns to beat that one and loses to others.
 */
export class ImproveRun {
  readonly #table: ImproveTable;
  readonly #partners: readonly Bot[];
  readonly #parent: PolicyWeights;
  readonly #judgeSpread: number;
  readonly #trainer: NetTrainer;
  readonly #seed: number;
  #games = 0;
  #spread: readonly [number, number] = [0, 0];
  #baseline: Float64Array;
  #selves: readonly Float32Array[] = [];

  constructor(table: ImproveTable, partners: readonly Bot[], parent: PolicyWeights, seed: number) {
    this.#table = table;
    this.#partners = partners;
    this.#parent = parent;
    this.#seed = seed;
    const { mean, beta, theta, W, b, u } = parent;
    const warmest = beta.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    this.#judgeSpread = warmest > 0 ? 1 / warmest : 1;
    const shape = { columns: mean.length, stages: beta.length, hidden: u.length };
    this.#trainer = new NetTrainer(shape);
    this.#trainer.hasNet = shape.hidden > 0;
    const betas = beta.map((one) => one * this.#judgeSpread);
    let place = 0;
    for (const part of [betas, theta, W, b, u]) {
      this.#trainer.weights.set(part, place);
      place += part.length;
    }
    this.#baseline = new Float64Array(shape.columns + 1);
    this.#selves = [this.#trainer.weights.slice()];
  }

  get games(): number {
    return this.#games;
  }

  #policyOf(weights: Float32Array): PolicyWeights {
    const { mean, scale } = this.#parent;
    const { beta, ...rest } = this.#trainer.parts(weights);
    return { mean, scale, beta: beta.map((own) => own / this.#judgeSpread), ...rest };
  }

  weights(): PolicyWeights {
    return this.#policyOf(this.#trainer.weights);
  }

  #seats(game: number, own: PolicyNet): readonly ImproveSeat[] {
    const rng = fastRng(this.#seed, 1, game);
    const { seatCount } = this.#table;
    const me = drawInt(rng, seatCount);
    const self = this.#selves[drawInt(rng, this.#selves.length)] ?? this.#trainer.weights;
    const bot = this.#partners[drawInt(rng, Math.max(1, this.#partners.length))];
    const learning: ImproveSeat = { kind: 'policy', net: own, learns: true };
    const older: ImproveSeat = {
      kind: 'policy',
      net: new PolicyNet(this.#policyOf(self)),
      learns: false,
    };
    const other = [learning, older, bot ? ({ kind: 'bot', bot } as const) : older][game % 3];
    return Array.from({ length: seatCount }, (_, seat) =>
      seat === me ? learning : (other ?? learning),
    );
  }

  /** Plays a batch of games and learns from them in one step; gives the mean result of a seat. */
  async step(): Promise<number> {
    const own = new PolicyNet(this.weights());
    const steps: ImproveStep[] = [];
    const results: number[] = [];
    let [worth, count] = [0, 0];
    for (let one = 0; one < RECIPE.batch; one++, this.#games++) {
      const seats = this.#seats(this.#games, own);
      const rng = fastRng(this.#seed, 2, this.#games);
      const played = await playToLearn(
        this.#table,
        seats,
        fastChance(this.#seed, this.#games),
        rng,
      );
      steps.push(...played.steps);
      results.push(...played.steps.map(({ seat }) => played.worths[seat] ?? 0));
      for (const [seat, { kind, ...by }] of seats.entries()) {
        if (kind !== 'policy' || !('learns' in by) || !by.learns) continue;
        const result = played.worths[seat] ?? 0;
        this.#spread = [this.#spread[0] + result * result, this.#spread[1] + 1];
        if (this.#games % 3 === 0) continue;
        worth += result;
        count += 1;
      }
    }
    this.#learn(steps, results);
    return worth / Math.max(1, count);
  }

  #learn(steps: readonly ImproveStep[], results: readonly number[]): void {
    const { mean, scale } = this.#parent;
    const sheet = new Sheet(steps, { mean, scale, judgeSpread: this.#judgeSpread });
    const spread = Math.sqrt(this.#spread[0] / Math.max(1, this.#spread[1])) || 1;
    for (let place = 0; place < sheet.count; place++) {
      const spot = spotOf(sheet, place, mean.length);
      const gain = this.#surprise(spot, (results[place] ?? 0) / spread);
      const weight = Math.max(-RECIPE.most, Math.min(RECIPE.most, gain));
      this.#trainer.learn(sheet, place, weight);
    }
    this.#trainer.step(RECIPE.rate, RECIPE.batch, rangesOf(this.#trainer));
    if ((this.#games / RECIPE.batch) % RECIPE.selfEvery === 0) {
      this.#selves = [...this.#selves, this.#trainer.weights.slice()].slice(-RECIPE.selves);
    }
  }

  /** How much better it went than the baseline expected; the baseline learns from it. */
  #surprise(spot: Float64Array, result: number): number {
    const baseline = this.#baseline;
    const last = baseline.length - 1;
    let expected = baseline[last] ?? 0;
    for (let column = 0; column < last; column++) {
      expected += (baseline[column] ?? 0) * (spot[column] ?? 0);
    }
    const surprise = result - expected;
    const [constant, slope] = RECIPE.baseline;
    baseline[last] = (baseline[last] ?? 0) + constant * surprise;
    for (let column = 0; column < last; column++) {
      baseline[column] = (baseline[column] ?? 0) + slope * surprise * (spot[column] ?? 0);
    }
    return surprise;
  }

  state(): ImproveState {
    const { weights, means, squares, powers } = this.#trainer;
    return {
      games: this.#games,
      weights: weights.slice(),
      means: means.slice(),
      squares: squares.slice(),
      powers,
      baseline: this.#baseline.slice(),
      spread: this.#spread,
      selves: this.#selves,
    };
  }

  restore(state: ImproveState): void {
    this.#games = state.games;
    this.#trainer.weights.set(state.weights);
    this.#trainer.means.set(state.means);
    this.#trainer.squares.set(state.squares);
    this.#trainer.powers = state.powers;
    this.#baseline = state.baseline.slice();
    this.#spread = state.spread;
    this.#selves = state.selves;
  }
}

import { type Rng, drawUnit } from '@taku/contract';
import { expOf, logOf } from './arithmetic.ts';
import type { NetShape } from './policyNet.ts';
import type { Sheet } from './sheet.ts';

/** Where each part begins in the weights: β, θ of each stage, W, b, u, and θ of all stages. */
export interface WeightPlan {
  readonly theta: number;
  readonly first: number;
  readonly bias: number;
  readonly second: number;
  readonly shared: number;
  readonly length: number;
}

function planOf({ columns, stages, hidden }: NetShape): WeightPlan {
  const theta = stages;
  const first = theta + stages * columns;
  const bias = first + columns * hidden;
  const second = bias + stages * hidden;
  const shared = second + hidden;
  return { theta, first, bias, second, shared, length: shared + columns };
}

/**
 * Weights from `from` up to `to` that may move. Each step takes the share `decay` × rate off them,
 * then `shrink` × rate: what says little ends at 0.
 */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly decay: number;
  readonly shrink: number;
}

const ADAM = { mean: 0.9, square: 0.999, least: 1e-8 };
/** A candidate that is this near to what was wanted teaches nothing. */
const LEAST_ERROR = 1e-6;

/** The net while it learns: weights, gradient and the moments of Adam. */
export class NetTrainer {
  readonly shape: NetShape;
  readonly plan: WeightPlan;
  readonly weights: Float32Array;
  readonly means: Float32Array;
  readonly squares: Float32Array;
  /** 0.9 and 0.999 to the power of the steps taken. */
  powers: readonly [number, number] = [1, 1];
  /** Without its net a policy is β and θ alone. */
  hasNet = false;
  readonly #gradient: Float32Array;
  #units = new Float64Array(0);
  #scores = new Float64Array(0);
  readonly #errors: Float64Array;

  constructor(shape: NetShape) {
    this.shape = shape;
    this.plan = planOf(shape);
    const { length } = this.plan;
    this.weights = new Float32Array(length);
    this.means = new Float32Array(length);
    this.squares = new Float32Array(length);
    this.#gradient = new Float32Array(length);
    this.#errors = new Float64Array(shape.hidden);
  }

  /** Fresh first weights; as u is 0, nothing is said yet. */
  drawNet(rng: Rng): void {
    const { first, bias } = this.plan;
    const reach = Math.sqrt(6 / Math.max(1, this.shape.columns));
    for (let place = first; place < bias; place++) {
      this.weights[place] = (2 * drawUnit(rng) - 1) * reach;
    }
  }

  /** β, θ, W, b and u as a policy has them. */
  parts(weights = this.weights) {
    const { plan, shape } = this;
    const theta = weights.slice(plan.theta, plan.first);
    for (let place = 0; place < theta.length; place++) {
      const ofAll = weights[plan.shared + (place % shape.columns)] as number;
      theta[place] = (theta[place] as number) + ofAll;
    }
    return {
      beta: weights.slice(0, plan.theta),
      theta,
      W: weights.slice(plan.first, plan.bias),
      b: weights.slice(plan.bias, plan.second),
      u: weights.slice(plan.second, plan.shared),
    };
  }

  forgetMoments(): void {
    this.means.fill(0);
    this.squares.fill(0);
    this.powers = [1, 1];
  }

  /** The logits of a decision; they are overwritten by the next ones. */
  logits(sheet: Sheet, decision: number): Float64Array {
    const { hidden } = this.shape;
    const from = sheet.starts[decision] as number;
    const count = (sheet.starts[decision + 1] as number) - from;
    if (this.#units.length < count * hidden) this.#units = new Float64Array(count * hidden);
    if (this.#scores.length < count) this.#scores = new Float64Array(count);
    const stage = sheet.stages[decision] as number;
    for (let own = 0; own < count; own++) {
      let sum = this.#linear(sheet, from + own, stage);
      if (this.hasNet) sum += this.#feed(sheet, from + own, stage, own * hidden);
      this.#scores[own] = sum;
    }
    return this.#scores.subarray(0, count);
  }

  #linear(sheet: Sheet, row: number, stage: number): number {
    const { weights } = this;
    const { columns, values } = sheet;
    const { shared } = this.plan;
    const theta = this.plan.theta + stage * this.shape.columns;
    const end = sheet.cellStarts[row + 1] as number;
    let sum = (weights[stage] as number) * (sheet.judged[row] as number);
    for (let cell = sheet.cellStarts[row] as number; cell < end; cell++) {
      const column = columns[cell] as number;
      const weight = (weights[theta + column] as number) + (weights[shared + column] as number);
      sum += (values[cell] as number) * weight;
    }
    return sum;
  }

  /** What the hidden layer adds; its signals stay for the way back. */
  #feed(sheet: Sheet, row: number, stage: number, at: number): number {
    const { weights } = this;
    const { hidden } = this.shape;
    const { first, bias, second } = this.plan;
    const units = this.#units;
    const end = sheet.cellStarts[row + 1] as number;
    for (let unit = 0; unit < hidden; unit++) {
      units[at + unit] = weights[bias + stage * hidden + unit] as number;
    }
    for (let cell = sheet.cellStarts[row] as number; cell < end; cell++) {
      const value = sheet.values[cell] as number;
      const from = first + (sheet.columns[cell] as number) * hidden;
      for (let unit = 0; unit < hidden; unit++) {
        units[at + unit] = (units[at + unit] as number) + value * (weights[from + unit] as number);
      }
    }
    let sum = 0;
    for (let unit = 0; unit < hidden; unit++) {
      const signal = units[at + unit] as number;
      if (signal > 0) sum += signal * (weights[second + unit] as number);
      else units[at + unit] = 0;
    }
    return sum;
  }

  /** Adds the gradient of −weight·log p(chosen); gives −log p(chosen). */
  learn(sheet: Sheet, decision: number, weight = 1): number {
    const scores = this.logits(sheet, decision);
    const chosen = sheet.chosen[decision] as number;
    let most = -Infinity;
    for (const score of scores) if (score > most) most = score;
    const own = (scores[chosen] as number) - most;
    let sum = 0;
    for (let row = 0; row < scores.length; row++) {
      const share = expOf((scores[row] as number) - most);
      scores[row] = share;
      sum += share;
    }
    const from = sheet.starts[decision] as number;
    const stage = sheet.stages[decision] as number;
    for (let row = 0; row < scores.length; row++) {
      const error = (scores[row] as number) / sum - (row === chosen ? 1 : 0);
      if (Math.abs(error) < LEAST_ERROR) continue;
      this.#blameLinear(sheet, from + row, stage, weight * error);
      if (this.hasNet) {
        this.#blameNet(sheet, from + row, stage, weight * error, row * this.shape.hidden);
      }
    }
    return logOf(sum) - own;
  }

  #blameLinear(sheet: Sheet, row: number, stage: number, error: number): void {
    const gradient = this.#gradient;
    const { columns, values } = sheet;
    const { shared } = this.plan;
    const theta = this.plan.theta + stage * this.shape.columns;
    const end = sheet.cellStarts[row + 1] as number;
    gradient[stage] = (gradient[stage] as number) + error * (sheet.judged[row] as number);
    for (let cell = sheet.cellStarts[row] as number; cell < end; cell++) {
      const column = columns[cell] as number;
      const slope = error * (values[cell] as number);
      gradient[theta + column] = (gradient[theta + column] as number) + slope;
      gradient[shared + column] = (gradient[shared + column] as number) + slope;
    }
  }

  #blameNet(sheet: Sheet, row: number, stage: number, error: number, at: number): void {
    const gradient = this.#gradient;
    const errors = this.#errors;
    const { hidden } = this.shape;
    const { first, bias, second } = this.plan;
    for (let unit = 0; unit < hidden; unit++) {
      const signal = this.#units[at + unit] as number;
      const back = signal > 0 ? error * (this.weights[second + unit] as number) : 0;
      errors[unit] = back;
      if (signal <= 0) continue;
      gradient[second + unit] = (gradient[second + unit] as number) + error * signal;
      const place = bias + stage * hidden + unit;
      gradient[place] = (gradient[place] as number) + back;
    }
    const end = sheet.cellStarts[row + 1] as number;
    for (let cell = sheet.cellStarts[row] as number; cell < end; cell++) {
      const value = sheet.values[cell] as number;
      const from = first + (sheet.columns[cell] as number) * hidden;
      for (let unit = 0; unit < hidden; unit++) {
        gradient[from + unit] =
          (gradient[from + unit] as number) + value * (errors[unit] as number);
      }
    }
  }

  /** One step of Adam on the mean gradient of a batch; weights outside the ranges stay. */
  step(rate: number, batch: number, ranges: readonly Range[]): void {
    this.powers = [this.powers[0] * ADAM.mean, this.powers[1] * ADAM.square];
    const pace = (rate * Math.sqrt(1 - this.powers[1])) / (1 - this.powers[0]);
    const { weights, means, squares } = this;
    const gradient = this.#gradient;
    for (const { from, to, decay, shrink } of ranges) {
      const kept = 1 - rate * decay;
      const taken = rate * shrink;
      for (let place = from; place < to; place++) {
        const slope = (gradient[place] as number) / batch;
        const mean = ADAM.mean * (means[place] as number) + (1 - ADAM.mean) * slope;
        const square = ADAM.square * (squares[place] as number) + (1 - ADAM.square) * slope * slope;
        means[place] = mean;
        squares[place] = square;
        const moved = (pace * mean) / (Math.sqrt(square) + ADAM.least);
        const next = kept * (weights[place] as number) - moved;
        weights[place] = next > taken ? next - taken : next < -taken ? next + taken : 0;
      }
    }
    gradient.fill(0);
  }
}

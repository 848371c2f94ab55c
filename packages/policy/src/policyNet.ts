import type { PolicyWeights } from './policy.ts';

/** What a net reads of a decision: a row for each candidate, and what the judge thinks of it. */
export interface Candidates {
  readonly stage: number;
  /** candidates × columns */
  readonly cells: Float32Array;
  readonly judged: Float32Array;
}

export interface NetShape {
  readonly columns: number;
  readonly stages: number;
  /** Units of the hidden layer; 0: there is none. */
  readonly hidden: number;
}

function shapeOf({ mean, beta, u }: PolicyWeights): NetShape {
  return { columns: mean.length, stages: beta.length, hidden: u.length };
}

/**
 * logit(a) = β[stage]·judge(a) + θ[stage]·x(a) + u·relu(W·x(a) + b[stage]). Softmax over the
 * candidates gives their probabilities; with θ = 0 and u = 0 it is the judge with a temperature.
 */
export class PolicyNet {
  readonly #shape: NetShape;
  readonly #weights: PolicyWeights;
  /** θ, W and b for cells as they are: the scale of the columns is in them. */
  readonly #theta: Float64Array;
  readonly #first: Float64Array;
  readonly #bias: Float64Array;
  readonly #units: Float64Array;

  constructor(weights: PolicyWeights) {
    const { mean, scale, theta, W, b } = weights;
    const { columns, stages, hidden } = shapeOf(weights);
    this.#shape = { columns, stages, hidden };
    this.#weights = weights;
    this.#theta = Float64Array.from(theta, (w, at) => w * (scale[at % columns] as number));
    this.#first = Float64Array.from(W, (w, at) => w * (scale[Math.floor(at / hidden)] as number));
    this.#bias = Float64Array.from(b);
    this.#units = new Float64Array(hidden);
    for (let place = 0; place < this.#bias.length; place++) {
      let moved = this.#bias[place] as number;
      for (let column = 0; column < columns; column++) {
        const weight = this.#first[column * hidden + (place % hidden)] as number;
        moved -= (mean[column] as number) * weight;
      }
      this.#bias[place] = moved;
    }
  }

  /** One for each candidate; they are right up to what is the same for all of them. */
  logits({ stage, cells, judged }: Candidates): Float64Array {
    const { columns } = this.#shape;
    const beta = this.#weights.beta[stage] as number;
    const logits = new Float64Array(judged.length);
    for (let row = 0; row < judged.length; row++) {
      logits[row] = beta * (judged[row] as number) + this.#logit(stage, cells, row * columns);
    }
    return logits;
  }

  #logit(stage: number, cells: Float32Array, start: number): number {
    const { columns, hidden } = this.#shape;
    const { u } = this.#weights;
    const units = this.#units;
    const first = this.#first;
    let sum = 0;
    for (let unit = 0; unit < hidden; unit++) {
      units[unit] = this.#bias[stage * hidden + unit] as number;
    }
    for (let column = 0; column < columns; column++) {
      const cell = cells[start + column] as number;
      if (cell === 0) continue;
      sum += cell * (this.#theta[stage * columns + column] as number);
      for (let unit = 0, at = column * hidden; unit < hidden; unit++, at++) {
        units[unit] = (units[unit] as number) + cell * (first[at] as number);
      }
    }
    for (let unit = 0; unit < hidden; unit++) {
      const signal = units[unit] as number;
      if (signal > 0) sum += signal * (u[unit] as number);
    }
    return sum;
  }
}

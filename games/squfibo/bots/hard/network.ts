import { invariant } from '@taku/contract';
import { type Ruleset, RULESETS } from '@taku/squfibo/rules';
import { FEATURES } from './features.ts';

export const HIDDEN = 32;
export const WEIGHTS = FEATURES * HIDDEN + HIDDEN + HIDDEN + 1;
const FLOAT_BYTES = 4;

/** One hidden layer of rectifiers; its output is the log-odds of winning for the seat that moved. */
export class Network {
  /** First layer by feature, its biases, second layer, its bias. */
  readonly weights: Float64Array;
  readonly #hidden = new Float64Array(HIDDEN);
  readonly #rows = new Int32Array(FEATURES);
  readonly #values = new Float64Array(FEATURES);

  constructor(weights: Float64Array) {
    invariant(weights.length === WEIGHTS, `${weights.length} weights, not ${WEIGHTS}`);
    this.weights = weights;
  }

  logOdds(features: Float32Array): number {
    const { weights } = this;
    const hidden = this.#hidden;
    const count = this.#gather(features);
    for (let unit = 0; unit < HIDDEN; unit += 8) this.#feedEight(unit, count);
    const second = FEATURES * HIDDEN + HIDDEN;
    let sum = weights[WEIGHTS - 1] as number;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const signal = hidden[unit] as number;
      if (signal > 0) sum += signal * (weights[second + unit] as number);
    }
    return sum;
  }

  /** Lists the features that are not zero: fewer than half are. */
  #gather(features: Float32Array): number {
    const rows = this.#rows;
    const values = this.#values;
    let count = 0;
    for (let feature = 0; feature < FEATURES; feature++) {
      const value = features[feature] as number;
      if (value === 0) continue;
      rows[count] = feature * HIDDEN;
      values[count++] = value;
    }
    return count;
  }

  /** Eight units at a time stay in registers: this is half of Hard's thinking and learning. */
  #feedEight(unit: number, count: number): void {
    const { weights } = this;
    const hidden = this.#hidden;
    const rows = this.#rows;
    const values = this.#values;
    const bias = FEATURES * HIDDEN + unit;
    let h0 = weights[bias] as number;
    let h1 = weights[bias + 1] as number;
    let h2 = weights[bias + 2] as number;
    let h3 = weights[bias + 3] as number;
    let h4 = weights[bias + 4] as number;
    let h5 = weights[bias + 5] as number;
    let h6 = weights[bias + 6] as number;
    let h7 = weights[bias + 7] as number;
    for (let index = 0; index < count; index++) {
      const from = (rows[index] as number) + unit;
      const value = values[index] as number;
      h0 += value * (weights[from] as number);
      h1 += value * (weights[from + 1] as number);
      h2 += value * (weights[from + 2] as number);
      h3 += value * (weights[from + 3] as number);
      h4 += value * (weights[from + 4] as number);
      h5 += value * (weights[from + 5] as number);
      h6 += value * (weights[from + 6] as number);
      h7 += value * (weights[from + 7] as number);
    }
    hidden[unit] = h0;
    hidden[unit + 1] = h1;
    hidden[unit + 2] = h2;
    hidden[unit + 3] = h3;
    hidden[unit + 4] = h4;
    hidden[unit + 5] = h5;
    hidden[unit + 6] = h6;
    hidden[unit + 7] = h7;
  }

  /** One step of gradient descent on the log-loss towards a result between 0 and 1. */
  learn(features: Float32Array, target: number, rate: number): void {
    const { weights } = this;
    const hidden = this.#hidden;
    const step = rate * (probabilityOf(this.logOdds(features)) - target);
    const biases = FEATURES * HIDDEN;
    const second = biases + HIDDEN;
    weights[WEIGHTS - 1] = (weights[WEIGHTS - 1] as number) - step;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const signal = hidden[unit] as number;
      const weight = weights[second + unit] as number;
      hidden[unit] = signal > 0 ? step * weight : 0;
      if (signal > 0) weights[second + unit] = weight - step * signal;
      weights[biases + unit] = (weights[biases + unit] as number) - (hidden[unit] as number);
    }
    this.#learnFirstLayer(this.#gather(features));
  }

  #learnFirstLayer(count: number): void {
    const { weights } = this;
    const hidden = this.#hidden;
    const rows = this.#rows;
    const values = this.#values;
    for (let index = 0; index < count; index++) {
      const row = rows[index] as number;
      const value = values[index] as number;
      for (let unit = 0; unit < HIDDEN; unit++) {
        weights[row + unit] = (weights[row + unit] as number) - value * (hidden[unit] as number);
      }
    }
  }
}

export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** A model file is little-endian floats: the weights of each ruleset in their order. */
export function readNetworks(bytes: Uint8Array): Readonly<Record<Ruleset, Network>> {
  const expected = RULESETS.length * WEIGHTS * FLOAT_BYTES;
  invariant(bytes.length === expected, `a model of ${bytes.length} bytes, not ${expected}`);
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const read = (ruleset: Ruleset) => {
    const from = RULESETS.indexOf(ruleset) * WEIGHTS;
    const weight = (_: unknown, index: number) =>
      data.getFloat32((from + index) * FLOAT_BYTES, true);
    return new Network(Float64Array.from({ length: WEIGHTS }, weight));
  };
  return { classic: read('classic'), fibonacci: read('fibonacci') };
}

export function writeNetworks(networks: Readonly<Record<Ruleset, Network>>): Uint8Array {
  const bytes = new Uint8Array(RULESETS.length * WEIGHTS * FLOAT_BYTES);
  const data = new DataView(bytes.buffer);
  for (const [place, ruleset] of RULESETS.entries()) {
    const from = place * WEIGHTS;
    for (const [index, weight] of networks[ruleset].weights.entries()) {
      data.setFloat32((from + index) * FLOAT_BYTES, weight, true);
    }
  }
  return bytes;
}

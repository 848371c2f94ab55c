import { invariant } from '@taku/contract';
import { type Ruleset, RULESETS } from '@taku/squfibo';
import { FEATURES } from './features.ts';

export const HIDDEN = 32;
export const WEIGHTS = FEATURES * HIDDEN + HIDDEN + HIDDEN + 1;
const FLOAT_BYTES = 4;

/** One hidden layer of rectifiers; its output is the log-odds of winning for the seat that moved. */
export class Network {
  /** First layer by feature, its biases, second layer, its bias. */
  readonly weights: Float64Array;
  private readonly hidden = new Float64Array(HIDDEN);

  constructor(weights: Float64Array) {
    invariant(weights.length === WEIGHTS, `${weights.length} weights, not ${WEIGHTS}`);
    this.weights = weights;
  }

  logOdds(features: Float32Array): number {
    const { weights, hidden } = this;
    const biases = FEATURES * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) hidden[unit] = weights[biases + unit] as number;
    for (let feature = 0; feature < FEATURES; feature++) {
      const value = features[feature] as number;
      if (value === 0) continue;
      const row = feature * HIDDEN;
      // Four at a time: the loop is half of Hard's thinking.
      for (let unit = 0; unit < HIDDEN; unit += 4) {
        const from = row + unit;
        hidden[unit] = (hidden[unit] as number) + value * (weights[from] as number);
        hidden[unit + 1] = (hidden[unit + 1] as number) + value * (weights[from + 1] as number);
        hidden[unit + 2] = (hidden[unit + 2] as number) + value * (weights[from + 2] as number);
        hidden[unit + 3] = (hidden[unit + 3] as number) + value * (weights[from + 3] as number);
      }
    }
    let sum = weights[WEIGHTS - 1] as number;
    const second = biases + HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const signal = hidden[unit] as number;
      if (signal > 0) sum += signal * (weights[second + unit] as number);
    }
    return sum;
  }

  /** One step of gradient descent on the log-loss towards a result between 0 and 1. */
  learn(features: Float32Array, target: number, rate: number): void {
    const { weights, hidden } = this;
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
    this.learnFirstLayer(features);
  }

  private learnFirstLayer(features: Float32Array): void {
    const { weights, hidden } = this;
    for (let feature = 0; feature < FEATURES; feature++) {
      const value = features[feature] as number;
      if (value === 0) continue;
      const row = feature * HIDDEN;
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

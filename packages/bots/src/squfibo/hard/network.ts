import { invariant } from '@taku/contract';
import { type Ruleset, RULESETS } from '@taku/squfibo';
import { FEATURES } from './features.ts';

export const HIDDEN = 32;
const WEIGHTS = FEATURES * HIDDEN + HIDDEN + HIDDEN + 1;
const FLOAT_BYTES = 4;

/** One hidden layer of rectifiers; its output is the log-odds of winning for the seat that moved. */
export class Network {
  /** First layer by feature, its biases, second layer, its bias. */
  readonly weights: Float32Array;
  private readonly hidden = new Float32Array(HIDDEN);

  constructor(weights: Float32Array) {
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
      for (let unit = 0; unit < HIDDEN; unit++) {
        hidden[unit] = (hidden[unit] as number) + value * (weights[row + unit] as number);
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
    return new Network(Float32Array.from({ length: WEIGHTS }, weight));
  };
  return { classic: read('classic'), fibonacci: read('fibonacci') };
}

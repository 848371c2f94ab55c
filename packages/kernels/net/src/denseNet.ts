import { loadKernel } from './kernel.ts';
import type { Block, LayerSize, Operations } from './operations.ts';
import { TWIN } from './twin.ts';

const ADAM = { mean: 0.9, square: 0.999 };
const LANES = 4;

const padded = (count: number): number => Math.ceil(count / LANES) * LANES;

/** One layer; what is padded stays 0. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly size: LayerSize;
  readonly weights: Block;
  readonly bias: Block;
  readonly slopes: Block;
  readonly biasSlopes: Block;
  readonly means: Block;
  readonly biasMeans: Block;
  readonly squares: Block;
  readonly biasSquares: Block;
  /** What comes out, and how wrong it was. */
  readonly signals: Block;
  readonly errors: Block;
}

function layerOf(own: Operations, inputs: number, outputs: number, rows: number): Layer {
  const size = { rows, inputs: padded(inputs), outputs: padded(outputs) };
  const weights = () => own.reserve(size.inputs * size.outputs);
  const biases = () => own.reserve(size.outputs);
  const signals = () => own.reserve(rows * size.outputs);
  return {
    inputs,
    outputs,
    size,
    weights: weights(),
    bias: biases(),
    slopes: weights(),
    biasSlopes: biases(),
    means: weights(),
    biasMeans: biases(),
    squares: weights(),
    biasSquares: biases(),
    signals: signals(),
    errors: signals(),
  };
}

/** The places of a layer's own weights among the padded ones, then those of its biases. */
function* placesOf({ inputs, outputs, size }: Layer): Generator<readonly ['w' | 'b', number]> {
  for (let cell = 0; cell < inputs; cell++) {
    for (let place = 0; place < outputs; place++) yield ['w', cell * size.outputs + place];
  }
  for (let place = 0; place < outputs; place++) yield ['b', place];
}

/** Dense layers with rectifiers between them, trained by Adam on the squared error. */
export class DenseNet {
  readonly #own: Operations;
  readonly #rows: number;
  readonly #input: Block;
  readonly #layers: readonly Layer[];
  #powers: readonly [number, number] = [1, 1];

  /** `sizes`: inputs, hidden layers, outputs. At most `rows` are fed at once. */
  constructor(own: Operations, sizes: readonly number[], rows: number) {
    this.#own = own;
    this.#rows = padded(rows);
    const [inputs = 1, ...outputs] = sizes;
    this.#input = own.reserve(this.#rows * padded(inputs));
    this.#layers = outputs.map((count, place) =>
      layerOf(own, sizes[place] ?? 1, count, this.#rows),
    );
  }

  /** Layer by layer, weights by input and output before biases. */
  get weights(): Float32Array {
    const found: number[] = [];
    for (const layer of this.#layers) {
      const parts = { w: layer.weights.floats, b: layer.bias.floats };
      for (const [part, place] of placesOf(layer)) found.push(parts[part][place] ?? 0);
    }
    return Float32Array.from(found);
  }

  set weights(given: Float32Array) {
    let next = 0;
    for (const layer of this.#layers) {
      const parts = { w: layer.weights.floats, b: layer.bias.floats };
      for (const [part, place] of placesOf(layer)) parts[part][place] = given[next++] ?? 0;
    }
  }

  #take(rows: Float32Array, count: number): void {
    const inputs = this.#layers[0]?.inputs ?? 0;
    const width = padded(inputs);
    const floats = this.#input.floats;
    if (count < this.#rows) floats.fill(0, count * width);
    if (width === inputs) {
      floats.set(rows.subarray(0, count * width));
      return;
    }
    for (let row = 0; row < count; row++) {
      floats.set(rows.subarray(row * inputs, (row + 1) * inputs), row * width);
    }
  }

  #feed(): Layer {
    let input = this.#input;
    let last = this.#layers[0] as Layer;
    for (const layer of this.#layers) {
      const { weights, bias, signals: output, size } = layer;
      this.#own.feed({ input, weights, bias, output }, size, layer !== this.#layers.at(-1));
      input = output;
      last = layer;
    }
    return last;
  }

  /** What the net says of `count` rows: row by row, output by output. */
  values(rows: Float32Array, count: number): Float32Array {
    this.#take(rows, count);
    const { signals, outputs, size } = this.#feed();
    const floats = signals.floats;
    return Float32Array.from(
      { length: count * outputs },
      (_, at) => floats[Math.floor(at / outputs) * size.outputs + (at % outputs)] ?? 0,
    );
  }

  /** Learns `count` rows in one step; gives the mean squared error before it. */
  learn(rows: Float32Array, targets: Float32Array, count: number, rate: number): number {
    this.#take(rows, count);
    const error = this.#compare(this.#feed(), targets, count);
    for (let place = this.#layers.length - 1; place >= 0; place--) this.#passBack(place);
    this.#move(rate);
    return error;
  }

  #compare({ signals, errors, outputs, size }: Layer, targets: Float32Array, count: number) {
    const [said, wrong] = [signals.floats, errors.floats];
    wrong.fill(0);
    let sum = 0;
    for (let at = 0; at < count * outputs; at++) {
      const place = Math.floor(at / outputs) * size.outputs + (at % outputs);
      const error = (said[place] as number) - (targets[at] as number);
      wrong[place] = error / count;
      sum += error * error;
    }
    return sum / Math.max(1, count * outputs);
  }

  #passBack(place: number): void {
    const {
      errors,
      weights,
      slopes: slope,
      biasSlopes: biasSlope,
      size,
    } = this.#layers[place] as Layer;
    const before = this.#layers[place - 1];
    const input = before?.signals ?? this.#input;
    this.#own.blame({ input, errors, slope, biasSlope }, size);
    if (before) {
      this.#own.passBack({ errors, weights, signals: input, back: before.errors }, size);
    }
  }

  #move(rate: number): void {
    this.#powers = [this.#powers[0] * ADAM.mean, this.#powers[1] * ADAM.square];
    const pace = (rate * Math.sqrt(1 - this.#powers[1])) / (1 - this.#powers[0]);
    for (const layer of this.#layers) {
      const { weights, slopes, means, squares } = layer;
      this.#own.move({ weights, slopes, means, squares }, pace);
      this.#own.move(
        {
          weights: layer.bias,
          slopes: layer.biasSlopes,
          means: layer.biasMeans,
          squares: layer.biasSquares,
        },
        pace,
      );
    }
  }
}

/** With the kernel where there is SIMD, else with its twin: both give the same bits. */
export async function createNet(
  sizes: readonly number[],
  { rows, isTwin = false }: { readonly rows: number; readonly isTwin?: boolean },
): Promise<DenseNet> {
  const kernel = isTwin ? null : await loadKernel();
  return new DenseNet(kernel ?? TWIN, sizes, rows);
}

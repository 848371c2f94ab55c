import type { Block, Operations } from './operations.ts';

const FLOAT_BYTES = 4;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(bytes: number): number;
  feed(...numbers: readonly number[]): void;
  blame(...numbers: readonly number[]): void;
  passBack(...numbers: readonly number[]): void;
  move(...numbers: readonly number[]): void;
}

class KernelBlock implements Block {
  readonly at: number;
  readonly #length: number;
  readonly #exports: Exports;

  constructor(exports: Exports, length: number) {
    this.#exports = exports;
    this.#length = length;
    this.at = exports.reserve(FLOAT_BYTES * length);
  }

  get floats(): Float32Array {
    return new Float32Array(this.#exports.memory.buffer, this.at, this.#length);
  }
}

function operationsOf(exports: Exports): Operations {
  return {
    reserve: (length) => new KernelBlock(exports, length),
    feed({ input, weights, bias, output }, { rows, inputs, outputs }, isRectified) {
      const blocks = [input.at, weights.at, bias.at, output.at];
      exports.feed(...blocks, rows, inputs, outputs, Number(isRectified));
    },
    blame({ input, errors, slope, biasSlope }, { rows, inputs, outputs }) {
      exports.blame(input.at, errors.at, slope.at, biasSlope.at, rows, inputs, outputs);
    },
    passBack({ errors, weights, signals, back }, { rows, inputs, outputs }) {
      exports.passBack(errors.at, weights.at, signals.at, back.at, rows, inputs, outputs);
    },
    move({ weights, slopes, means, squares }, pace) {
      const { length } = weights.floats;
      exports.move(weights.at, slopes.at, means.at, squares.at, length, pace);
    },
  };
}

async function kernelBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { KERNEL_BASE64 } = await import('../build/kernel.generated.ts');
  const binary = atob(KERNEL_BASE64);
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function abort(): never {
  throw new Error('the net kernel failed');
}

/** Null where WebAssembly SIMD is missing. */
export async function loadKernel(): Promise<Operations | null> {
  const bytes = await kernelBytes();
  if (typeof WebAssembly !== 'object' || !WebAssembly.validate(bytes)) return null;
  const module = await WebAssembly.compile(bytes);
  const instance = await WebAssembly.instantiate(module, { env: { abort } });
  return operationsOf(instance.exports as unknown as Exports);
}

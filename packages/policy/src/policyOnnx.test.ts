import { describe, expect, it } from 'vitest';
import { type Policy, PolicyNet, policyOnnx } from './index.ts';

/** Fields of a message by their number; numbers stand as they are, all else as bytes. */
type Fields = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/** A reader of its own, written from the encoding and not from our writer. */
function fieldsOf(bytes: Uint8Array): Fields {
  const found = new Map<number, (number | Uint8Array)[]>();
  let at = 0;
  const varint = (): number => {
    let [value, shift] = [0, 1];
    for (;;) {
      const byte = bytes[at++]!;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
      shift *= 128;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const size = varint();
    const value = key % 8 === 0 ? size : bytes.subarray(at, (at += size));
    found.set(key >> 3, [...(found.get(key >> 3) ?? []), value]);
  }
  return found;
}

const parts = (fields: Fields, field: number) => (fields.get(field) ?? []) as Uint8Array[];
const text = (bytes: number | Uint8Array | undefined) =>
  String.fromCharCode(...(bytes as Uint8Array));

interface Tensor {
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

function tensorOf(bytes: Uint8Array): readonly [string, Tensor] {
  const fields = fieldsOf(bytes);
  const raw = parts(fields, 9)[0]!;
  const values = new Float32Array(raw.slice().buffer);
  const shape = (fields.get(1) ?? []) as number[];
  return [text(fields.get(8)?.[0]), { shape, values: [...values] }];
}

/** Both have the same rank here, or one has fewer and is repeated. */
function joined(a: Tensor, b: Tensor, join: (x: number, y: number) => number): Tensor {
  const [long, short] = a.values.length >= b.values.length ? [a, b] : [b, a];
  const pick = (tensor: Tensor, at: number) => tensor.values[at % tensor.values.length]!;
  const values = long.values.map((_, at) => join(pick(a, at), pick(b, at)));
  expect(long.values.length % short.values.length).toBe(0);
  return { shape: long.shape, values };
}

const OPERATIONS: Record<string, (inputs: readonly Tensor[], axis: number) => Tensor> = {
  Sub: ([a, b]) => joined(a!, b!, (x, y) => x - y),
  Mul: ([a, b]) => joined(a!, b!, (x, y) => x * y),
  Add: ([a, b]) => joined(a!, b!, (x, y) => x + y),
  Relu: ([a]) => ({ ...a!, values: a!.values.map((x) => Math.max(0, x)) }),
  MatMul: ([a, b]) => {
    const [rows, inner, columns] = [a!.shape[0]!, a!.shape[1]!, b!.shape[1]!];
    const values = Array.from({ length: rows * columns }, (_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns];
      let sum = 0;
      for (let k = 0; k < inner; k++) {
        sum += a!.values[row * inner + k]! * b!.values[k * columns + column]!;
      }
      return sum;
    });
    return { shape: [rows, columns], values };
  },
  Gather: ([a, b], axis) => {
    const [place] = b!.values;
    const width = a!.shape[1] ?? 1;
    const values = a!.values.filter((_, at) =>
      axis === 1 ? at % width === place : Math.floor(at / width) === place,
    );
    return { shape: axis === 1 ? [a!.shape[0]!, 1] : [1, width], values };
  },
  Softmax: ([a]) => {
    const shares = a!.values.map((x) => Math.exp(x));
    const sum = shares.reduce((all, share) => all + share, 0);
    return { ...a!, values: shares.map((share) => share / sum) };
  },
};

function runOnnx(bytes: Uint8Array, given: Readonly<Record<string, Tensor>>) {
  const graph = fieldsOf(parts(fieldsOf(bytes), 7)[0]!);
  const known = new Map([...Object.entries(given), ...parts(graph, 5).map(tensorOf)]);
  for (const node of parts(graph, 1).map(fieldsOf)) {
    const axes = parts(node, 5).map((attribute) => fieldsOf(attribute).get(3)?.[0] as number);
    const inputs = parts(node, 1).map((name) => known.get(text(name))!);
    const operation = OPERATIONS[text(node.get(4)?.[0])]!;
    known.set(text(node.get(2)?.[0]), operation(inputs, axes[0] ?? 0));
  }
  return known;
}

function numbers(length: number, seed: number): Float32Array {
  return Float32Array.from({ length }, (_, at) => Math.sin(seed * 100 + at * at));
}

function policyWith(hidden: number): Policy {
  const [columns, stages] = [5, 3];
  return {
    header: {
      game: 'toy',
      encoder: 1,
      rulesVersion: 1,
      columns: Array.from({ length: columns }, (_, column) => `c${column}`),
      stages: ['early', 'middle', 'late'],
      hidden,
      judge: { id: 'even', model: null },
    },
    weights: {
      mean: numbers(columns, 1),
      scale: numbers(columns, 2),
      beta: numbers(stages, 3),
      theta: numbers(stages * columns, 4),
      W: numbers(columns * hidden, 5),
      b: numbers(stages * hidden, 6),
      u: numbers(hidden, 7),
    },
  } as unknown as Policy;
}

describe('a policy as ONNX', () => {
  it.each([
    [0, 0],
    [0, 2],
    [4, 1],
    [4, 2],
  ])('says what the net says, with %i units in stage %i', (hidden, stage) => {
    const policy = policyWith(hidden);
    const [cells, judged] = [numbers(20, 8), numbers(4, 9)];
    const known = runOnnx(policyOnnx(policy), {
      cells: { shape: [4, 5], values: [...cells] },
      judged: { shape: [4, 1], values: [...judged] },
      stage: { shape: [1], values: [stage] },
    });
    const said = known.get('logits')!.values;
    const own = [...new PolicyNet(policy.weights).logits({ stage, cells, judged })];
    // Our net leaves out what is the same for all candidates.
    for (const row of [1, 2, 3]) {
      expect(said[row]! - said[0]!).toBeCloseTo(own[row]! - own[0]!, 5);
    }
    expect(known.get('probabilities')!.values.reduce((a, b) => a + b)).toBeCloseTo(1, 6);
  });
});

import type { Policy } from './policy.ts';
import { Message } from './protobuf.ts';

/** Numbers of the ONNX format. */
const FLOAT = 1;
const INT64 = 7;
const INT_ATTRIBUTE = 2;
const IR_VERSION = 8;
const OPSET = 13;

function tensor(name: string, shape: readonly number[], values: Float32Array): Message {
  const raw = new Uint8Array(values.length * 4);
  const view = new DataView(raw.buffer);
  for (const [place, value] of values.entries()) view.setFloat32(4 * place, value, true);
  const message = new Message();
  for (const size of shape) message.whole(1, size);
  return message.whole(2, FLOAT).text(8, name).bytes(9, raw);
}

function node(kind: string, inputs: readonly string[], output: string, axis?: number): Message {
  const message = new Message();
  for (const input of inputs) message.text(1, input);
  message.text(2, output).text(4, kind);
  if (axis === undefined) return message;
  return message.message(5, new Message().text(1, 'axis').whole(3, axis).whole(20, INT_ATTRIBUTE));
}

function valueInfo(name: string, kind: number, shape: readonly (string | number)[]): Message {
  const sizes = shape.map((size) =>
    typeof size === 'string' ? new Message().text(2, size) : new Message().whole(1, size),
  );
  const type = new Message().whole(1, kind).message(2, new Message().messages(1, sizes));
  return new Message().text(1, name).message(2, new Message().message(1, type));
}

/** θ by column and stage: a product with all rows at once wants it so. */
function turned(theta: Float32Array, columns: number, stages: number): Float32Array {
  return theta.map((_, at) => theta[(at % stages) * columns + Math.floor(at / stages)] ?? 0);
}

function netNodes(): readonly Message[] {
  return [
    node('MatMul', ['x', 'W'], 'fed'),
    node('Gather', ['b', 'stage'], 'bias', 0),
    node('Add', ['fed', 'bias'], 'biased'),
    node('Relu', ['biased'], 'signals'),
    node('MatMul', ['signals', 'u'], 'net'),
    node('Add', ['linear', 'net'], 'logits'),
  ];
}

function graphOf({ header, weights }: Policy): Message {
  const [columns, stages] = [header.columns.length, header.stages.length];
  const { hidden } = header;
  const { mean, scale, beta, theta, W, b, u } = weights;
  const linear = [
    node('Sub', ['cells', 'mean'], 'moved'),
    node('Mul', ['moved', 'scale'], 'x'),
    node('MatMul', ['x', 'theta'], 'every'),
    node('Gather', ['every', 'stage'], 'rows', 1),
    node('Gather', ['beta', 'stage'], 'warmth', 0),
    node('Mul', ['judged', 'warmth'], 'opinion'),
    node('Add', ['opinion', 'rows'], hidden > 0 ? 'linear' : 'logits'),
  ];
  const net = hidden > 0 ? netNodes() : [];
  const chances = node('Softmax', ['logits'], 'probabilities', 0);
  const netTensors = [
    tensor('W', [columns, hidden], W),
    tensor('b', [stages, hidden], b),
    tensor('u', [hidden, 1], u),
  ];
  const tensors = [
    tensor('mean', [columns], mean),
    tensor('scale', [columns], scale),
    tensor('theta', [columns, stages], turned(theta, columns, stages)),
    tensor('beta', [stages], beta),
    ...(hidden > 0 ? netTensors : []),
  ];
  return new Message()
    .messages(1, [...linear, ...net, chances])
    .text(2, 'taku-policy')
    .messages(5, tensors)
    .messages(11, [
      valueInfo('cells', FLOAT, ['candidates', columns]),
      valueInfo('judged', FLOAT, ['candidates', 1]),
      valueInfo('stage', INT64, [1]),
    ])
    .messages(12, [
      valueInfo('logits', FLOAT, ['candidates', 1]),
      valueInfo('probabilities', FLOAT, ['candidates', 1]),
    ]);
}

/**
 * A policy for other runtimes. In: `cells` (candidates × columns), `judged` (candidates × 1) and
 * `stage`; out: `logits` and `probabilities`, one for each candidate.
 */
export function policyOnnx(policy: Policy): Uint8Array<ArrayBuffer> {
  const { game, encoder, rulesVersion, judge } = policy.header;
  const facts = {
    game,
    encoder: String(encoder),
    rulesVersion: String(rulesVersion),
    judge: judge.id,
  };
  const properties = Object.entries(facts).map(([name, value]) =>
    new Message().text(1, name).text(2, value),
  );
  return new Message()
    .whole(1, IR_VERSION)
    .text(2, 'taku')
    .message(7, graphOf(policy))
    .message(8, new Message().text(1, '').whole(2, OPSET))
    .messages(14, properties)
    .done();
}

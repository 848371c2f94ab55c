import {
  DEEPEST_NESTING,
  type Game,
  type Learner,
  type Parsed,
  type Words,
  invariant,
  nestingOf,
  parsed,
  quoteForeign,
  unparsable,
} from '@taku/contract';
import { parseHeader } from './headerShape.ts';
import type { Policy, PolicyHeader, PolicyWeights } from './policy.ts';

export const LARGEST_POLICY = 8 * 1024 * 1024;
const LONGEST_HEADER = 128 * 1024;
const NEWLINE = 10;
const BYTES = 4;

type Shape = Pick<PolicyHeader, 'hidden'> & {
  readonly columns: ArrayLike<string>;
  readonly stages: ArrayLike<string>;
};
type Lengths = { readonly [Part in keyof PolicyWeights]: number };

/** In the order of the file. */
const PARTS = ['mean', 'scale', 'beta', 'theta', 'W', 'b', 'u'] as const;

/** How many numbers each part of the weights has. */
export function lengthsOf({ columns, stages, hidden }: Shape): Lengths {
  return {
    mean: columns.length,
    scale: columns.length,
    beta: stages.length,
    theta: stages.length * columns.length,
    W: columns.length * hidden,
    b: stages.length * hidden,
    u: hidden,
  };
}

/** Signs beyond ASCII are escaped: one sign, one byte, on every machine. */
function asciiOf(header: PolicyHeader): string {
  return JSON.stringify(header).replaceAll(
    /[\u007F-\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function writePolicy({ header, weights }: Policy): Uint8Array<ArrayBuffer> {
  const text = asciiOf(header);
  const headerLength = Math.ceil((text.length + 1) / BYTES) * BYTES;
  const line = `${text.padEnd(headerLength - 1)}\n`;
  const lengths = lengthsOf(header);
  const count = PARTS.reduce((sum, part) => sum + lengths[part], 0);
  const bytes = new Uint8Array(headerLength + count * BYTES);
  for (let place = 0; place < line.length; place++) bytes[place] = line.charCodeAt(place);
  const floats = new DataView(bytes.buffer, headerLength);
  let place = 0;
  for (const part of PARTS) {
    invariant(weights[part].length === lengths[part], `${part} has ${weights[part].length}`);
    for (const value of weights[part]) floats.setFloat32(BYTES * place++, value, true);
  }
  return bytes;
}

function textOf(line: Uint8Array): string | null {
  let text = '';
  for (const byte of line) {
    if (byte < 32 || byte > 126) return null;
    text += String.fromCharCode(byte);
  }
  return text;
}

function parseLine(line: Uint8Array): Parsed<PolicyHeader> {
  const text = textOf(line);
  if (text === null || nestingOf(text) > DEEPEST_NESTING) {
    return unparsable('the first line is not plain JSON', '先頭の行が平易なJSONではありません');
  }
  try {
    return parseHeader(JSON.parse(text));
  } catch {
    const given = quoteForeign(text);
    return unparsable(
      `the first line is not JSON: ${given}`,
      `先頭の行がJSONではありません: ${given}`,
    );
  }
}

function readFloats(bytes: Uint8Array, start: number, lengths: Lengths): Parsed<PolicyWeights> {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start);
  const weights = {} as Record<keyof PolicyWeights, Float32Array>;
  let place = 0;
  for (const part of PARTS) {
    const values = new Float32Array(lengths[part]);
    for (let index = 0; index < values.length; index++) {
      values[index] = view.getFloat32(BYTES * place++, true);
    }
    const odd = values.findIndex((value) => !Number.isFinite(value));
    if (odd >= 0) {
      const what = `${part}[${odd}]`;
      return unparsable(`${what} is ${values[odd]}, not a number`, `${what}が数ではありません`);
    }
    weights[part] = values;
  }
  return parsed(weights);
}

function readParts(bytes: Uint8Array): Parsed<Policy> {
  if (bytes.length > LARGEST_POLICY) {
    const [given, most] = [bytes.length, LARGEST_POLICY];
    return unparsable(`${given} bytes; allowed: ${most}`, `${given}バイト（上限 ${most}）`);
  }
  const end = bytes.subarray(0, LONGEST_HEADER).indexOf(NEWLINE);
  if (end < 0) return unparsable('no line of JSON comes first', '先頭にJSONの行がありません');
  const header = parseLine(bytes.subarray(0, end));
  if (!header.ok) return header;
  const lengths = lengthsOf(header.value);
  const count = PARTS.reduce((sum, part) => sum + lengths[part], 0);
  const [start, needed] = [end + 1, end + 1 + count * BYTES];
  if (start % BYTES !== 0 || bytes.length !== needed) {
    return unparsable(
      `${bytes.length} bytes; this header is followed by ${count} numbers, ${needed} bytes in all`,
      `${bytes.length}バイトです（このヘッダーには${count}個の数が続き、全部で${needed}バイト）`,
    );
  }
  const weights = readFloats(bytes, start, lengths);
  return weights.ok ? parsed({ header: header.value, weights: weights.value }) : weights;
}

/** A model file, checked whole, or a sentence that says what is wrong with it. */
export function readPolicy(bytes: Uint8Array): Parsed<Policy> {
  const policy = readParts(bytes);
  if (policy.ok) return policy;
  const { en, ja } = policy.detail;
  return unparsable(
    `not a taku-policy/1 model: ${en}`,
    `taku-policy/1 のモデルではありません: ${ja}`,
  );
}

/** Why a model does not fit the game as it is now, or null. */
export function misfitOf(
  { header }: Policy,
  game: Pick<Game, 'id' | 'rulesVersion'>,
  { encoder, judge }: Learner,
): Words | null {
  const facts = [
    ['game', header.game, game.id],
    ['rules version', header.rulesVersion, game.rulesVersion],
    ['encoder version', header.encoder, encoder.version],
    ['columns', header.columns.join(' '), encoder.columns.join(' ')],
    ['stages', header.stages.join(' '), encoder.stages.join(' ')],
    ['judge', header.judge.id, judge.id],
    ['weights of the judge', header.judge.model, judge.model ?? null],
  ] as const;
  const odd = facts.find(([, given, needed]) => given !== needed);
  if (!odd) return null;
  const [what, given, needed] = odd;
  return {
    en: `this model was made for another table: ${what} ${quoteForeign(given)}, here ${quoteForeign(needed)}`,
    ja: `この卓には合わないモデルです: ${what} ${quoteForeign(given)}（ここでは ${quoteForeign(needed)}）`,
  };
}

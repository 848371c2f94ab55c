import { drawInt, fastRng } from '@taku/contract';
import { nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import {
  LARGEST_POLICY,
  type Policy,
  type PolicyHeader,
  type PolicyWeights,
  lengthsOf,
  misfitOf,
  readPolicy,
  writePolicy,
} from './index.ts';

const HASH = '0123456789abcdef'.repeat(4);
const AGREEMENT = { top1: 0.5, top3: 0.75 };
const HEADER: PolicyHeader = {
  format: 'taku-policy/1',
  game: 'nim',
  rulesVersion: nim.rulesVersion,
  encoder: 1,
  columns: ['count', 'left'],
  stages: ['early', 'late'],
  hidden: 3,
  judge: { id: 'even', model: null },
  name: { en: 'Aki’s double', ja: 'あきの分身' },
  data: { decisions: 120, matches: 10, persons: 1, datasetHash: HASH },
  recipe: { id: 'clone', options: { rate: 0.003, epochs: 60 } },
  seed: 5,
  heldOut: {
    decisions: 20,
    matches: 2,
    loss: 0.7,
    chance: AGREEMENT,
    untuned: AGREEMENT,
    trained: AGREEMENT,
    ceiling: null,
  },
  parent: null,
};

function weightsOf(header: PolicyHeader): PolicyWeights {
  const lengths = lengthsOf(header);
  const part = (name: keyof PolicyWeights) =>
    Float32Array.from({ length: lengths[name] }, (_, index) => (index - 2) / 8);
  return {
    mean: part('mean'),
    scale: part('scale'),
    beta: part('beta'),
    theta: part('theta'),
    W: part('W'),
    b: part('b'),
    u: part('u'),
  };
}

const POLICY: Policy = { header: HEADER, weights: weightsOf(HEADER) };
const BYTES = writePolicy(POLICY);

function sentence(bytes: Uint8Array): string {
  const policy = readPolicy(bytes);
  return policy.ok ? 'read' : policy.detail.en;
}

/** A file whose first line is another text. */
function withHeader(change: object): Uint8Array {
  return writePolicy({ ...POLICY, header: { ...HEADER, ...change } });
}

describe('a model file', () => {
  it('comes back as it was written, its numbers aligned', () => {
    expect(readPolicy(BYTES)).toEqual({ ok: true, value: POLICY });
    expect((BYTES.indexOf(10) + 1) % 4).toBe(0);
    const shifted = new Uint8Array(BYTES.length + 1);
    shifted.set(BYTES, 1);
    expect(readPolicy(shifted.subarray(1))).toEqual({ ok: true, value: POLICY });
  });

  it('may have no net and no figures', () => {
    const header = { ...HEADER, hidden: 0, heldOut: null };
    const policy = { header, weights: weightsOf(header) };
    expect(readPolicy(writePolicy(policy))).toEqual({ ok: true, value: policy });
  });

  it.each<readonly [string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(), /no line of JSON/],
    ['no JSON', Uint8Array.from([65, 66, 67, 10]), /not JSON: "ABC"/],
    ['other signs', Uint8Array.from([123, 200, 125, 10]), /not plain JSON/],
    ['too large', new Uint8Array(LARGEST_POLICY + 1), /8388609 bytes; allowed: 8388608/],
    ['a byte too few', BYTES.subarray(0, -1), /this header is followed by 25 numbers/],
    ['a byte too many', Uint8Array.from([...BYTES, 0]), /this header is followed by 25 numbers/],
    ['another format', withHeader({ format: 'taku-policy/2' }), /format is "taku-policy\/2"/],
    ['an unknown field', withHeader({ extra: 1 }), /allowed: an object with format/],
    ['a missing field', withHeader({ seed: undefined }), /seed is undefined; allowed: a whole/],
    ['a long name', withHeader({ name: { en: 'x'.repeat(61), ja: 'x' } }), /name\.en is "x+…/],
    ['a steering name', withHeader({ name: { en: '\u202Ex', ja: 'x' } }), /name\.en is/],
    ['an inner field', withHeader({ judge: { id: 'even', model: null, more: 1 } }), /judge is/],
    ['equal columns', withHeader({ columns: ['a', 'a'] }), /columns is \["a","a"\]/],
    [
      'an odd share',
      withHeader({ heldOut: { ...HEADER.heldOut, chance: { top1: 2, top3: 1 } } }),
      /heldOut\.chance\.top1 is 2/,
    ],
  ])('is refused with %s', (_what, bytes, words) => {
    expect(sentence(bytes)).toMatch(words);
  });

  it('is refused when a number is not finite', () => {
    const bytes = BYTES.slice();
    new DataView(bytes.buffer).setFloat32(bytes.length - 4, Number.NaN, true);
    expect(sentence(bytes)).toBe('not a taku-policy/1 model: u[2] is NaN, not a number');
  });
});

/** One to four changes: bytes set, flipped, cut, doubled, moved. */
function mutated(seed: number): Uint8Array {
  const rng = fastRng(seed);
  let bytes = BYTES.slice();
  for (let change = drawInt(rng, 4); change >= 0; change--) {
    const [place, other] = [drawInt(rng, bytes.length), drawInt(rng, bytes.length)];
    const kind = drawInt(rng, 5);
    if (kind === 0) bytes[place] = drawInt(rng, 256);
    if (kind === 1) bytes[place] = (bytes[place] ?? 0) ^ (1 << drawInt(rng, 8));
    if (kind === 2) bytes = bytes.slice(0, place + 1);
    if (kind === 3)
      bytes = Uint8Array.from([...bytes.subarray(0, place), ...bytes.subarray(other)]);
    if (kind === 4) bytes.copyWithin(place, other, other + 16);
  }
  return bytes;
}

describe('mutated model files', () => {
  const count = Number(process.env['TAKU_MUTATIONS'] ?? 500);

  it(`${count} of them give a sentence, or a model that is whole`, () => {
    const read = Array.from({ length: count }, (_, seed) => readPolicy(mutated(seed)));
    const whole = read.filter((policy) => policy.ok);
    expect(whole.map(({ value }) => readPolicy(writePolicy(value)))).toEqual(whole);
    const refused = read.flatMap((policy) => (policy.ok ? [] : [policy.detail]));
    expect(refused.length).toBeGreaterThan(count / 2);
    expect(refused.filter(({ en }) => !/^not a .{10,600}$/.test(en))).toEqual([]);
    expect(refused.filter(({ ja }) => !/モデルではありません: ./.test(ja))).toEqual([]);
  });
});

describe('a model and the game as it is now', () => {
  const encoder = {
    version: 1,
    columns: HEADER.columns,
    stages: HEADER.stages,
    encode: () => null,
  };
  const judge = { id: 'even', steps: 1, judge: () => new Float32Array() };

  it('fit', () => {
    expect(misfitOf(POLICY, nim, { encoder, judge })).toBeNull();
  });

  it.each([
    [
      'another encoder',
      { encoder: { ...encoder, version: 2 }, judge },
      /encoder version 1, here 2/,
    ],
    [
      'other columns',
      { encoder: { ...encoder, columns: ['count'] }, judge },
      /columns "count left"/,
    ],
    ['another judge', { encoder, judge: { ...judge, id: 'odd' } }, /judge "even", here "odd"/],
    [
      'other weights',
      { encoder, judge: { ...judge, model: HASH } },
      /weights of the judge null, here/,
    ],
  ])('do not with %s', (_what, learner, words) => {
    expect(misfitOf(POLICY, nim, learner)?.en).toMatch(words);
  });
});

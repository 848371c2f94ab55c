import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { PATTERNS, WEIGHT_COUNT } from './patterns.ts';
import { randomModel, testRandom } from './testPositions.ts';
import {
  WeightsError,
  formatWeightsV1,
  formatWeightsV2,
  formatWeightsV3,
  parseWeights,
  parseWeightsV1,
} from './weights.ts';

const random = testRandom(1);
const floats = Float32Array.from({ length: WEIGHT_COUNT }, () => random() - 0.5);
const file = formatWeightsV1(floats);

function bytesOf({ buffer }: Float32Array | Int16Array): Uint8Array {
  return new Uint8Array(buffer);
}

function damaged(at: number): Uint8Array {
  const copy = file.slice();
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('weights.bin', () => {
  it('[R6] CRC32 of "123456789" is cbf43926', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
  });

  it('[R6] version 1 has the founding header, definitions and f32 weights', () => {
    const view = new DataView(file.buffer);
    expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('NTRV');
    expect([view.getUint32(4, true), view.getUint32(8, true)]).toEqual([1, 14]);
    expect([...file.subarray(20, 31)]).toEqual([10, ...PATTERNS[0]!]);
    const defined = PATTERNS.reduce((sum, pattern) => sum + 1 + pattern.length, 0);
    expect(file.length).toBe(20 + defined + 4 * WEIGHT_COUNT);
    expect(Buffer.compare(bytesOf(parseWeightsV1(file)), bytesOf(floats))).toBe(0);
  });

  it('[R6] version 2 keeps phases and writes one of two mirror images', () => {
    const model = randomModel(4, 2);
    const again = parseWeights(formatWeightsV2(model));
    expect([again.version, again.phaseWidth, again.phases.length]).toEqual([2, 15, 4]);
    for (const [at, table] of model.phases.entries()) {
      expect(Buffer.compare(bytesOf(again.phases[at]!), bytesOf(table))).toBe(0);
    }
  });

  it('[R6] version 3 also keeps what numbers of discs are worth', () => {
    const model = randomModel(4, 2);
    const again = parseWeights(formatWeightsV3({ ...model, counts: model.counts! }));
    expect([again.version, again.phaseWidth, again.phases.length]).toEqual([3, 15, 4]);
    expect(again.counts).toEqual(model.counts);
    expect(Buffer.compare(bytesOf(again.phases[3]!), bytesOf(model.phases[3]!))).toBe(0);
    expect(parseWeights(formatWeightsV2(model)).counts).toBeNull();
    const short = formatWeightsV3({ ...model, counts: model.counts!.slice(1) });
    expect(() => parseWeights(short)).toThrow(/bytes instead of/);
  });

  it.each([
    ['one bit of a weight', 5000, /checksum/],
    ['the magic', 0, /begins with/],
    ['the checksum', 13, /checksum/],
    ['a pattern', 22, /checksum/],
    ['the version', 5, /version/],
    ['the pattern count', 8, /15 patterns/],
  ])('[T-09] a file damaged in %s is refused with a sentence', (_what, at, sentence) => {
    expect(() => parseWeights(damaged(at))).toThrow(WeightsError);
    expect(() => parseWeights(damaged(at))).toThrow(sentence);
  });

  it('[T-09] short and foreign files are refused', () => {
    expect(() => parseWeights(file.subarray(0, 7))).toThrow(/7 bytes/);
    expect(() => parseWeights(file.subarray(0, file.length - 4))).toThrow(/checksum/);
    expect(() => parseWeights(new Uint8Array(100))).toThrow(/begins with/);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, modelFiles, modelsFolder } from '@taku/models';
import { LEVELS_ROLE } from '@taku/othello/bots';
import { kernelBytes, parseWeights, sharedKernelBytes } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';

const folder = modelsFolder();
const manifest = JSON.parse(readFileSync(join(folder, 'othello.json'), 'utf8')) as Manifest;
const MEGABYTE = 1_000_000;

describe('Othello models', () => {
  it.each(manifest.models)('[R6] $hash can be read', ({ hash }) => {
    expect(parseWeights(readFileSync(join(folder, hash))).phases.length).toBeGreaterThan(0);
  });

  it('[R6] the weights of the levels and the kernel stay far below 10 MB gzipped, the weights below 5', async () => {
    const { bytes } = await modelFiles().readModel(LEVELS_ROLE);
    const model = gzipSync(bytes).length;
    const kernels = [await kernelBytes(), await sharedKernelBytes()];
    const kernel = kernels.reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(model).toBeLessThan(5 * MEGABYTE);
    expect(model + kernel).toBeLessThan(10 * MEGABYTE);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { modelsFolder } from '@taku/models';
import { OTHELLO_MODEL } from '@taku/othello/bots';
import { kernelBytes, parseWeights, sharedKernelBytes } from '@taku/othello/kernel';
import { describe, expect, it } from 'vitest';

type Manifest = {
  readonly default: string;
  readonly models: readonly {
    readonly hash: string;
    readonly bytes: number;
    readonly commands: readonly string[];
  }[];
};

const folder = modelsFolder();
const manifest = JSON.parse(readFileSync(join(folder, 'othello.json'), 'utf8')) as Manifest;
const MEGABYTE = 1_000_000;

describe('Othello models', () => {
  it.each(manifest.models)('[R6] $hash is what its name and its length say', (model) => {
    const { hash } = model;
    const bytes = readFileSync(join(folder, hash));
    expect(bytes.length).toBe(model.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    expect(parseWeights(bytes).phases.length).toBeGreaterThan(0);
  });

  it('[R6] the default model and the kernel stay far below 10 MB gzipped, the model below 5', async () => {
    expect(manifest.default).toBe(OTHELLO_MODEL);
    const model = gzipSync(readFileSync(join(folder, OTHELLO_MODEL))).length;
    const kernels = [await kernelBytes(), await sharedKernelBytes()];
    const kernel = kernels.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
    expect(model).toBeLessThan(5 * MEGABYTE);
    expect(model + kernel).toBeLessThan(10 * MEGABYTE);
  });
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OTHELLO_BOOK, OTHELLO_MODEL, boardOfKey, keyOf, parseBook } from '@taku/bots';
import { TWIN_START, kernelBytes, parseWeights, sharedKernelBytes } from '@taku/othello-kernel';
import { describe, expect, it } from 'vitest';
import { modelsFolder } from '../modelFiles.ts';

type Manifest = {
  readonly default: string;
  readonly models: readonly {
    readonly hash: string;
    readonly bytes: number;
    readonly commands: readonly string[];
  }[];
  readonly books: readonly {
    readonly hash: string;
    readonly bytes: number;
    readonly positions: number;
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

  it.each(manifest.books)('[R3] the book $hash is what its name and its numbers say', (told) => {
    const bytes = readFileSync(join(folder, told.hash));
    expect(told.hash).toBe(OTHELLO_BOOK);
    expect(bytes.length).toBe(told.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(told.hash);
    const book = parseBook(bytes);
    expect(book.size).toBe(told.positions);
    expect(book.movesAt(boardOfKey(keyOf(TWIN_START)))).toHaveLength(4);
  });

  it('[R6] the default model and the kernel stay far below 10 MB gzipped, the model below 5', async () => {
    expect(manifest.default).toBe(OTHELLO_MODEL);
    const model = gzipSync(readFileSync(join(folder, OTHELLO_MODEL))).length;
    const kernels = [await kernelBytes(), await sharedKernelBytes()];
    const kernel = kernels.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
    const book = gzipSync(readFileSync(join(folder, OTHELLO_BOOK))).length;
    expect(model).toBeLessThan(5 * MEGABYTE);
    expect(model + kernel + book).toBeLessThan(10 * MEGABYTE);
  });
});

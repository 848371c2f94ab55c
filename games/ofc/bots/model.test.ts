import { readFile } from 'node:fs/promises';
import { at } from '@taku/contract';
import { expect, it, vi } from 'vitest';

const MODELS = new URL('../../../models/', import.meta.url);

it('the learned levels play once their model can be read', async () => {
  // What was read stays read in a process; other files may have read it.
  vi.resetModules();
  const { bots } = await import('./module.ts');
  const learned = bots.levels.filter(({ id }) => id === 'ofc/lv3' || id === 'ofc/strong');
  const missing = { readModel: () => Promise.reject(new Error('the disk is away')) };
  await expect(at(learned, 0).create(missing)).rejects.toThrow('the disk is away');
  const there = { readModel: (hash: string) => readFile(new URL(hash, MODELS)) };
  const players = await Promise.all(learned.map((spec) => spec.create(there)));
  expect(players.map(({ id }) => id)).toEqual(['ofc/lv3', 'ofc/strong']);
});

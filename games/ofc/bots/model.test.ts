import { at } from '@taku/contract';
import { modelFiles } from '@taku/models';
import { expect, it } from 'vitest';
import { bots } from './module.ts';

it('the learned levels play once their model can be read', async () => {
  const learned = bots.levels.filter(({ id }) => id === 'ofc/lv3' || id === 'ofc/strong');
  const faults = [new Error('the disk is away')];
  const readModel = async (role: string) => {
    for (const fault of faults.splice(0)) throw fault;
    return modelFiles().readModel(role);
  };
  const assets = { readModel };
  await expect(at(learned, 0).create(assets)).rejects.toThrow('the disk is away');
  const players = await Promise.all(learned.map((spec) => spec.create(assets)));
  expect(players.map(({ id }) => id)).toEqual(['ofc/lv3', 'ofc/strong']);
});

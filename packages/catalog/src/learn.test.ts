import { modelFiles } from '@taku/models';
import { describe, expect, it } from 'vitest';
import { LEARN } from './learn.ts';

const models = [...LEARN].flatMap(([game, learn]) =>
  learn.models.map((hash) => [game, hash] as const),
);

describe('models in use', () => {
  it.each(models)('%s finds %s, whole', async (_game, hash) => {
    expect((await modelFiles().readModel(hash)).length).toBeGreaterThan(0);
  });
});

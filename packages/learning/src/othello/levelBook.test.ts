import { OTHELLO_BOOK, findBot } from '@taku/bots';
import { fastRng } from '@taku/contract';
import { othello } from '@taku/othello';
import { describe, expect, it } from 'vitest';
import { modelFiles } from '../modelFiles.ts';

const NEVER = { aborted: false };
const assets = modelFiles();

async function firstChoice(level: string, seed: number) {
  const bot = await findBot(`othello/${level}`)!.create(assets);
  const config = { ...othello.defaultConfig, black: 0, openingPlies: 0 } as const;
  const view = othello.view(othello.start(config, 2), 0);
  return bot.choose(view, 0, fastRng(seed), {}, NEVER);
}

describe('levels and the book', () => {
  it.each(['level7', 'level8', 'level9'])(
    '[R3] %s opens by the book, by its chance',
    async (level) => {
      const choices = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => firstChoice(level, seed)));
      for (const { why } of choices) expect(why).toMatchObject({ model: OTHELLO_BOOK });
      // The four first moves are images of each other: all are as good.
      const actions = choices.map(({ action }) => JSON.stringify(action));
      expect(new Set(actions).size).toBeGreaterThan(1);
      expect(await firstChoice(level, 1)).toEqual(choices[0]);
    },
  );

  it('[R4] level 6 has no book: chance changes nothing', async () => {
    const choices = await Promise.all([1, 2, 3].map((seed) => firstChoice('level6', seed)));
    expect(new Set(choices.map(({ action }) => JSON.stringify(action))).size).toBe(1);
    expect(choices[0]?.why.model).not.toBe(OTHELLO_BOOK);
  });
});

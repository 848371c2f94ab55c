import { existsSync } from 'node:fs';
import { GAMES, findGame } from '@taku/catalog';
import { learnerOf } from '@taku/catalog/bots';
import { modelFiles } from '@taku/models';
import { describe, expect, it } from 'vitest';
import { describeLaws } from './describeLaws.ts';
import type { LawOptions } from './laws/subject.ts';

/** What a game says for its laws: its oracle above all. */
async function lawsOf(id: string): Promise<LawOptions> {
  const file = new URL(`../../../games/${id}/rules/testing/laws.ts`, import.meta.url);
  if (!existsSync(file)) return {};
  const module = (await import(/* @vite-ignore */ file.href)) as { readonly laws: LawOptions };
  return module.laws;
}

for (const game of GAMES) {
  const learner = await learnerOf(game, modelFiles());
  describeLaws(game, { ...(await lawsOf(game.id)), learner });
}

describe('the catalog', () => {
  it('names every game once, by the name of its folder', () => {
    const ids = GAMES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(GAMES.map(({ id }) => findGame(id))).toEqual(GAMES);
    for (const id of ids) {
      expect(existsSync(new URL(`../../../games/${id}/rules/`, import.meta.url))).toBe(true);
    }
  });
});

import { expect, it } from 'vitest';
import { GAMES } from './index.ts';
import { LEARN } from './learn.ts';

it('whoever learns is a game', () => {
  const games = GAMES.map(({ id }) => id);
  expect([...LEARN.keys()].filter((id) => !games.includes(id))).toEqual([]);
});

import { modelFiles } from '@taku/models';
import { describe, expect, it } from 'vitest';
import { BOTS, botsOf, learnerOf, suggestedOf } from './bots.ts';
import { GAMES } from './index.ts';

const games = GAMES.map((game) => [game.id, game] as const);

describe('how decisions are learnt', () => {
  it.each(games)('%s has rows and a judge', async (_id, game) => {
    const { encoder, judge } = await learnerOf(game, modelFiles());
    expect(encoder.columns.length).toBeGreaterThan(0);
    expect(new Set(encoder.columns).size).toBe(encoder.columns.length);
    expect(encoder.stages.length).toBeGreaterThan(0);
    expect(judge.id).not.toBe('');
  });
});

describe('the players of a game', () => {
  it.each(games)('%s has one suggested level, and chance among its players', (id) => {
    const bots = botsOf(id);
    const suggested = bots.filter(({ isSuggested }) => isSuggested);
    expect(suggested).toEqual([suggestedOf(id)]);
    expect(suggested[0]?.listed).toBe(true);
    expect(bots.map(({ level }) => level)).toContain('random');
  });

  it('are each one of their kind, the levels before the exploiters', () => {
    expect(new Set(BOTS.map(({ id }) => id)).size).toBe(BOTS.length);
    for (const [id] of games) {
      const listed = botsOf(id).map((bot) => bot.listed);
      expect(listed).toEqual(listed.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});

import { modelFiles } from '@taku/models';
import { describe, expect, it } from 'vitest';
import { learnerOf } from './bots.ts';
import { GAMES } from './index.ts';

describe('how decisions are learnt', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))(
    '%s has rows and a judge',
    async (_id, game) => {
      const { encoder, judge } = await learnerOf(game, modelFiles());
      expect(encoder.columns.length).toBeGreaterThan(0);
      expect(new Set(encoder.columns).size).toBe(encoder.columns.length);
      expect(encoder.stages.length).toBeGreaterThan(0);
      expect(judge.id).not.toBe('');
    },
  );
});

import type { Game } from '@taku/contract';
import { othello } from '@taku/othello/rules';
import { goldenMatch, olderEntries, raiseRules } from '@taku/testkit/pure';
import { describe, expect, it } from 'vitest';
import { gameOfLog } from './fromLog.ts';

const game = othello as unknown as Game;

const goldenTexts = Object.values(
  import.meta.glob<string>('/games/othello/rules/golden/*.jsonl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

describe('a game for review', () => {
  it('is the same from golden logs and from logs of older rules', () => {
    const logs = goldenTexts.map((text, index) => goldenMatch(game, { name: `${index}`, text }));
    const today = logs.map(gameOfLog);
    expect(today.map(({ moves }) => moves.length)).toContain(60);
    const undo = raiseRules(game);
    try {
      const older = logs.map((log) => ({ ...log, entries: olderEntries(log.entries) }));
      expect(older.map(gameOfLog)).toEqual(today);
    } finally {
      undo();
    }
  });
});

import { type Game, seatOf } from '@taku/contract';
import { entriesOf, nim } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { type Lesson, lessonsOf, mergeEqual, plainLearner } from './index.ts';

describe('rows that are equal', () => {
  it('are one candidate, with the best that is thought of any', () => {
    const cells = Float32Array.of(1, 2, 3, 4, 1, 2, 5, 6);
    const merged = mergeEqual({ cells, judged: Float32Array.of(0, 7, 9, 8), chosen: 2 });
    expect(merged).toEqual({
      cells: Float32Array.of(1, 2, 3, 4, 5, 6),
      judged: Float32Array.of(9, 7, 8),
      chosen: 0,
      count: 3,
    });
  });

  it('may stand anywhere in a larger buffer', () => {
    const cells = Float32Array.of(0, 1, 1, 2).subarray(1);
    const merged = mergeEqual({ cells, judged: Float32Array.of(0, 0, 0), chosen: 2 });
    expect([merged.count, merged.chosen]).toEqual([2, 1]);
  });
});

describe('lessons', () => {
  const header = { matchId: 'm', rulesVersion: 1, config: { stones: 4 }, seatCount: 2 };
  const entries = entriesOf(
    [3, 1].map((count, seat) => ({
      kind: 'act' as const,
      seat: seatOf(seat),
      action: { type: 'take', count },
    })),
  );
  const game = nim as unknown as Game;

  it('are what a match had to choose, as rows', () => {
    const lessons: readonly Lesson[] = [
      ...lessonsOf(game, plainLearner(game), { header, entries }),
    ];
    expect(lessons).toMatchObject([{ match: 'm', seat: 0, count: 3, chosen: 2, worth: 0 }]);
  });

  it('are only of the decisions that are wanted', () => {
    const isWanted = ({ cause }: { readonly cause: string }) => cause === 'human';
    expect([...lessonsOf(game, plainLearner(game), { header, entries }, isWanted)]).toEqual([]);
  });
});

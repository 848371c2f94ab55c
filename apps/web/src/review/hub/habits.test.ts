import { FIRST_SEAT } from '@taku/contract';
import type { Decision } from '@taku/match';
import type { SpotUi } from '@taku/ui';
import type { Judged } from '@taku/ui/review';
import { describe, expect, it } from 'vitest';
import { curvePoints } from './AccuracyCurve.tsx';
import { type ReadMatch, habitsOf } from './habits.ts';

const ABOUT = { version: 1, unit: { en: 'points', ja: '点' }, decimals: 1 };
const EDGES = { en: 'edges', ja: '辺' };

/** Its view says of what kind the decision is. */
const spots = {
  habit: ({ view }: { view: unknown }) => (view === 'edge' ? EDGES : { en: 'other', ja: '他' }),
} as unknown as SpotUi;

function judged(index: number, view: string, loss: number, lossMargin = 1): Judged {
  const action = { type: 'x' };
  const worth = { action, value: -loss, margin: 0, loss, lossMargin };
  const best = { ...worth, value: 0, loss: 0, lossMargin: 0 };
  const decision = { index, seat: FIRST_SEAT, view, action } as unknown as Decision;
  return {
    decision,
    worth,
    best,
    appraisal: { worths: [best, worth], isExact: false },
  };
}

function match(number: number, decisions: readonly Judged[]): ReadMatch {
  return { game: 'nim', matchId: `m${number}`, spots, about: ABOUT, judged: decisions };
}

const EIGHT = Array.from({ length: 8 }, (_, number) =>
  match(number, [judged(1, 'edge', 2 + number / 8), judged(2, 'inside', 0.5)]),
);

describe('habits', () => {
  it('are what cost outside its interval in four cases or more, with the costliest case', () => {
    expect(habitsOf(EIGHT)).toMatchObject([
      { name: EDGES, cases: 8, loss: 2.4375, matchId: 'm7', index: 1 },
    ]);
  });

  it('need eight matches and four cases', () => {
    expect(habitsOf(EIGHT.slice(1))).toEqual([]);
    const rare = EIGHT.map((one, place) => (place < 3 ? one : { ...one, judged: [] }));
    expect(habitsOf(rare)).toEqual([]);
  });
});

describe('the curve of accuracy', () => {
  it('has its last match at the right, and higher figures higher', () => {
    const [first, second, third] = curvePoints([0.5, 0.7, 0.6]);
    expect(second![1]).toBeLessThan(third![1]);
    expect(third![1]).toBeLessThan(first![1]);
    expect(third![0]).toBeGreaterThan(second![0]);
  });
});

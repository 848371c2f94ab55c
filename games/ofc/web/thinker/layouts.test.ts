import { describe, expect, it } from 'vitest';
import { bothLayouts } from './layouts.ts';
import type { LayoutQuestion } from './messages.ts';

const QUESTION: LayoutQuestion = {
  type: 'layouts',
  cards: ['Ah', 'Ad', 'Ac', 'As', 'Kh', 'Kd', 'Kc', 'Ks', 'Qh', 'Qd', 'Qc', 'Qs', '2h', '3d'],
  fantasyland: 14,
  stayRule: 'recompute',
};

describe('[O16] the layouts of a Fantasyland', () => {
  it('are the best board and the next best of another kind, with what they are worth', () => {
    const { best, runnerUp } = bothLayouts(QUESTION);
    // Aces on top 22, quads 20 and 10, and the stay of trips 61.2.
    expect(best).toMatchObject({ royalties: 52, stays: true, score: 113.2 });
    expect([...best.board.top]).toEqual(['Ac', 'Ad', 'Ah']);
    // Kings on top pay one less.
    expect(runnerUp).toMatchObject({ royalties: 51, stays: true, score: 112.2 });
  });

  it('use every card once', () => {
    const { runnerUp } = bothLayouts(QUESTION);
    const { top = [], middle = [], bottom = [] } = runnerUp?.board ?? {};
    const laid = [...top, ...middle, ...bottom];
    expect(new Set(laid).size).toBe(13);
    expect(QUESTION.cards).toEqual(expect.arrayContaining(laid));
  });
});

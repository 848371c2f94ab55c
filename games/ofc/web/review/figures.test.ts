import type { TurnReview } from '@taku/ofc/bots';
import { describe, expect, it } from 'vitest';
import { amountText, barOf, percentText, pointsText, scaleOf, worstTurn } from './figures.ts';

const PLACED = {
  action: { type: 'place', placements: [] },
  value: 0,
  foul: 0,
  fantasyland: 0,
} as const;

function review(verdict: TurnReview['verdict'], difference: number, margin: number): TurnReview {
  return { verdict, difference, margin, played: PLACED, best: PLACED, isExact: false, samples: 9 };
}

describe('the figures of an OFC review', () => {
  it('draws bars and their intervals on the scale of the whole hand', () => {
    const reviews = [review('worse', 3, 1), review('equal', 0.5, 1), null];
    expect(scaleOf(reviews)).toBe(4);
    expect(barOf(reviews[0]!, 4)).toEqual({ length: 75, from: 50, to: 100 });
    // The interval of what is about equal begins at nothing lost.
    expect(barOf(reviews[1]!, 4)).toEqual({ length: 12.5, from: 0, to: 37.5 });
    expect(scaleOf([])).toBe(2);
  });

  it('opens at the turn that cost most beyond doubt', () => {
    const large = review('equal', 5, 6);
    expect(worstTurn([large, review('worse', 1, 0.5), review('worse', 2, 0.5)])).toBe(2);
    expect(worstTurn([large, null])).toBe(0);
  });

  it('writes points with a real minus and one decimal', () => {
    expect([pointsText(2.34), pointsText(-0.66), pointsText(0.02)]).toEqual(['+2.3', '−0.7', '0']);
    expect([amountText(3), percentText(0.256)]).toEqual(['3.0', '26']);
  });
});

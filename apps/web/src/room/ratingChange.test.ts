import { expect, it } from 'vitest';
import { changeBy } from './RatingChange.tsx';

const step = (matchId: string, rating: number) => ({ matchId, at: 0, rating, half: 100 });
const own = {
  ratings: [
    { game: 'a', rating: 1, half: 1, matches: 0, steps: [] },
    { game: 'b', rating: 1238, half: 100, matches: 2, steps: [step('m1', 1216), step('m2', 1201)] },
  ],
  ladderName: null,
  start: 1200,
};

it('what one match did to a rating: against where everybody begins, then against the last', () => {
  expect(changeBy(own, 'm1')).toEqual({ rating: 1216, half: 100, change: 16, matches: 1 });
  expect(changeBy(own, 'm2')).toEqual({ rating: 1201, half: 100, change: -15, matches: 2 });
  expect(changeBy(own, 'other')).toBeNull();
});

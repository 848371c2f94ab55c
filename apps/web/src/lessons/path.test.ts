import type { GameLessons } from '@taku/ui/lesson';
import { describe, expect, it } from 'vitest';
import { type Course, nextOf, nextUp } from './path.ts';
import { parseProgress, withFirstGame, withPlace, withStep } from './progress.ts';

function course(game: string, ...ids: readonly string[]): Course {
  const lessons: GameLessons = {
    minutes: 1,
    lessons: ids.map((id) => ({ id, title: { en: id, ja: id }, steps: [] })),
    touches: () => [],
  };
  return { game, lessons };
}

const COURSES = [course('nim', 'take', 'leave'), course('dice', 'throw')];
const NOTHING = parseProgress(null);

describe('the path', () => {
  it('begins at the first lesson of the first game', () => {
    expect(nextUp(COURSES, NOTHING)).toMatchObject({ game: 'nim', number: 1 });
  });

  it('goes on in the game of the last lesson', () => {
    const there = withPlace(NOTHING, { game: 'dice', lesson: 'throw' });
    expect(nextUp(COURSES, there)).toMatchObject({ game: 'dice', number: 1 });
  });

  it('leads to the first game of a finished lane, then to another lane, and to nothing', () => {
    const learnt = withStep(NOTHING, { game: 'dice', lesson: 'throw' }, 1, 1);
    expect(nextUp(COURSES, learnt)).toEqual({ kind: 'game', game: 'dice' });
    const played = withFirstGame(learnt, 'dice');
    expect(nextUp(COURSES, played)).toMatchObject({ game: 'nim', number: 1 });
    const second = withStep(played, { game: 'nim', lesson: 'take' }, 1, 1);
    expect(nextUp(COURSES, second)).toMatchObject({ game: 'nim', number: 2 });
    const all = withFirstGame(withStep(second, { game: 'nim', lesson: 'leave' }, 1, 1), 'nim');
    expect(nextUp(COURSES, all)).toBeNull();
    expect(COURSES.map((one) => nextOf(one, all))).toEqual([null, null]);
  });
});

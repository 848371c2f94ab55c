import { describe, expect, it } from 'vitest';
import { isLessonDone, parseProgress, stepsDone, withPlace, withStep } from './progress.ts';

const PLACE = { game: 'toy', lesson: 'first' };
const NOTHING = parseProgress(null);

describe('what a browser remembers of its learner', () => {
  it('counts the steps of a lesson, and forgets them when it is finished', () => {
    const begun = withStep(NOTHING, PLACE, 1, 2);
    expect(stepsDone(begun, PLACE)).toBe(1);
    expect(isLessonDone(begun, PLACE)).toBe(false);
    const finished = withStep(begun, PLACE, 2, 2);
    expect(finished).toEqual({ done: { toy: ['first'] }, steps: {}, last: PLACE });
  });

  it('finishes a lesson once, however often it is done', () => {
    const twice = withStep(withStep(NOTHING, PLACE, 1, 1), PLACE, 1, 1);
    expect(twice.done).toEqual({ toy: ['first'] });
  });

  it('knows where the learner was', () => {
    expect(withPlace(NOTHING, PLACE).last).toEqual(PLACE);
  });

  it.each([null, '', 'nonsense', '{}', '{"done":[],"steps":null,"last":null}', '7'])(
    'begins anew from %s',
    (text) => {
      expect(parseProgress(text)).toEqual(NOTHING);
    },
  );

  it('comes back as it was', () => {
    const progress = withStep(NOTHING, PLACE, 1, 3);
    expect(parseProgress(JSON.stringify(progress))).toEqual(progress);
  });
});

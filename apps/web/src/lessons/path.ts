import type { GameLessons, Lesson } from '@taku/ui/lesson';
import { type Progress, isFirstGameDone, isLessonDone } from './progress.ts';

/** What one game teaches, where its lessons have arrived. */
export type Course = { readonly game: string; readonly lessons: GameLessons };

type NextUp =
  | {
      readonly kind: 'lesson';
      readonly game: string;
      readonly lesson: Lesson;
      /** Counted from 1. */
      readonly number: number;
    }
  /** All lessons are done: the first game with a coach. */
  | { readonly kind: 'game'; readonly game: string };

function firstOpen({ game, lessons }: Course, progress: Progress): NextUp | null {
  const place = lessons.lessons.findIndex(
    ({ id }) => !isLessonDone(progress, { game, lesson: id }),
  );
  const lesson = lessons.lessons[place];
  if (lesson) return { kind: 'lesson', game, lesson, number: place + 1 };
  return isFirstGameDone(progress, game) ? null : { kind: 'game', game };
}

/** The lesson of a lane that wears the ring; null: all are done. */
export function nextOf(course: Course, progress: Progress): string | null {
  const next = firstOpen(course, progress);
  return next?.kind === 'lesson' ? next.lesson.id : null;
}

/** Where the learner goes on: in the game of the last lesson, else in the first with one left. */
export function nextUp(courses: readonly Course[], progress: Progress): NextUp | null {
  const last = courses.filter(({ game }) => game === progress.last?.game);
  for (const course of [...last, ...courses]) {
    const next = firstOpen(course, progress);
    if (next) return next;
  }
  return null;
}

import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

type Place = { readonly game: string; readonly lesson: string };

/** What this browser knows of its learner. Nothing leaves it. */
export type Progress = {
  /** Game → lessons that were finished, in this order. */
  readonly done: Readonly<Record<string, readonly string[]>>;
  /** Lesson that is under way → steps of it that are done; by `‹game›/‹lesson›`. */
  readonly steps: Readonly<Record<string, number>>;
  /** Where the learner was last. */
  readonly last: Place | null;
};

const STORAGE_KEY = 'taku.learn';
const NOTHING: Progress = { done: {}, steps: {}, last: null };

function keyOf({ game, lesson }: Place): string {
  return `${game}/${lesson}`;
}

export function stepsDone({ steps }: Progress, place: Place): number {
  return steps[keyOf(place)] ?? 0;
}

export function isLessonDone({ done }: Progress, { game, lesson }: Place): boolean {
  return done[game]?.includes(lesson) ?? false;
}

/** The game with a coach at the end of a lane. */
const FIRST_GAME = 'first-game';

export function isFirstGameDone(progress: Progress, game: string): boolean {
  return isLessonDone(progress, { game, lesson: FIRST_GAME });
}

export function withFirstGame(progress: Progress, game: string): Progress {
  return withStep(progress, { game, lesson: FIRST_GAME }, 1, 1);
}

export function withPlace(progress: Progress, last: Place): Progress {
  return { ...progress, last };
}

/** One step further; the last one finishes the lesson, and the next time it begins anew. */
export function withStep(progress: Progress, place: Place, step: number, of: number): Progress {
  const key = keyOf(place);
  if (step < of) return { ...progress, last: place, steps: { ...progress.steps, [key]: step } };
  const { [key]: _over, ...steps } = progress.steps;
  const known = progress.done[place.game] ?? [];
  const done = known.includes(place.lesson) ? known : [...known, place.lesson];
  return { last: place, steps, done: { ...progress.done, [place.game]: done } };
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isProgress(value: unknown): value is Progress {
  const { done, steps, last } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return isRecord(done) && isRecord(steps) && typeof last === 'object';
}

export function parseProgress(text: string | null): Progress {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isProgress(value) ? value : NOTHING;
  } catch {
    return NOTHING;
  }
}

function readProgress(): Progress {
  try {
    return parseProgress(localStorage.getItem(STORAGE_KEY));
  } catch {
    return NOTHING;
  }
}

const progressStore = createStore<Progress>()(() => readProgress());

/** Reads before it writes: another tab may have gone further meanwhile. */
function change(step: (progress: Progress) => Progress): void {
  const next = step(readProgress());
  progressStore.setState(next, true);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Private windows may refuse storage: lessons work without a memory.
  }
}

export function useProgress(): Progress {
  return useStore(progressStore);
}

export function rememberPlace(place: Place): void {
  change((progress) => withPlace(progress, place));
}

export function rememberFirstGame(game: string): void {
  change((progress) => withFirstGame(progress, game));
}

export function rememberStep(place: Place, step: number, of: number): void {
  change((progress) => withStep(progress, place, step, of));
}

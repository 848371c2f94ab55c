import { readdirSync } from 'node:fs';
import { GAMES } from '@taku/catalog';
import {
  type GameLessons,
  type Lesson,
  type LessonStep,
  answerMove,
  goOn,
  plainText,
  startRun,
} from '@taku/ui/lesson';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PHONE, type Visitor, launchBrowser, openTab } from './support/browser.ts';
import { type Hand, byKeys, byTouch } from './support/hands.ts';

const baseUrl = inject('baseUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function lessonsOf(game: string): Promise<GameLessons | null> {
  if (!readdirSync(`games/${game}/web`).includes('lessons')) return null;
  const found = (await import(`../games/${game}/web/lessons/index.ts`)) as {
    readonly lessons: GameLessons;
  };
  return found.lessons;
}

type Course = { readonly game: (typeof GAMES)[number]; readonly lessons: GameLessons };

const COURSES: readonly Course[] = (
  await Promise.all(GAMES.map(async (game) => ({ game, lessons: await lessonsOf(game.id) })))
).flatMap(({ game, lessons }) => (lessons ? [{ game, lessons }] : []));

type Learner = { readonly page: Page; readonly hand: Hand; readonly language: 'ja' | 'en' };

/** What is touched for every move of a step, as its own data and the rules say. */
function touchesOf({ game, lessons }: Course, step: LessonStep): readonly (readonly string[])[] {
  if (step.ask.kind !== 'play') return [];
  let run = startRun(game, step.table);
  return step.ask.moves.map((move) => {
    const touched = lessons.touches(move.solution, run.view);
    const answer = answerMove(game, step, move, run, move.solution);
    if (answer.kind === 'wrong') throw new Error(answer.why.en);
    run = answer.run;
    while (run.due.length > 0) run = goOn(game, step.table, run);
    return touched;
  });
}

async function feedback({ page }: Learner, tone: 'wrong' | 'right'): Promise<string> {
  const line = page.locator(`.ls-feedback[data-tone="${tone}"]`);
  await line.waitFor();
  return line.innerText();
}

/** First a wrong one, which is told why; then the right one. */
async function choose(learner: Learner, step: LessonStep): Promise<void> {
  if (step.ask.kind !== 'choose') return;
  const { page, hand, language } = learner;
  const wrong = step.ask.choices.find(({ why }) => why !== null);
  const right = step.ask.choices.find(({ why }) => why === null);
  await hand(page, `[data-choice="${wrong?.id}"]`);
  await hand(page, '[data-lesson-check]');
  expect(await feedback(learner, 'wrong')).toContain(plainText(wrong?.why?.[language] ?? '?'));
  await hand(page, `[data-choice="${right?.id}"]`);
  await hand(page, '[data-lesson-check]');
}

async function finishStep(learner: Learner, course: Course, step: LessonStep): Promise<void> {
  const { page, hand, language } = learner;
  for (const [move, touches] of touchesOf(course, step).entries()) {
    await page.locator(`.ls-board[data-move="${move}"]`).waitFor();
    for (const touch of touches) await hand(page, touch);
  }
  await choose(learner, step);
  if (step.ask.kind === 'own') for (const touch of step.ask.touches) await hand(page, touch);
  expect(await feedback(learner, 'right')).toContain(plainText(step.done[language]));
}

async function finishLesson(learner: Learner, course: Course, lesson: Lesson): Promise<void> {
  const { page, hand, language } = learner;
  await page.locator('h1', { hasText: lesson.title[language] }).waitFor();
  for (const step of lesson.steps) {
    await finishStep(learner, course, step);
    const way = page.locator('.ls-way :is(button, a)');
    await expect.poll(() => way.evaluate((one) => one === document.activeElement)).toBe(true);
    if (hand === byKeys) await page.keyboard.press('Enter');
    else await hand(page, '.ls-way :is(button, a)');
  }
}

/** How many lessons the path then shows as done. */
async function finishAll(course: Course, hand: Hand, visitor: Visitor): Promise<number> {
  const { page, context, faults } = await openTab(browser, baseUrl, visitor);
  const learner: Learner = { page, hand, language: visitor.language ?? 'en' };
  const all = course.lessons.lessons;
  await page.goto(`/learn/${course.game.id}/${all[0]?.id}`);
  for (const lesson of all) await finishLesson(learner, course, lesson);
  const done = page.locator('.ln-step[data-state="done"]');
  await done.nth(all.length - 1).waitFor();
  const count = await done.count();
  expect(faults).toEqual([]);
  await context.close();
  return count;
}

it('games teach', () => {
  expect(COURSES.length).toBeGreaterThan(0);
});

describe.each(COURSES.map((course) => [course.game.id, course] as const))('%s', (_id, course) => {
  it('every lesson is finished by keys (ja) and by touch on a small phone (en)', async () => {
    const finished = await Promise.all([
      finishAll(course, byKeys, { language: 'ja' }),
      finishAll(course, byTouch, { language: 'en', size: PHONE, touch: true }),
    ]);
    const { length } = course.lessons.lessons;
    expect(finished).toEqual([length, length]);
  });
});

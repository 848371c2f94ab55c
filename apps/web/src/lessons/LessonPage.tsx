import type { GameUi } from '@taku/ui';
import { ButtonLink, EmptyState, Icon, Skeleton, StepDots, Tag, TitleBar } from '@taku/ui/design';
import { GlossaryContext } from '@taku/ui/glossary';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { GameLessons, Lesson } from '@taku/ui/lesson';
import { useFrame } from '@taku/ui/table';
import { useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'wouter';
import '../room/room.css';
import { useGameUi } from '../room/useGameUi.ts';
import type { Onward } from './Coach.tsx';
import './lesson.css';
import { LessonStage } from './LessonStage.tsx';
import { wordsPath } from '../room/paths.ts';
import { lessonPath } from './paths.ts';
import { rememberPlace, rememberStep, stepsDone, useProgress } from './progress.ts';
import { useLessons } from './useLessons.ts';
import { learnWords } from './words.ts';

const LEARN = '/learn';

type LessonProps = {
  readonly ui: GameUi;
  readonly lessons: GameLessons;
  readonly lesson: Lesson;
};

function LessonTitle({ ui, lessons, lesson }: LessonProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const { layout } = useFrame();
  const all = lessons.lessons;
  const place = all.indexOf(lesson);
  const before = all[place - 1];
  const title = spoken(lesson.title);
  return (
    <>
      <title>{`${title} – Taku 卓`}</title>
      <TitleBar
        title={title}
        back={before ? lessonPath(ui.game.id, before.id) : LEARN}
        tags={
          <>
            <StepDots
              count={all.length}
              at={place + 1}
              label={say('stepOf', { n: place + 1, all: all.length })}
            />
            {layout === 'desktop' && <Tag>{spoken(ui.game.name)}</Tag>}
          </>
        }
        actions={
          <Link href={LEARN} className="tk-icon-button" aria-label={say('close')}>
            <Icon name="close" size={20} />
          </Link>
        }
      />
    </>
  );
}

/** A later step begins with its task; the first one with the heading of the page. */
function useTaskFocus(step: number): void {
  useEffect(() => {
    if (step > 0) document.querySelector<HTMLElement>('[data-lesson-task]')?.focus();
  }, [step]);
}

function useSteps({ ui, lessons, lesson }: LessonProps) {
  const spoken = useSpoken();
  const place = { game: ui.game.id, lesson: lesson.id };
  const begunAt = stepsDone(useProgress(), place);
  const [shown, setShown] = useState(Math.min(begunAt, lesson.steps.length - 1));
  useTaskFocus(shown);
  const { game } = place;
  useEffect(() => rememberPlace({ game, lesson: lesson.id }), [game, lesson.id]);
  const next = lessons.lessons[lessons.lessons.indexOf(lesson) + 1];
  const afterLesson: Onward = next
    ? { kind: 'lesson', title: spoken(next.title), href: lessonPath(game, next.id) }
    : { kind: 'end', href: LEARN };
  const isLast = shown === lesson.steps.length - 1;
  const onward: Onward = isLast ? afterLesson : { kind: 'step', go: () => setShown(shown + 1) };
  const onDone = () => rememberStep(place, shown + 1, lesson.steps.length);
  return { shown, onward, onDone };
}

function LessonScreen(props: LessonProps) {
  const { ui, lessons, lesson } = props;
  const say = useWords(learnWords);
  const { shown, onward, onDone } = useSteps(props);
  const step = lesson.steps[shown];
  const n = lessons.lessons.indexOf(lesson) + 1;
  const all = lesson.steps.length;
  const heading = (
    <>
      {say('stepOf', { n, all: lessons.lessons.length })}
      {all > 1 && <small>{say('part', { n: shown + 1, all })}</small>}
    </>
  );
  const { glossary, game } = ui;
  const source = useMemo(
    () => glossary && { entries: glossary, all: { href: wordsPath(game.id) } },
    [glossary, game.id],
  );
  return (
    <GlossaryContext value={source ?? null}>
      <div className="rm-page ls-page">
        <LessonTitle {...props} />
        {step && (
          <LessonStage
            key={shown}
            ui={ui}
            lessons={lessons}
            step={step}
            heading={heading}
            onward={onward}
            onDone={onDone}
          />
        )}
      </div>
    </GlossaryContext>
  );
}

function Missing() {
  const say = useWords(learnWords);
  return (
    <div className="rm-page">
      <TitleBar title={say('title')} back={LEARN} />
      <main className="rm-notice">
        <EmptyState
          icon="book"
          title={say('missing')}
          action={<ButtonLink href={LEARN}>{say('toPath')}</ButtonLink>}
        />
      </main>
    </div>
  );
}

function Loading() {
  const say = useWords(learnWords);
  return (
    <div className="rm-page">
      <TitleBar title={say('title')} back={LEARN} />
      <main className="rm-loading">
        <Skeleton
          bars={[
            { width: '100%', height: 80 },
            { width: '100%', height: 240 },
          ]}
        />
      </main>
    </div>
  );
}

/** A stone of the path, played on the real board. */
export function LessonPage() {
  const { game, lesson: id } = useParams<{ game: string; lesson: string }>();
  const board = useGameUi(game);
  const found = useLessons(game);
  if (board.kind === 'missing' || found.kind === 'missing') return <Missing />;
  if (board.kind === 'loading' || found.kind === 'loading') return <Loading />;
  const lesson = found.lessons.lessons.find((one) => one.id === id);
  if (!lesson) return <Missing />;
  return <LessonScreen key={lesson.id} ui={board.ui} lessons={found.lessons} lesson={lesson} />;
}

import type { Words } from '@taku/contract';
import { Button, ButtonLink, EmptyState, Icon, Panel, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { appWords } from '../app/words.ts';
import { LESSON_IDS } from '../games/registry.ts';
import { rulesPath, wordsPath } from '../room/paths.ts';
import { Lane } from './Lane.tsx';
import './learn.css';
import { type Course, nextUp } from './path.ts';
import { lessonPath } from './paths.ts';
import { stepsDone, useProgress } from './progress.ts';
import { Strong } from './Strong.tsx';
import { useCourses } from './useCourses.ts';
import { learnWords } from './words.ts';

type Names = (game: string) => Words;

type CoursesProps = { readonly courses: readonly Course[]; readonly nameOf: Names };

/** The one vermilion button of the page: the next thing to learn. */
function Continue({ courses, nameOf }: CoursesProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const progress = useProgress();
  const next = nextUp(courses, progress);
  if (!next) {
    return (
      <Panel title={say('allDone')} className="ln-continue">
        <p className="tk-caption">{say('allDoneCaption')}</p>
      </Panel>
    );
  }
  const { game, lesson, number } = next;
  const step = lesson.steps[stepsDone(progress, { game, lesson: lesson.id })] ?? lesson.steps[0];
  const isBegun = progress.last?.game === game;
  return (
    <Panel
      title={say(isBegun ? 'goOn' : 'begin', { game: spoken(nameOf(game)) })}
      className="ln-continue"
    >
      {step && (
        <p>
          <Strong>{spoken(step.idea)}</Strong>
        </p>
      )}
      <ButtonLink tone="shu" wide href={lessonPath(game, lesson.id)}>
        {say('fromStep', { n: number })}
      </ButtonLink>
    </Panel>
  );
}

type LookUpProps = {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly caption: string;
};

function LookUp({ href, icon, title, caption }: LookUpProps) {
  return (
    <li>
      <Link href={href}>
        {icon}
        <span>
          <b>{title}</b>
          <span className="tk-caption">{caption}</span>
        </span>
        <Icon name="forward" size={16} />
      </Link>
    </li>
  );
}

function Aside({ courses, nameOf }: CoursesProps) {
  const say = useWords(learnWords);
  return (
    <aside className="ln-aside">
      {courses.length > 0 && <Continue courses={courses} nameOf={nameOf} />}
      <nav className="tk-panel ln-more" aria-label={say('more')}>
        <ul>
          <LookUp
            href={rulesPath()}
            icon={<Icon name="book" />}
            title={say('rules')}
            caption={say('rulesCaption')}
          />
          <LookUp
            href={wordsPath()}
            icon={<Icon name="question" />}
            title={say('words')}
            caption={say('wordsCaption')}
          />
        </ul>
      </nav>
      <p className="tk-caption">{say('note')}</p>
    </aside>
  );
}

function LaneSkeletons() {
  return (
    <div className="ln-lanes" aria-hidden="true">
      {LESSON_IDS.map((game) => (
        <div key={game} className="ln-lane ln-lane-waiting tk-skeleton" />
      ))}
    </div>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const say = useWords(appWords);
  return (
    <EmptyState
      icon="info"
      title={say('unreachable')}
      caption={say('unreachableCaption')}
      action={<Button onClick={onRetry}>{say('retry')}</Button>}
    />
  );
}

/** The path through every game that teaches, and what can be looked up. */
export function LearnPage() {
  const say = useWords(learnWords);
  const courses = useCourses();
  const [games, onRetry] = useRemote(api.games);
  const list = games.kind === 'loading' ? null : (games.data?.games ?? null);
  const known = courses?.filter(({ game }) => list?.some(({ id }) => id === game)) ?? [];
  const nameOf: Names = (game) =>
    list?.find(({ id }) => id === game)?.name ?? { en: game, ja: game };
  const isLoading = games.kind === 'loading' || courses === null;
  return (
    <AppFrame section="learn">
      <div className="ln-page">
        <header className="ln-head">
          <h1>
            <Serif>{say('title')}</Serif>
          </h1>
          <p className="tk-caption">{say('lead')}</p>
        </header>
        {isLoading && <LaneSkeletons />}
        {!isLoading && list === null && <Unreachable onRetry={onRetry} />}
        {!isLoading && list !== null && (
          <div className="ln-lanes">
            {known.length === 0 && <EmptyState icon="book" title={say('none')} />}
            {known.map((course) => (
              <Lane key={course.game} course={course} name={nameOf(course.game)} />
            ))}
          </div>
        )}
        <Aside courses={known} nameOf={nameOf} />
      </div>
    </AppFrame>
  );
}

import type { GameInfo } from '@taku/protocol';
import { Button, ButtonLink, EmptyState, Icon, Panel, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { api } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { appWords } from '../app/words.ts';
import { LESSON_IDS } from '../games/registry.ts';
import { inLobbyOrder } from '../games/tiles.tsx';
import { rulesPath, wordsPath } from '../room/paths.ts';
import { Lane } from './Lane.tsx';
import './learn.css';
import { type Course, nextUp } from './path.ts';
import { lessonPath } from './paths.ts';
import { stepsDone, useProgress } from './progress.ts';
import { Strong } from './Strong.tsx';
import { useCourses } from './useCourses.ts';
import { useFirstGame } from './useFirstGame.ts';
import { learnWords } from './words.ts';

type Lesson = Extract<NonNullable<ReturnType<typeof nextUp>>, { kind: 'lesson' }>;

function NextLesson({ next, info }: { readonly next: Lesson; readonly info: GameInfo }) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const progress = useProgress();
  const { game, lesson, number } = next;
  const step = lesson.steps[stepsDone(progress, { game, lesson: lesson.id })] ?? lesson.steps[0];
  const isBegun = progress.last?.game === game;
  return (
    <Panel
      title={say(isBegun ? 'goOn' : 'begin', { game: spoken(info.name) })}
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

function NextGame({ info }: { readonly info: GameInfo }) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const { busy, open } = useFirstGame(info);
  return (
    <Panel title={say('firstGameTitle', { game: spoken(info.name) })} className="ln-continue">
      <p>{say('firstGameCaption')}</p>
      <Button tone="shu" wide disabled={busy} onClick={open}>
        {say('play')}
      </Button>
    </Panel>
  );
}

type CoursesProps = { readonly courses: readonly Course[]; readonly games: readonly GameInfo[] };

/** The one vermilion button of the page: the next thing to learn. */
function Continue({ courses, games }: CoursesProps) {
  const say = useWords(learnWords);
  const next = nextUp(courses, useProgress());
  const info = games.find(({ id }) => id === next?.game);
  if (!next || !info) {
    return (
      <Panel title={say('allDone')} className="ln-continue">
        <p className="tk-caption">{say('allDoneCaption')}</p>
      </Panel>
    );
  }
  return next.kind === 'lesson' ? <NextLesson next={next} info={info} /> : <NextGame info={info} />;
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

function Aside({ courses, games }: CoursesProps) {
  const say = useWords(learnWords);
  return (
    <aside className="ln-aside">
      {courses.length > 0 && <Continue courses={courses} games={games} />}
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
  const found = games.kind === 'loading' ? null : (games.data?.games ?? null);
  const list = found && inLobbyOrder(found);
  const known = courses?.filter(({ game }) => list?.some(({ id }) => id === game)) ?? [];
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
            {list.map((info) => {
              const course = known.find(({ game }) => game === info.id);
              return course && <Lane key={info.id} course={course} info={info} />;
            })}
          </div>
        )}
        <Aside courses={known} games={list ?? []} />
      </div>
    </AppFrame>
  );
}

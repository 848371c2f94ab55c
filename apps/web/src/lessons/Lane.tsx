import type { GameInfo } from '@taku/protocol';
import { Button, Icon, Serif, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { Lesson } from '@taku/ui/lesson';
import { Link } from 'wouter';
import { tileOf } from '../games/tiles.tsx';
import { type Course, nextOf } from './path.ts';
import { lessonPath } from './paths.ts';
import { isFirstGameDone, isLessonDone, useProgress } from './progress.ts';
import { useFirstGame } from './useFirstGame.ts';
import { learnWords } from './words.ts';

type StoneProps = {
  readonly game: string;
  readonly lesson: Lesson;
  /** Counted from 1. */
  readonly number: number;
  readonly state: 'done' | 'now' | 'open';
};

function Stone({ game, lesson, number, state }: StoneProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const title = spoken(lesson.title);
  return (
    <li className="ln-step" data-state={state}>
      <Link href={lessonPath(game, lesson.id)} aria-current={state === 'now' ? 'step' : undefined}>
        <span className="tk-hidden">
          {say(state === 'done' ? 'stoneDone' : 'stone', { n: number, title })}
        </span>
        <span className="ln-stone" aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={20} /> : number}
        </span>
        <span className="ln-label" aria-hidden="true">
          {title}
        </span>
      </Link>
    </li>
  );
}

type LaneProps = { readonly course: Course; readonly info: GameInfo };

function LaneHead({ course, info }: LaneProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const progress = useProgress();
  const { game, lessons } = course;
  const all = lessons.lessons.length;
  const n = lessons.lessons.filter(({ id }) => isLessonDone(progress, { game, lesson: id })).length;
  return (
    <header className="ln-lane-head">
      <h2>
        <Serif>{spoken(info.name)}</Serif>
      </h2>
      <span className="tk-caption">{say('minutes', { n: lessons.minutes })}</span>
      {n === all ? (
        <Tag tone="won">{say('finished')}</Tag>
      ) : (
        <span className="ln-count">
          <span aria-hidden="true">{`${n} / ${all}`}</span>
          <span className="tk-hidden">{say('progress', { n, all })}</span>
        </span>
      )}
    </header>
  );
}

/** The end of the lane. */
function EndStone({ course, info }: LaneProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const progress = useProgress();
  const { busy, open } = useFirstGame(info);
  const isNext = nextOf(course, progress) === null;
  const isDone = isFirstGameDone(progress, info.id);
  return (
    <li className="ln-end">
      <Button
        tone={isNext ? 'ink' : 'outline'}
        icon={isDone ? 'check' : 'play'}
        data-done={isDone || undefined}
        disabled={busy}
        aria-label={say('firstGameOf', { game: spoken(info.name) })}
        onClick={open}
      >
        {say('firstGame')}
      </Button>
    </li>
  );
}

/** One game: its picture and a path of stones. Nothing is locked. */
export function Lane({ course, info }: LaneProps) {
  const progress = useProgress();
  const { game, lessons } = course;
  const { Scene } = tileOf(game);
  const next = nextOf(course, progress);
  const stateOf = ({ id }: Lesson) => {
    if (isLessonDone(progress, { game, lesson: id })) return 'done';
    return id === next ? 'now' : 'open';
  };
  return (
    <section className="ln-lane">
      <div className="ln-picture">
        <Scene />
      </div>
      <div className="ln-lane-body">
        <LaneHead course={course} info={info} />
        <ol className="ln-stones">
          {lessons.lessons.map((lesson, place) => (
            <Stone
              key={lesson.id}
              game={game}
              lesson={lesson}
              number={place + 1}
              state={stateOf(lesson)}
            />
          ))}
          {info.bots.length > 0 && <EndStone course={course} info={info} />}
        </ol>
      </div>
    </section>
  );
}

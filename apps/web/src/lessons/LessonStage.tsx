import { type DescribeContext, type GameUi, lineText } from '@taku/ui';
import { announce } from '@taku/ui/design';
import { useLanguage, useWords } from '@taku/ui/i18n';
import type { ChooseAsk, GameLessons, LessonChoice, LessonStep, OwnAsk } from '@taku/ui/lesson';
import { useFrame } from '@taku/ui/table';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChooseBar } from './ChooseBar.tsx';
import { Coach, type Onward } from './Coach.tsx';
import { useLessonBoard } from './lessonBoard.ts';
import { useMarks } from './useMarks.ts';
import { type Attempt, useLessonRun } from './useLessonRun.ts';
import { learnWords } from './words.ts';

type StageProps = {
  readonly ui: GameUi;
  readonly lessons: GameLessons;
  readonly step: LessonStep;
  readonly heading: ReactNode;
  readonly onward: Onward;
  readonly onDone: () => void;
};

type PartProps = Pick<StageProps, 'ui' | 'lessons' | 'step'> & { readonly attempt: Attempt };

function useBoardProps({ ui, step, attempt }: PartProps) {
  const props = useLessonBoard(ui, step, attempt);
  const seen = useRef(0);
  const { told, players, lang, seat, config } = props;
  useEffect(() => {
    const context: DescribeContext = {
      lang,
      seat,
      config,
      names: players.map(({ name }) => name),
      cpus: players.flatMap((player) => (player.kind === 'bot' ? [player.seat] : [])),
    };
    for (const change of told) {
      if (change.id <= seen.current) continue;
      seen.current = change.id;
      if (!change.fresh) continue;
      const lines = ui.describe(change.messages, context).filter((line) => !line.silent);
      announce(lines.map(lineText).join(lang === 'ja' ? '。' : '. '));
      ui.sound?.(change.messages, seat);
    }
  });
  return props;
}

/** Where the solution of the present move is touched, once a hint may point there. */
function hintedPlaces({ lessons, attempt }: PartProps): readonly string[] {
  const { move, run, feedback } = attempt;
  const isShown = move?.isGuided === true || feedback?.kind === 'hint';
  return move && isShown ? lessons.touches(move.solution, run.view) : [];
}

/** The real board; every act is judged by the rules, then by the lesson. */
function PlayStage(props: PartProps) {
  const board = useBoardProps(props);
  const place = useRef<HTMLElement>(null);
  useMarks(place, 'data-lesson-mark', hintedPlaces(props));
  const { Board } = props.ui;
  return (
    <main
      className="rm-board ls-board"
      ref={place}
      data-move={props.attempt.move ? props.attempt.run.moves : undefined}
    >
      <Board {...board} />
    </main>
  );
}

/** The nearest thing around what was touched that is one of the choices. */
function touchedChoice({ choices }: ChooseAsk, event: MouseEvent): string | null {
  const touched = event.target instanceof Element ? event.target : null;
  const found = choices.find(({ place }) => place !== undefined && touched?.closest(place));
  return found?.id ?? null;
}

function placesOf(choices: readonly LessonChoice[]): readonly string[] {
  return choices.flatMap(({ place }) => place ?? []);
}

function ChooseStage(props: PartProps & { readonly ask: ChooseAsk }) {
  const { ask, attempt } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const board = useBoardProps(props);
  const root = useRef<HTMLElement>(null);
  const open = attempt.isDone ? [] : ask.choices;
  useMarks(root, 'data-lesson-choice', placesOf(open));
  useMarks(root, 'data-lesson-chosen', placesOf(ask.choices.filter(({ id }) => id === chosen)));
  const choose = (event: MouseEvent) => {
    const id = touchedChoice(ask, event);
    if (id !== null && !attempt.isDone) setChosen(id);
  };
  const { Board } = props.ui;
  return (
    <main className="rm-board ls-board" ref={root} onClick={choose}>
      <Board {...board} />
      <ChooseBar ask={ask} attempt={attempt} chosen={chosen} onChoose={setChosen} />
    </main>
  );
}

function OwnStage({ ask, attempt }: PartProps & { readonly ask: OwnAsk }) {
  const { layout } = useFrame();
  const { Task } = ask;
  const lang = useLanguage();
  const place = useRef<HTMLElement>(null);
  const isHinted = attempt.feedback?.kind === 'hint' && !attempt.isDone;
  useMarks(place, 'data-lesson-mark', isHinted ? ask.touches : []);
  return (
    <main className="rm-board ls-board" ref={place}>
      <Task
        view={attempt.run.view}
        lang={lang}
        layout={layout}
        isDone={attempt.isDone}
        answer={(answer) => attempt.judged(ask.judge(answer))}
      />
    </main>
  );
}

function Stage(props: PartProps) {
  const { ask } = props.step;
  if (ask.kind === 'play') return <PlayStage {...props} />;
  if (ask.kind === 'choose') return <ChooseStage {...props} ask={ask} />;
  return <OwnStage {...props} ask={ask} />;
}

function NoClock() {
  const say = useWords(learnWords);
  return (
    <section className="tk-panel ls-no-clock">
      <b>{say('noClock')}</b>
      <p className="tk-caption">{say('noClockCaption')}</p>
    </section>
  );
}

function useOnce(isDue: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isDue) latest.current();
  }, [isDue]);
}

/** One step: the table and the one who explains, side by side or one above the other. */
export function LessonStage(props: StageProps) {
  const { ui, step, heading, onward } = props;
  const { layout, sideShown } = useFrame();
  const attempt = useLessonRun(ui, step);
  useOnce(attempt.isDone, props.onDone);
  const coach = (
    <Coach step={step} attempt={attempt} heading={sideShown ? heading : null} onward={onward} />
  );
  const isBeside = sideShown || layout === 'landscape';
  return (
    <div className={`rm-table rm-table-${layout} ls-table`} data-beside={isBeside || undefined}>
      {!isBeside && coach}
      <Stage {...props} attempt={attempt} />
      {isBeside && (
        <aside className="rm-side ls-side">
          {coach}
          {sideShown && <NoClock />}
        </aside>
      )}
    </div>
  );
}

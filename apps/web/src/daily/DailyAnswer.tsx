import { type Appraisal, type Json, type Message, seatOf, verdictOf } from '@taku/contract';
import type { AnsweredProblem, OpenProblem } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { ButtonLink, Panel, Serif, Skeleton } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { type AppraisalQuestion, AppraisalContext } from '@taku/ui/appraisals';
import { unitText, useAppraisals, worthOf } from '@taku/ui/review';
import { useCallback, useEffect, useState } from 'react';
import { AppFrame } from '../app/AppFrame.tsx';
import { useRemote } from '../app/useRemote.ts';
import { appraisalSource } from '../appraisals/source.ts';
import { ProblemAnswer } from '../problem/ProblemAnswer.tsx';
import { giveAnswer } from './dailyApi.ts';
import { dayText } from './dates.ts';
import { rememberAnswer, useDailyRecord, weekOf } from './record.ts';
import { ShareRow } from './ShareRow.tsx';
import { Streak } from './Streak.tsx';
import { WeekSquares } from './WeekSquares.tsx';
import { dailyWords } from './words.ts';

type AnswerProps = {
  readonly problem: OpenProblem;
  readonly ui: GameUi;
  readonly today: string;
  readonly action: Json & Message;
  /** Null: it was answered earlier. */
  readonly answered: AnsweredProblem | null;
};

/** The answer as the server has it; an earlier one is asked for again. */
function useAnswered({ problem, action, answered }: AnswerProps) {
  const ask = useCallback(
    () => (answered ? Promise.resolve(answered) : giveAnswer(problem.date, action)),
    [answered, problem.date, action],
  );
  const [remote] = useRemote(ask);
  return remote.kind === 'loading' ? null : remote.data;
}

/** What was chosen may not be among the leading actions: then this browser weighs it. */
function useWhole(props: AnswerProps, known: Appraisal | null): Appraisal | null {
  const { problem, action } = props;
  const isMissing = known !== null && !worthOf(known, action);
  const [question] = useState<AppraisalQuestion>(() => ({
    game: problem.game,
    matchId: `daily ${problem.date}`,
    decisions: [{ index: 0, view: problem.view, seat: seatOf(problem.seat), chosen: action }],
    effort: 2,
  }));
  const [{ known: found }] = useAppraisals(isMissing ? question : null);
  return isMissing ? (found.get(0) ?? null) : known;
}

function Here({ answered, solved }: AnsweredProblem['here']) {
  const say = useWords(dailyWords);
  const rows = [
    { key: 'solved', label: say('solved'), count: solved },
    { key: 'others', label: say('others'), count: answered - solved },
  ];
  return (
    <Panel title={say('here', { count: answered })} className="da-panel da-here">
      <dl>
        {rows.map(({ key, label, count }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span
                className="da-here-bar"
                aria-hidden="true"
                style={{ inlineSize: `${(100 * count) / Math.max(1, answered)}%` }}
              />
              <b>{count}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Head({ problem, ui, today }: AnswerProps) {
  const say = useWords(dailyWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  return (
    <header className="da-head">
      <div>
        <h1>
          <Serif>{say('title')}</Serif>
        </h1>
        <p className="tk-caption">
          {dayText(problem.date, lang)} · {spoken(ui.game.name)}
        </p>
      </div>
      <Streak today={today} />
    </header>
  );
}

function Foot({ problem, today }: AnswerProps) {
  const say = useWords(dailyWords);
  return (
    <div className="da-foot">
      {problem.date !== today && <ButtonLink href="/daily">{say('today')}</ButtonLink>}
      <ButtonLink href="/daily/archive">{say('earlier')}</ButtonLink>
      <ButtonLink href="/practice">{say('practice')}</ButtonLink>
    </div>
  );
}

function Answered(props: AnswerProps) {
  const { problem, ui, action } = props;
  const say = useWords(dailyWords);
  const lang = useLanguage();
  const record = useDailyRecord();
  const told = useAnswered(props);
  const appraisal = useWhole(props, told ? (told.answer as unknown as Appraisal) : null);
  const worth = appraisal ? worthOf(appraisal, action) : undefined;
  useEffect(() => {
    if (!worth) return;
    const { game, date } = problem;
    rememberAnswer(date, { game, action, verdict: verdictOf(worth), loss: worth.loss });
  }, [worth, problem, action]);
  const week = weekOf(record, problem.date);
  return (
    <div className="da-page">
      <Head {...props} />
      {appraisal && worth ? (
        <ProblemAnswer
          ui={ui}
          view={problem.view}
          seat={seatOf(problem.seat)}
          action={action}
          appraisal={appraisal}
          unit={problem.unit}
          decimals={problem.decimals}
          note={
            appraisal.isExact
              ? say('exact')
              : say('sampled', { unit: unitText(problem.unit, lang).trim() })
          }
        />
      ) : (
        <>
          <p role="status">{say('weighing')}</p>
          <Skeleton bars={[{ width: '100%', height: 240 }]} />
        </>
      )}
      <div className="da-below">
        <Panel title={say('week')} className="da-panel">
          <WeekSquares week={week} decimals={problem.decimals} />
        </Panel>
        {told && told.here.answered > 1 && <Here {...told.here} />}
      </div>
      {worth && <ShareRow {...props} worth={worth} week={week} />}
      <Foot {...props} />
    </div>
  );
}

/** What every choice of the day was worth, and how the week went. */
export function DailyAnswer(props: AnswerProps) {
  const say = useWords(dailyWords);
  return (
    <AppFrame section="daily" title={say('title')}>
      <AppraisalContext value={appraisalSource}>
        <Answered {...props} />
      </AppraisalContext>
    </AppFrame>
  );
}

import { type Json, type Message, seatOf } from '@taku/contract';
import type { AnsweredProblem, OpenProblem } from '@taku/protocol';
import type { GameUi } from '@taku/ui';
import { Button, ButtonLink, EmptyState, Skeleton, TitleBar } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { useCallback, useState } from 'react';
import { Redirect, useParams } from 'wouter';
import { AppFrame } from '../app/AppFrame.tsx';
import { ApiError } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { ProblemTable } from '../problem/ProblemTable.tsx';
import type { Spot } from '../problem/problemBoard.ts';
import { useSpotUi } from '../problem/useSpotUi.ts';
import { useGameUi } from '../room/useGameUi.ts';
import './daily.css';
import { askProblem, giveAnswer } from './dailyApi.ts';
import { DailyAnswer } from './DailyAnswer.tsx';
import { dayText } from './dates.ts';
import { todayHere, useDailyRecord } from './record.ts';
import { Streak } from './Streak.tsx';
import { dailyWords } from './words.ts';

const RETRY_MS = 4000;

function isNoProblem(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_problem';
}

function spotOf({ game, config, seat, view, decisions }: OpenProblem): Spot {
  return { game, config, seat: seatOf(seat), view, decisions };
}

type PlayProps = {
  readonly problem: OpenProblem;
  readonly ui: GameUi;
  readonly today: string;
  readonly onAnswered: (action: Json & Message, answered: AnsweredProblem) => void;
};

function Play({ problem, ui, today, onAnswered }: PlayProps) {
  const say = useWords(dailyWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const spots = useSpotUi(ui);
  const [state, setState] = useState<'open' | 'sending' | 'away'>('open');
  const decide = async (action: Json & Message) => {
    setState('sending');
    try {
      onAnswered(action, await giveAnswer(problem.date, action));
    } catch {
      setState('away');
    }
  };
  const where = spots ? spoken(spots.title(problem.view)) : null;
  const caption = [dayText(problem.date, lang), spoken(ui.game.name), where, say('once')];
  return (
    <div className="rm-page">
      <title>{`${say('title')} – Taku 卓`}</title>
      <TitleBar title={say('title')} actions={<Streak today={today} />} />
      {state === 'away' && (
        <p className="da-away" role="alert">
          <b>{say('away')}</b> {say('awayCaption')}
        </p>
      )}
      <ProblemTable
        ui={ui}
        spot={spotOf(problem)}
        task={say('yourTurn')}
        caption={caption.filter(Boolean).join(lang === 'ja' ? '・' : ' · ')}
        isSending={state === 'sending'}
        onDecide={(action) => void decide(action)}
      />
    </div>
  );
}

function Waiting() {
  return (
    <AppFrame section="daily">
      <div className="da-page">
        <Skeleton
          bars={[
            { width: '40%', height: 32 },
            { width: '100%', height: 320 },
          ]}
        />
      </div>
    </AppFrame>
  );
}

type NoProblemProps = {
  readonly error: unknown;
  /** The first to ask for today's has it made. */
  readonly isToday: boolean;
  readonly onRetry: () => void;
};

function NoProblem({ error, isToday, onRetry }: NoProblemProps) {
  const say = useWords(dailyWords);
  const isMissing = isNoProblem(error);
  const isNotYet = isMissing && isToday;
  return (
    <AppFrame section="daily">
      <div className="da-page">
        <h1>{say('title')}</h1>
        <EmptyState
          icon={isMissing ? 'clock' : 'info'}
          title={say(isNotYet ? 'notYet' : isMissing ? 'none' : 'away')}
          {...(isNotYet && { caption: say('notYetCaption') })}
          action={<Button onClick={onRetry}>{say('retry')}</Button>}
        />
        <ButtonLink href="/daily/archive">{say('earlier')}</ButtonLink>
      </div>
    </AppFrame>
  );
}

function Day({ date, today }: { readonly date: string; readonly today: string }) {
  const ask = useCallback((signal: AbortSignal) => askProblem(date, signal), [date]);
  const [isMissing, setMissing] = useState(false);
  const [remote, again] = useRemote(ask, isMissing ? RETRY_MS : null);
  const problem = remote.kind === 'loading' ? null : remote.data;
  const loaded = useGameUi(problem?.game ?? null);
  const mine = useDailyRecord()[date];
  const [fresh, setFresh] = useState<{
    readonly action: Json & Message;
    readonly answered: AnsweredProblem;
  } | null>(null);
  if (remote.kind === 'failed' && !problem) {
    const isNone = isNoProblem(remote.error);
    if (isNone !== isMissing) setMissing(isNone);
    return <NoProblem error={remote.error} isToday={date === today} onRetry={again} />;
  }
  if (!problem || loaded.kind !== 'ready') return <Waiting />;
  const action = fresh?.action ?? mine?.action;
  if (!action) {
    const onAnswered: PlayProps['onAnswered'] = (given, answered) => {
      setFresh({ action: given, answered });
    };
    return <Play problem={problem} ui={loaded.ui} today={today} onAnswered={onAnswered} />;
  }
  return (
    <DailyAnswer
      problem={problem}
      ui={loaded.ui}
      today={today}
      action={action}
      answered={fresh?.answered ?? null}
    />
  );
}

/** One problem a day: the board, then what every choice was worth. */
export function DailyPage() {
  const { date } = useParams<{ date?: string }>();
  const [today] = useState(() => todayHere(new Date()));
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) return <Redirect to="/daily" />;
  const shown = date ?? today;
  return <Day key={shown} date={shown} today={today} />;
}

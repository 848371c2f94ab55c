import { type Appraisal, type Json, type Message, verdictOf } from '@taku/contract';
import { Button, ButtonLink, EmptyState, Serif, Skeleton, TitleBar } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { type AppraisalQuestion, AppraisalContext } from '@taku/ui/appraisals';
import { useAppraisals, worthOf } from '@taku/ui/review';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AppFrame } from '../app/AppFrame.tsx';
import { useRemote } from '../app/useRemote.ts';
import { appraisalSource } from '../appraisals/source.ts';
import '../daily/daily.css';
import { todayHere } from '../daily/record.ts';
import { ProblemAnswer } from '../problem/ProblemAnswer.tsx';
import { ProblemTable } from '../problem/ProblemTable.tsx';
import { useSpotUi } from '../problem/useSpotUi.ts';
import { LineParts } from '../room/LineParts.tsx';
import { afterAnswer, readCards, rememberCard } from './cards.ts';
import { type PracticeSpot, nextSpots } from './spots.ts';
import { practiceWords } from './words.ts';

type Action = Json & Message;

/** What was tried now may not be among the figures of the review: then it is weighed. */
function useAppraisal({ appraisal, matchId, index, spot }: PracticeSpot, action: Action) {
  const isKnown = worthOf(appraisal, action) !== undefined;
  const [question] = useState<AppraisalQuestion>(() => ({
    game: spot.game,
    matchId,
    decisions: [{ index, view: spot.view, seat: spot.seat, chosen: action }],
    isUrgent: true,
  }));
  const [{ known }] = useAppraisals(isKnown ? null : question);
  return isKnown ? appraisal : (known.get(index) ?? null);
}

/** The card goes on by how it was answered, once. */
function useCard(key: string, appraisal: Appraisal | null, action: Action, today: string) {
  const worth = appraisal ? worthOf(appraisal, action) : undefined;
  const isSolved = worth ? verdictOf(worth) !== 'worse' : null;
  useEffect(() => {
    if (isSolved !== null) rememberCard(key, afterAnswer(readCards()[key], isSolved, today));
  }, [key, isSolved, today]);
  return isSolved;
}

type AnswerProps = {
  readonly at: PracticeSpot;
  readonly action: Action;
  readonly today: string;
  readonly onNext: () => void;
};

function Answer({ at, action, today, onNext }: AnswerProps) {
  const say = useWords(practiceWords);
  const appraisal = useAppraisal(at, action);
  const isSolved = useCard(at.key, appraisal, action, today);
  return (
    <div className="da-page">
      <h1>
        <Serif>{say('title')}</Serif>
      </h1>
      {appraisal ? (
        <ProblemAnswer
          ui={at.ui}
          view={at.spot.view}
          seat={at.spot.seat}
          action={action}
          appraisal={appraisal}
          unit={at.about.unit}
          decimals={at.about.decimals}
          note={say('note')}
        />
      ) : (
        <p role="status">{say('weighing')}</p>
      )}
      <div className="da-foot">
        {isSolved !== null && (
          <p className="tk-caption">{say(isSolved ? 'backLater' : 'backTomorrow')}</p>
        )}
        <Button tone="ink" onClick={onNext}>
          {say('next')}
        </Button>
      </div>
    </div>
  );
}

function LastTime({ at }: { readonly at: PracticeSpot }) {
  const say = useWords(practiceWords);
  const spoken = useSpoken();
  const lang = useLanguage();
  const spots = useSpotUi(at.ui);
  if (!spots) return spoken(at.ui.game.name);
  const { view, seat } = at.spot;
  const props = { view, seat, chosen: at.played, other: at.played, lang };
  return (
    <>
      {spoken(at.ui.game.name)} · {spoken(spots.title(view))} · {say('lastTime')}{' '}
      <LineParts parts={spots.name(props, at.played)} />
    </>
  );
}

function Exercise({ at, today, onNext }: Omit<AnswerProps, 'action'>) {
  const say = useWords(practiceWords);
  const [action, setAction] = useState<Action | null>(null);
  if (action) {
    return (
      <AppFrame section="daily" title={say('title')}>
        <Answer at={at} action={action} today={today} onNext={onNext} />
      </AppFrame>
    );
  }
  return (
    <div className="rm-page">
      <title>{`${say('title')} – Taku 卓`}</title>
      <TitleBar title={say('title')} back="/daily" />
      <ProblemTable
        ui={at.ui}
        spot={at.spot}
        task={say('task')}
        caption={<LastTime at={at} />}
        isSending={false}
        onDecide={setAction}
      />
    </div>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const say = useWords(practiceWords);
  return (
    <AppFrame section="daily" title={say('title')}>
      <div className="da-page">
        <h1>
          <Serif>{say('title')}</Serif>
        </h1>
        {children}
      </div>
    </AppFrame>
  );
}

/** Decisions of one's own games that lost something, until they are solved. */
export function PracticePage() {
  const say = useWords(practiceWords);
  const [today] = useState(() => todayHere(new Date()));
  const ask = useCallback((signal: AbortSignal) => nextSpots(today, signal), [today]);
  const [remote, again] = useRemote(ask);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  if (remote.kind === 'loading') {
    return (
      <Frame>
        <Skeleton bars={[{ width: '100%', height: 320 }]} />
      </Frame>
    );
  }
  const at = remote.data?.find(({ key }) => !done.has(key));
  if (!at) {
    return (
      <Frame>
        <EmptyState
          icon="chart"
          title={say('none')}
          caption={say('noneCaption')}
          action={<ButtonLink href="/review">{say('toReview')}</ButtonLink>}
        />
      </Frame>
    );
  }
  const onNext = () => {
    setDone(new Set([...done, at.key]));
    if (remote.data?.at(-1) === at) again();
  };
  return (
    <AppraisalContext value={appraisalSource}>
      <Exercise key={at.key} at={at} today={today} onNext={onNext} />
    </AppraisalContext>
  );
}

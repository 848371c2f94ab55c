import type { Dojo, JobOrder, JobView } from '@taku/protocol';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AskDialog, Button, Icon, Panel, Tag } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { CardHead } from './CardHead.tsx';
import { spanOf } from './curve.ts';
import { clockOf, isUnderWay, missingOf, percent, percentTenths, roughly } from './figures.ts';
import { LearningCurve } from './LearningCurve.tsx';
import { dojoWords } from './words.ts';

type Say = ReturnType<typeof useWords<typeof dojoWords>>;

function leftOf(say: Say, { etaMs, state }: JobView): string {
  if (etaMs === null || state !== 'running') return '';
  const { unit, count } = roughly(etaMs);
  return say('left', { time: say(unit, { count }) });
}

function curveWords(say: Say, job: JobView): string {
  const [first, last] = [job.points[0], job.points.at(-1)];
  if (!first || !last) return say('curveEmpty');
  const share = percentTenths(last.agreement);
  return say('curve', { share, began: percent(first.agreement), left: leftOf(say, job) });
}

function Figure({ say, job }: { readonly say: Say; readonly job: JobView }) {
  const last = job.points.at(-1);
  return (
    <div className="dj-agreement">
      <p className="tk-caption">{say('agrees')}</p>
      <p className="dj-large">
        {last ? percentTenths(last.agreement) : '–'}
        <small>%</small>
      </p>
      <p className="dj-left">{leftOf(say, job)}</p>
    </div>
  );
}

function Progress({ say, job }: { readonly say: Say; readonly job: JobView }) {
  const isReading = job.state === 'running' && job.progress === 0;
  const done = percent(isReading ? (job.read ?? 0) : job.progress);
  const busy = job.pausedBy === 'load' ? say('busy') : '';
  return (
    <>
      <div
        className="dj-bar"
        role="progressbar"
        aria-label={say(isReading ? 'reading' : 'progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <span style={{ width: `${done}%` }} />
      </div>
      <p className="dj-bar-words tk-caption">
        <span>{isReading ? say('reading') : busy}</span>
        <span>
          {clockOf(job.points.at(-1)?.at ?? 0)} / {clockOf(spanOf(job))}
        </span>
      </p>
    </>
  );
}

type OrderProps = {
  readonly job: JobView;
  readonly onOrder: (order: JobOrder) => void;
  /** It runs in this browser, and only while the page is open. */
  readonly isHere: boolean;
};

/** P pauses and goes on. */
function usePauseKey({ job, onOrder, isHere }: OrderProps): void {
  const next = job.state === 'paused' ? 'resume' : 'pause';
  useEffect(() => {
    if (isHere) return undefined;
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest('input, select, textarea, dialog');
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || isTyping) return;
      onOrder(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isHere, next, onOrder]);
}

function Orders({ job, onOrder, isHere }: OrderProps) {
  const say = useWords(dojoWords);
  const [isAsking, setAsking] = useState(false);
  usePauseKey({ job, onOrder, isHere });
  const isPaused = job.state === 'paused' && job.pausedBy !== 'load';
  return (
    <div className="dj-orders">
      {!isHere && (
        <Button
          icon={isPaused ? 'play' : 'pause'}
          aria-keyshortcuts="P"
          onClick={() => onOrder(isPaused ? 'resume' : 'pause')}
        >
          {say(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      <Button tone="ghost" onClick={() => setAsking(true)}>
        {say('cancel')}
      </Button>
      {isAsking && (
        <AskDialog
          title={say('cancelAsk')}
          detail={say(isHere || job.progress === 0 ? 'cancelNothing' : 'cancelDetail')}
          keep={say('keepOn')}
          act={say('cancel')}
          onKeep={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            onOrder('cancel');
          }}
        />
      )}
    </div>
  );
}

/** Said once a restart: the ink strip. */
function Restarted({ say, job }: { readonly say: Say; readonly job: JobView }) {
  const restart = job.points.findLast(({ isResumed }) => isResumed);
  if (!restart) return null;
  return (
    <p className="dj-strip" role="status">
      <Icon name="redo" size={20} />
      {say('resumed', { time: clockOf(restart.at) })}
    </p>
  );
}

const SPOKEN_MS = 10_000;

/** What is said of the curve, renewed every ten seconds at most. */
function useCalm(words: string): string {
  const [said, setSaid] = useState(words);
  const saidAt = useRef<number | null>(null);
  useEffect(() => {
    saidAt.current ??= performance.now();
    const wait = Math.max(0, saidAt.current + SPOKEN_MS - performance.now());
    const timer = setTimeout(() => {
      saidAt.current = performance.now();
      setSaid(words);
    }, wait);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

function Running({ isAway, ...order }: OrderProps & { readonly isAway: boolean }) {
  const say = useWords(dojoWords);
  const { job, isHere } = order;
  return (
    <>
      <Figure say={say} job={job} />
      <LearningCurve job={job} words={useCalm(curveWords(say, job))} />
      <Progress say={say} job={job} />
      <Restarted say={say} job={job} />
      {isAway && <p className="tk-caption">{say('away')}</p>}
      <Orders {...order} />
      <p className="tk-caption">{say(isHere ? 'hereNote' : 'startNote')}</p>
    </>
  );
}

type StartProps = {
  readonly dojo: Dojo;
  readonly job: JobView | null;
  readonly isBusy: boolean;
  readonly isHere: boolean;
  readonly onStart: () => void;
  readonly onOrder: (order: JobOrder) => void;
};

/** What went wrong, and on from where it stood. */
function Fault({
  job,
  isHere,
  onOrder,
}: Pick<StartProps, 'isHere' | 'onOrder'> & { job: JobView }) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const last = job.points.at(-1);
  return (
    <div className="dj-fault" role="alert">
      <p>{job.fault && spoken(job.fault)}</p>
      {last && !isHere && (
        <Button onClick={() => onOrder('resume')}>
          {say('againFrom', { time: clockOf(last.at) })}
        </Button>
      )}
    </div>
  );
}

function Start({ dojo, job, isBusy, isHere, onStart, onOrder }: StartProps) {
  const say = useWords(dojoWords);
  const missing = missingOf(dojo);
  const note = isHere ? 'off' : 'startNote';
  return (
    <>
      {job?.fault && <Fault job={job} isHere={isHere} onOrder={onOrder} />}
      <p>{say(missing ? 'tooFew' : note)}</p>
      <Button
        tone="ink"
        disabled={isBusy}
        missing={missing && say('missing', { decisions: missing.decisions })}
        onClick={onStart}
      >
        {say(dojo.models.length > 0 || job ? 'again' : 'start')}
      </Button>
    </>
  );
}

type TrainingCardProps = StartProps & {
  readonly isAway: boolean;
  /** What else is to say under it. */
  readonly children?: ReactNode;
};

export function TrainingCard({ isAway, children, ...start }: TrainingCardProps) {
  const say = useWords(dojoWords);
  const { job, isHere, onOrder } = start;
  return (
    <Panel className="dj-card">
      <CardHead step={2} title={say('training')}>
        {isHere && <Tag>{say('onThisDevice')}</Tag>}
        {job && <Tag tone={isUnderWay(job) ? 'ink' : 'plain'}>{say(job.state)}</Tag>}
      </CardHead>
      {isUnderWay(job) ? (
        <Running job={job} onOrder={onOrder} isHere={isHere} isAway={isAway} />
      ) : (
        <Start {...start} />
      )}
      {children}
    </Panel>
  );
}

import type { Dojo, JobOrder, JobView } from '@taku/protocol';
import { useEffect, useState } from 'react';
import { Button, Icon, Overlay, Panel, Tag } from '@taku/ui/design';
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
  const done = percent(job.progress);
  return (
    <>
      <div
        className="dj-bar"
        role="progressbar"
        aria-label={say('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <span style={{ width: `${done}%` }} />
      </div>
      <p className="dj-bar-words tk-caption">
        <span>{job.pausedBy === 'load' ? say('busy') : ''}</span>
        <span>
          {clockOf(job.points.at(-1)?.at ?? 0)} / {clockOf(spanOf(job))}
        </span>
      </p>
    </>
  );
}

type OrderProps = { readonly job: JobView; readonly onOrder: (order: JobOrder) => void };

/** P pauses and goes on. */
function usePauseKey({ job, onOrder }: OrderProps): void {
  const next = job.state === 'paused' ? 'resume' : 'pause';
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest('input, select, textarea, dialog');
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || isTyping) return;
      onOrder(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next, onOrder]);
}

function Orders({ job, onOrder }: OrderProps) {
  const say = useWords(dojoWords);
  const [isAsking, setAsking] = useState(false);
  usePauseKey({ job, onOrder });
  const isPaused = job.state === 'paused' && job.pausedBy !== 'load';
  return (
    <div className="dj-orders">
      <Button
        icon={isPaused ? 'play' : 'pause'}
        onClick={() => onOrder(isPaused ? 'resume' : 'pause')}
      >
        {say(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button tone="ghost" onClick={() => setAsking(true)}>
        {say('cancel')}
      </Button>
      {isAsking && (
        <Overlay title={say('cancelAsk')} onClose={() => setAsking(false)}>
          <p>{say('cancelDetail')}</p>
          <div className="dj-ask">
            <Button onClick={() => setAsking(false)}>{say('keepOn')}</Button>
            <Button
              tone="ink"
              onClick={() => {
                setAsking(false);
                onOrder('cancel');
              }}
            >
              {say('cancel')}
            </Button>
          </div>
        </Overlay>
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

function Running({ job, onOrder, isAway }: OrderProps & { readonly isAway: boolean }) {
  const say = useWords(dojoWords);
  return (
    <>
      <Figure say={say} job={job} />
      <LearningCurve job={job} words={curveWords(say, job)} />
      <Progress say={say} job={job} />
      <Restarted say={say} job={job} />
      {isAway && <p className="tk-caption">{say('away')}</p>}
      <Orders job={job} onOrder={onOrder} />
      <p className="tk-caption">{say('startNote')}</p>
    </>
  );
}

type StartProps = {
  readonly dojo: Dojo;
  readonly job: JobView | null;
  readonly isBusy: boolean;
  readonly onStart: () => void;
};

function Start({ dojo, job, isBusy, onStart }: StartProps) {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  const missing = missingOf(dojo);
  if (dojo.training === 'off') return <p>{say('off')}</p>;
  return (
    <>
      {job?.fault && (
        <p className="dj-fault" role="alert">
          {spoken(job.fault)}
        </p>
      )}
      <p>{say(missing ? 'tooFew' : 'startNote')}</p>
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
  readonly onOrder: (order: JobOrder) => void;
};

export function TrainingCard({ isAway, onOrder, ...start }: TrainingCardProps) {
  const say = useWords(dojoWords);
  const { job } = start;
  return (
    <Panel className="dj-card">
      <CardHead step={2} title={say('training')}>
        {job && <Tag tone={isUnderWay(job) ? 'ink' : 'plain'}>{say(job.state)}</Tag>}
      </CardHead>
      {isUnderWay(job) ? (
        <Running job={job} onOrder={onOrder} isAway={isAway} />
      ) : (
        <Start {...start} />
      )}
    </Panel>
  );
}

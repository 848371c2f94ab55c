import { Button, ButtonLink, Icon, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { LessonStep } from '@taku/ui/lesson';
import { type ReactNode, useEffect, useRef } from 'react';
import { Strong } from './Strong.tsx';
import type { Attempt } from './useLessonRun.ts';
import { learnWords } from './words.ts';

export type Onward =
  | { readonly kind: 'step'; readonly go: () => void }
  | { readonly kind: 'lesson'; readonly title: string; readonly href: string }
  | { readonly kind: 'end'; readonly href: string };

type CoachProps = {
  readonly step: LessonStep;
  readonly attempt: Attempt;
  /** ステップ 2 / 6; on phones the title bar says it. */
  readonly heading: ReactNode;
  readonly onward: Onward;
};

/** Wrong: the reason. Asked: the hint. Done: what it has shown. Said to readers as it comes. */
function FeedbackLine({ step, attempt }: Pick<CoachProps, 'step' | 'attempt'>) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const { feedback, isDone } = attempt;
  const tone = isDone ? 'right' : feedback?.kind;
  const words = isDone ? step.done : feedback?.words;
  return (
    <p className="ls-feedback" role="status" data-tone={tone}>
      {words && tone && (
        <>
          <Icon name={FEEDBACK_ICONS[tone]} size={16} />
          <span>
            {isDone && <b>{say('right')} </b>}
            <Strong>{spoken(words)}</Strong>
          </span>
        </>
      )}
    </p>
  );
}

const FEEDBACK_ICONS = { right: 'check', wrong: 'info', hint: 'bulb' } as const;

function OnwardButton({ onward }: { readonly onward: Onward }) {
  const say = useWords(learnWords);
  if (onward.kind === 'step') {
    return (
      <Button tone="shu" onClick={onward.go}>
        {say('next')}
      </Button>
    );
  }
  return (
    <ButtonLink tone="shu" href={onward.href}>
      {onward.kind === 'end' ? say('finish') : say('nextLesson', { title: onward.title })}
    </ButtonLink>
  );
}

/** The way on, as soon as there is one, has the focus. */
function Way({ attempt, onward }: Pick<CoachProps, 'attempt' | 'onward'>) {
  const say = useWords(learnWords);
  const place = useRef<HTMLDivElement>(null);
  const { isDone } = attempt;
  useEffect(() => {
    if (isDone) place.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isDone]);
  return (
    <div className="ls-way" ref={place}>
      {isDone ? (
        <OnwardButton onward={onward} />
      ) : (
        <Button icon="bulb" className="ls-hint" onClick={attempt.showHint}>
          {say('hint')}
        </Button>
      )}
    </div>
  );
}

/** One idea, one task, and what came of it. */
export function Coach({ step, attempt, heading, onward }: CoachProps) {
  const say = useWords(learnWords);
  const spoken = useSpoken();
  return (
    <section className="ls-coach" aria-label={say('lesson')}>
      {heading && <h2>{typeof heading === 'string' ? <Serif>{heading}</Serif> : heading}</h2>}
      <div className="ls-words">
        <p className="ls-idea">
          <Strong>{spoken(step.idea)}</Strong>
        </p>
        {step.ask.kind !== 'choose' && (
          <p className="ls-task" data-lesson-task tabIndex={-1}>
            <Strong>{spoken(attempt.asked.task)}</Strong>
          </p>
        )}
        <FeedbackLine step={step} attempt={attempt} />
      </div>
      <Way attempt={attempt} onward={onward} />
    </section>
  );
}

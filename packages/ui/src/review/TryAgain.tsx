import { type GameTypes, type Words, verdictOf } from '@taku/contract';
import { type ReactNode, useState } from 'react';
import { Button, Icon } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import { isSameAction } from './judged.ts';
import './parts.css';
import type { Try } from './useTryAgain.ts';
import { Verdict } from './Verdict.tsx';
import { partWords } from './words.ts';

export type TryChoice<G extends GameTypes = GameTypes> = {
  readonly action: G['action'];
  readonly name: ReactNode;
};

type TryChoicesProps<G extends GameTypes> = {
  readonly tried: Try<G>;
  readonly choices: readonly TryChoice<G>[];
};

/** Every allowed action as a button: for games whose actions have names. */
export function TryChoices<G extends GameTypes>({ tried, choices }: TryChoicesProps<G>) {
  const say = useWords(partWords);
  const [picked, setPicked] = useState<G['action'] | null>(null);
  const isPicked = (action: G['action']) => picked !== null && isSameAction(picked, action);
  return (
    <form
      className="rv-try"
      onSubmit={(event) => {
        event.preventDefault();
        if (picked) tried.give(picked);
      }}
    >
      <p>
        <b>{say('choose')}</b> <small>{say('tryHidden')}</small>
      </p>
      <div className="rv-try-choices" role="group" aria-label={say('choose')}>
        {choices.map(({ action, name }) => (
          <Button
            key={JSON.stringify(action)}
            aria-pressed={isPicked(action)}
            onClick={() => setPicked(action)}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="rv-try-row">
        <Button onClick={tried.leave}>{say('leaveTry')}</Button>
        <Button type="submit" tone="ink" disabled={!picked}>
          {say('decide')}
        </Button>
      </div>
    </form>
  );
}

type TryAnswerProps<G extends GameTypes> = {
  readonly tried: Try<G>;
  readonly decimals: number;
  readonly unit?: Words;
  /** What was tried. */
  readonly name: ReactNode;
  /** One sentence about it. */
  readonly reason?: ReactNode;
  readonly onBest?: () => void;
  readonly onNext?: (() => void) | null;
};

/** What came of the choice, and where to go from it. */
export function TryAnswer<G extends GameTypes>(props: TryAnswerProps<G>) {
  const { tried, decimals, unit, name, reason, onBest, onNext } = props;
  const say = useWords(partWords);
  const { worth, phase } = tried;
  if (!worth)
    return (
      <p className="rv-progress" role="status">
        {say(phase === 'failed' ? 'failed' : 'weighing')}
      </p>
    );
  const isGood = verdictOf(worth) !== 'worse';
  return (
    <div className="rv-answer">
      <p role="status">
        <span className="rv-mark" data-kind={isGood ? 'best' : 'played'} aria-hidden="true">
          <Icon name={isGood ? 'check' : 'close'} size={14} />
        </span>
        <b>{name}</b> <Verdict worth={worth} decimals={decimals} {...(unit && { unit })} />
      </p>
      {reason && <p>{reason}</p>}
      <div className="rv-try-row">
        <Button icon="undo" onClick={tried.again}>
          {say('again')}
        </Button>
        {onBest && (
          <Button icon="bulb" onClick={onBest}>
            {say('showBest')}
          </Button>
        )}
        {onNext && (
          <Button tone="ink" onClick={onNext}>
            {say('nextMoment')}
          </Button>
        )}
      </div>
    </div>
  );
}

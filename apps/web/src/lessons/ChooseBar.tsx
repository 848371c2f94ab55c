import { Button, Serif } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import type { ChooseAsk, LessonChoice } from '@taku/ui/lesson';
import { useId } from 'react';
import type { Attempt } from './useLessonRun.ts';
import { learnWords } from './words.ts';

type ChooseBarProps = {
  readonly ask: ChooseAsk;
  readonly attempt: Attempt;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
};

function Choice({
  choice,
  name,
  props,
}: {
  readonly choice: LessonChoice;
  readonly name: string;
  readonly props: ChooseBarProps;
}) {
  const spoken = useSpoken();
  return (
    <label className="ls-choice">
      <input
        type="radio"
        name={name}
        value={choice.id}
        data-choice={choice.id}
        checked={props.chosen === choice.id}
        disabled={props.attempt.isDone}
        onChange={() => props.onChoose(choice.id)}
      />
      {spoken(choice.label)}
    </label>
  );
}

/** The same choices as on the board, for keys, readers and fingers. */
export function ChooseBar(props: ChooseBarProps) {
  const { ask, attempt, chosen } = props;
  const say = useWords(learnWords);
  const spoken = useSpoken();
  const name = useId();
  const picked = ask.choices.find(({ id }) => id === chosen);
  return (
    <fieldset className="tk-panel ls-choose">
      <legend className="ls-question" data-lesson-task tabIndex={-1}>
        <Serif>{spoken(ask.task)}</Serif>
      </legend>
      <div className="ls-choices">
        {ask.choices.map((choice) => (
          <Choice key={choice.id} choice={choice} name={name} props={props} />
        ))}
      </div>
      <Button
        tone={attempt.isDone ? 'outline' : 'shu'}
        data-lesson-check
        missing={picked ? null : say('chooseOne')}
        disabled={attempt.isDone}
        onClick={() => picked && attempt.judged(picked.why)}
      >
        {say('check')}
      </Button>
    </fieldset>
  );
}

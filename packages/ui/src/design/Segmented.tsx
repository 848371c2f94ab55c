import { type ReactNode, useId } from 'react';
import './controls.css';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Drawn instead of the label, which is spoken. */
  readonly drawing?: ReactNode;
  readonly disabled?: boolean;
  /** Spoken when the label is short for the eye: “EN”. */
  readonly spoken?: string;
  /** When the label is in another language than the page. */
  readonly lang?: 'ja' | 'en';
};

type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly large?: boolean;
};

/** One of a few; radio buttons by keyboard and to a screen reader. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, choices, onChange, large = false } = props;
  const name = useId();
  return (
    <div
      className={large ? 'tk-segmented tk-segmented-large' : 'tk-segmented'}
      role="radiogroup"
      aria-label={label}
    >
      {choices.map((choice) => (
        <label className="tk-segment" key={choice.value} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-label={choice.spoken ?? (choice.drawing === undefined ? undefined : choice.label)}
            onChange={() => {
              onChange(choice.value);
            }}
          />
          {choice.drawing ?? choice.label}
        </label>
      ))}
    </div>
  );
}

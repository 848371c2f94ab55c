import { Icon } from './Icon.tsx';
import type { Choice } from './Segmented.tsx';
import './controls.css';

type SelectProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly small?: boolean;
  /** Without border, inside a row that has one. */
  readonly plain?: boolean;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, value, choices, onChange, small, plain } = props;
  const classes = ['tk-select', small && 'tk-select-small', plain && 'tk-select-plain'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

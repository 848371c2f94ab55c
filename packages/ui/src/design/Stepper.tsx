import { useWords } from '../i18n/index.ts';
import { IconButton } from './Button.tsx';
import './controls.css';
import { designWords } from './words.ts';

type StepperProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  readonly format?: (value: number) => string;
};

export function Stepper({ label, value, min, max, step = 1, onChange, format }: StepperProps) {
  const say = useWords(designWords);
  return (
    <div className="tk-stepper" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={say('less')}
        disabled={value - step < min}
        onClick={() => {
          onChange(value - step);
        }}
      />
      <output aria-live="polite">{format ? format(value) : value}</output>
      <IconButton
        icon="plus"
        label={say('more')}
        disabled={value + step > max}
        onClick={() => {
          onChange(value + step);
        }}
      />
    </div>
  );
}

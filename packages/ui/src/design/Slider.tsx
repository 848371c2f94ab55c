import type { CSSProperties } from 'react';
import './controls.css';

type SliderProps = {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const STEPS = 20;

export function Slider({ label, value, onChange }: SliderProps) {
  const part = `${Math.round(value * 100)}%`;
  return (
    <input
      className="tk-slider"
      type="range"
      min={0}
      max={STEPS}
      value={Math.round(value * STEPS)}
      aria-label={label}
      aria-valuetext={part}
      style={{ '--part': part } as CSSProperties}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value) / STEPS);
      }}
    />
  );
}

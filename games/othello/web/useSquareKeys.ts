import { type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function clamp(at: number): number {
  return Math.max(0, Math.min(7, at));
}

function targetOf(key: string, square: number): number | null {
  const row = square >> 3;
  const step = STEPS[key];
  if (step) return clamp(row + step[0]) * 8 + clamp((square & 7) + step[1]);
  if (key === 'Home') return row * 8;
  return key === 'End' ? row * 8 + 7 : null;
}

type SquareKeys = {
  /** The one square in the tab order. */
  readonly active: number;
  readonly setActive: (square: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Arrows move over the board; Enter and Space are the button's own. */
export function useSquareKeys(first: number): SquareKeys {
  const [chosen, setActive] = useState<number | null>(null);
  const active = chosen ?? first;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, active);
    if (target === null) return;
    event.preventDefault();
    setActive(target);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${target}"]`)?.focus();
  };
  return { active, setActive, onKeyDown };
}

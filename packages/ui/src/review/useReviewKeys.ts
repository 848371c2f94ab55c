import { useEffect, useRef } from 'react';

type ReviewKeys = {
  /** The decision before or after, in the order of the list. */
  readonly onStep: (by: 1 | -1) => void;
  readonly onTry: () => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

/** ↑ ↓ go through the decisions, T tries one again. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const step = STEPS[event.key];
      if (step !== undefined) latest.current.onStep(step);
      else if (event.key.toLowerCase() === 't') latest.current.onTry();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useEffect, useRef } from 'react';
import type { Target } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';

const TARGETS: Readonly<Record<string, Target>> = {
  '1': 'top',
  '2': 'middle',
  '3': 'bottom',
  d: 'discard',
  D: 'discard',
};

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

function stepSelection(turn: StagedTurn, step: number): boolean {
  const { left, selected } = turn;
  const from = left.indexOf(selected[0] ?? left[0] ?? 'X1');
  const next = left[(from + step + left.length) % left.length];
  if (next) turn.select(next);
  return next !== undefined;
}

function handle(event: KeyboardEvent, turn: StagedTurn): boolean {
  const target = TARGETS[event.key];
  if (target) return turn.place(target);
  switch (event.key) {
    case 'ArrowLeft':
      return stepSelection(turn, -1);
    case 'ArrowRight':
      return stepSelection(turn, 1);
    case 'u':
    case 'U':
    case 'Backspace':
      turn.undo();
      return true;
    case 'Enter': {
      const isElsewhere =
        event.target instanceof Element && event.target.closest('button, a') !== null;
      if (isElsewhere || !turn.canConfirm) return false;
      turn.confirm();
      return true;
    }
    default:
      return false;
  }
}

/** 1 2 3 are the rows, D the discard, arrows choose the card, Enter confirms. */
export function useKeys(turn: StagedTurn): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (latest.current.canStage && handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

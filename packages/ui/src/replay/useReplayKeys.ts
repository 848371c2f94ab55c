import { useEffect, useRef } from 'react';
import type { Replay } from './useReplay.ts';

function isControl(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

function handle(event: KeyboardEvent, replay: Replay): boolean {
  switch (event.key) {
    case 'ArrowLeft':
      replay.go(replay.ply - 1);
      return true;
    case 'ArrowRight':
      replay.go(replay.ply + 1);
      return true;
    case 'Home':
      replay.go(0);
      return true;
    case 'End':
      replay.go(replay.last);
      return true;
    case ' ':
      // A focused button is pressed by it already.
      if (isControl(event.target, 'button, a')) return false;
      replay.toggle();
      return true;
    default:
      return false;
  }
}

/** ← → Home End and space, wherever the focus is; the scrubber handles its own arrows. */
export function useReplayKeys(replay: Replay): void {
  const latest = useRef(replay);
  useEffect(() => {
    latest.current = replay;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // What a board took for itself, such as its arrows, is done.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = isControl(event.target, 'input:not([type=range]), textarea, select, dialog');
      if (isTyping || document.querySelector('dialog[open]')) return;
      if (handle(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { useEffect, useState } from 'react';

/** The last move is seen before the result covers it. */
const LAST_MOVE_MS = 1400;

/**
 * True once the result may be shown: the last change wants to be seen for `dwellMs`. A page that
 * opens on a finished game shows it at once.
 */
export function useResultShown(isOver: boolean, motion: boolean, dwellMs = 0): boolean {
  const [isDue, setDue] = useState(isOver);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setDue(true), motion ? Math.max(LAST_MOVE_MS, dwellMs) : 0);
    return () => clearTimeout(timer);
  }, [isOver, motion, dwellMs]);
  return isOver && isDue;
}

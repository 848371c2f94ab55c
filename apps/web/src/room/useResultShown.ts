import { useEffect, useState } from 'react';

/** The last move is seen before the result covers it. */
const LAST_MOVE_MS = 1400;

/** True once the result may be shown; a page that opens on a finished game shows it at once. */
export function useResultShown(isOver: boolean, motion: boolean): boolean {
  const [isDue, setDue] = useState(isOver);
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setDue(true), motion ? LAST_MOVE_MS : 0);
    return () => clearTimeout(timer);
  }, [isOver, motion]);
  return isOver && isDue;
}

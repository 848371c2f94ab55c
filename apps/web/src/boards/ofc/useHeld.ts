import { useEffect, useState } from 'react';

/** True a while after `isDue` became true; at once where it was true from the start. */
export function useHeld(isDue: boolean, holdMs: number): boolean {
  const [isShown, setShown] = useState(isDue);
  useEffect(() => {
    if (!isDue) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), holdMs);
    return () => clearTimeout(timer);
  }, [isDue, holdMs]);
  return isDue && isShown;
}

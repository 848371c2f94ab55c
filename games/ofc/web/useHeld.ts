import { useEffect, useState } from 'react';

/** True a while after `due` came; at once where it was there from the start. Null: nothing is due. */
export function useHeld(due: string | null, holdMs: number): boolean {
  const [shown, setShown] = useState(due);
  useEffect(() => {
    const timer = setTimeout(() => setShown(due), holdMs);
    return () => clearTimeout(timer);
  }, [due, holdMs]);
  return due !== null && shown === due;
}

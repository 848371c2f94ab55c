import { useEffect } from 'react';
import { followedJob } from '../dojo/followedJob.ts';

/** On pages outside the dojo: says when a training that was begun there is done. */
export function useDoneElsewhere(isDojo: boolean): void {
  useEffect(() => {
    if (isDojo || followedJob() === null) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    const watch = async () => {
      const found = await import('../dojo/doneElsewhere.ts').catch(() => null);
      if (found && !isGone) stop = found.watchTraining();
    };
    void watch();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isDojo]);
}

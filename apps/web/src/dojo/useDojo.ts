import type { Dojo, JobOrder, JobView } from '@taku/protocol';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../app/api.ts';
import { useRemote } from '../app/useRemote.ts';
import { showToast } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { dojoApi } from './dojoApi.ts';
import { isUnderWay, joined } from './figures.ts';
import { dojoWords } from './words.ts';

const POLL_MS = 1000;

/** Says in a toast what the server refused. */
export function useRefused() {
  const say = useWords(dojoWords);
  const spoken = useSpoken();
  return useCallback(
    (error: unknown) => {
      const words = error instanceof ApiError ? error.words : null;
      const detail = words ? spoken(words) : say('faultCaption');
      showToast({ tone: 'error', title: say('refused'), detail });
    },
    [say, spoken],
  );
}

/** Follows a job until it is over, also over a restart of the server. */
function useJob(first: JobView | null, onOver: () => void) {
  const [job, setJob] = useState(first);
  const [isAway, setAway] = useState(false);
  const id = isUnderWay(job) ? job.id : null;
  useEffect(() => {
    if (id === null) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known: JobView | null = null;
    const look = async () => {
      try {
        const after = known?.points.at(-1)?.at ?? null;
        const now = joined(known, await dojoApi.job(id, after));
        if (isGone) return;
        known = now;
        setJob(now);
        setAway(false);
        if (!isUnderWay(now)) return onOver();
      } catch {
        if (!isGone) setAway(true);
      }
      if (!isGone) timer = setTimeout(() => void look(), POLL_MS);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, onOver]);
  return { job, setJob, isAway };
}

export function useDojo(game: string) {
  const ask = useCallback(() => dojoApi.dojo(game), [game]);
  return useRemote<Dojo>(ask);
}

export function useTraining(dojo: Dojo, onOver: () => void) {
  const refused = useRefused();
  const { job, setJob, isAway } = useJob(dojo.job, onOver);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    async (step: () => Promise<JobView>) => {
      setBusy(true);
      try {
        const now = await step();
        setJob((before) => joined(before, now));
      } catch (error) {
        refused(error);
      } finally {
        setBusy(false);
      }
    },
    [refused, setJob],
  );
  const id = job?.id ?? null;
  const order = useCallback(
    (word: JobOrder) => {
      if (id !== null) void run(() => dojoApi.order(id, word));
    },
    [id, run],
  );
  return { job, isAway, isBusy, order, start: run };
}

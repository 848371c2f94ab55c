import type { Dojo, JobFilter, JobOrder, JobView, Likeness } from '@taku/protocol';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../app/api.ts';
import { type Remote, useRemote } from '../app/useRemote.ts';
import { showToast } from '@taku/ui/design';
import { useSpoken, useWords } from '@taku/ui/i18n';
import { dojoApi } from './dojoApi.ts';
import { isUnderWay, joined } from './figures.ts';
import { followJob } from './followedJob.ts';
import { likenessOf } from './likeness.ts';
import { dojoWords } from './words.ts';

const POLL_MS = 1000;
/** Until the curve has begun. */
const FIRST_POLL_MS = 250;

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
        if (!isUnderWay(now)) {
          followJob(null);
          return onOver();
        }
      } catch {
        if (!isGone) setAway(true);
      }
      const wait = known && known.points.length === 0 ? FIRST_POLL_MS : POLL_MS;
      if (!isGone) timer = setTimeout(() => void look(), wait);
    };
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id, onOver]);
  return { job, setJob, isAway };
}

export function useDojo(game: string, filter?: JobFilter) {
  const ask = useCallback(() => dojoApi.dojo(game, filter), [game, filter]);
  return useRemote<Dojo>(ask);
}

/** How a double and its person differ. */
export function useLikeness(hash: string): Remote<Likeness> {
  const ask = useCallback(() => likenessOf(hash), [hash]);
  return useRemote(ask)[0];
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
        if (isUnderWay(now)) followJob(now.id);
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

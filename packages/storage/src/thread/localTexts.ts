import type { FindDecisionLog } from '../decisions/readDecisions.ts';
import type { LogReads } from '../eventStore.ts';
import { runReadJob } from './readJobs.ts';
import type { LogTexts } from './storageThread.ts';

/** Texts made in this thread: for a log in memory, which no other thread can see. */
export function localTexts(reads: LogReads, decisions: FindDecisionLog): LogTexts {
  return {
    read: (job) => runReadJob({ reads, decisions }, job),
    close: () => Promise.resolve(),
  };
}

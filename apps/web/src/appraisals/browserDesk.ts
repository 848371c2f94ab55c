// oxlint-disable-next-line import/default -- Vite gives the address
import workerUrl from './appraisal.worker.ts?worker&url';
import { AppraisalDesk } from './desk.ts';
import { browserShelf } from './shelf.ts';

/** One core stays for the page; more than two workers would only load the same weights again. */
const HANDS = Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 1) - 1));

export const shelf = browserShelf();

/** The only desk of the page. */
export const desk = new AppraisalDesk({
  start: () => new Worker(workerUrl, { type: 'module' }),
  shelf,
  // The address has a hash of the worker and of all that it loads.
  build: workerUrl,
  hands: HANDS,
});

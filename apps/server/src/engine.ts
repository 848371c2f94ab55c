import { setFlagsFromString } from 'node:v8';

/**
 * How V8 runs a server whose objects live for one move. On many rooms at once it takes what waits
 * for a commit for lasting and makes it in the old space, where it is dear to collect; and threads
 * that help with a collection of a few milliseconds cost more than they save. `npm start` goes
 * further with `--single-threaded-gc`, which V8 takes only before it has begun.
 */
export function tuneEngine(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--no-parallel-scavenge');
}

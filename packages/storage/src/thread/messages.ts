import type { ReadJob } from './readJobs.ts';

/** What the storage thread is asked. `id` names one question and all that belongs to it. */
export type Question =
  | { readonly kind: 'read'; readonly job: ReadJob }
  /** Finds what the tables do not know; answers how many rooms that are. */
  | { readonly kind: 'heal' }
  /** Answers once nothing waits to be written into the tables. */
  | { readonly kind: 'settle' };

export type ToThread =
  | { readonly id: number; readonly question: Question }
  /** The reader can take so many more pieces; `rest` times as long as it works the thread rests. */
  | { readonly id: number; readonly more: number; readonly rest: number }
  | { readonly id: number; readonly stop: true }
  /** These rooms have new events. */
  | { readonly rooms: readonly string[] }
  | { readonly forget: true }
  | { readonly close: true };

export type FromThread =
  | { readonly id: number; readonly piece: unknown }
  | { readonly id: number; readonly end: { readonly error: string | null } }
  | { readonly fault: { readonly id: string; readonly detail: string } };

/** Pieces that may be on their way, so that a slow reader holds up nobody and fills no memory. */
export const PIECES_AHEAD = 4;

import type { Appraisal, Json, Message, Seat } from '@taku/contract';
import type { AppraisalFailure, AppraiserAbout } from '@taku/ui/appraisals';

/** One decision for the worker. */
export type WorkerAsked = {
  readonly id: number;
  readonly game: string;
  /** With the index it seeds the futures. */
  readonly matchId: string;
  readonly index: number;
  readonly view: Json;
  readonly seat: Seat;
  readonly chosen: (Json & Message) | null;
  readonly effort: number;
};

export type WorkerTold =
  | { readonly kind: 'preparing'; readonly id: number; readonly percent: number }
  | {
      readonly kind: 'appraised';
      readonly id: number;
      readonly about: AppraiserAbout;
      readonly appraisal: Appraisal | null;
    }
  /** The game has no appraiser. */
  | { readonly kind: 'none'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly cause: AppraisalFailure };

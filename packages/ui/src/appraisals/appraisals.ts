import type { Appraisal, Appraiser, Json, MatchHeader, Message, Seat } from '@taku/contract';
import type { Decision } from '@taku/match';
import { createContext } from 'react';

/** What is said of an appraiser beside its figures. */
export type AppraiserAbout = Pick<Appraiser, 'version' | 'unit' | 'decimals'>;

/** One decision to be looked at; a `Decision` of a log with its action as `chosen` is one. */
export type AskedDecision = {
  /** Of the log's entry. */
  readonly index: number;
  readonly view: Json;
  readonly seat: Seat;
  readonly chosen: (Json & Message) | null;
};

export type AppraisalQuestion = {
  readonly game: string;
  /** Together with a decision's index it seeds what is sampled. */
  readonly matchId: string;
  /** Looked at one after the other, in this order. */
  readonly decisions: readonly AskedDecision[];
  /** Of a finished match: its figures are kept in this browser, and kept ones are told at once. */
  readonly isKept?: boolean;
  /** Before all that was asked earlier. */
  readonly isUrgent?: boolean;
  /** Times the work of a review. */
  readonly effort?: number;
};

/** unreachable: weights did not come. broken: they are damaged, or cannot run here. */
export type AppraisalFailure = 'unreachable' | 'broken';

export type AppraisalNews =
  /** Weights are on their way. */
  | { readonly kind: 'preparing'; readonly percent: number }
  | {
      readonly kind: 'appraised';
      readonly index: number;
      readonly about: AppraiserAbout;
      /** Null: nothing to decide there. */
      readonly appraisal: Appraisal | null;
    }
  /** All are told. */
  | { readonly kind: 'done' }
  /** The game has no appraiser. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly cause: AppraisalFailure };

export type AppraisalSource = {
  /** The returned function ends the question: what nobody waits for is not looked at. */
  ask(question: AppraisalQuestion, listen: (news: AppraisalNews) => void): () => void;
};

/** Given by the app, which has the workers. Absent in tests of single parts. */
export const AppraisalContext = createContext<AppraisalSource | null>(null);

/** The decisions of a finished match that somebody took; those of the table have no worth. */
export function reviewQuestion(
  { game, matchId }: Pick<MatchHeader, 'game' | 'matchId'>,
  decisions: readonly Decision[],
): AppraisalQuestion {
  const taken = decisions.filter(({ isForced }) => !isForced);
  const asked = taken.map(({ index, view, seat, action }) => ({
    index,
    view,
    seat,
    chosen: action,
  }));
  return { game, matchId, decisions: asked, isKept: true };
}

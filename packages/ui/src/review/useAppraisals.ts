import type { Appraisal } from '@taku/contract';
import { useContext, useEffect, useReducer, useState } from 'react';
import {
  AppraisalContext,
  type AppraisalFailure,
  type AppraisalNews,
  type AppraisalQuestion,
  type AppraiserAbout,
} from '../appraisals/index.ts';

export type Appraised = {
  /** By the index of the decision; null: nothing to decide there. */
  readonly known: ReadonlyMap<number, Appraisal | null>;
  readonly about: AppraiserAbout | null;
  readonly total: number;
  /** none: the game has no appraiser. */
  readonly state: 'working' | 'done' | 'none' | 'failed';
  /** Of the weights that are still on their way. */
  readonly percent: number | null;
  /** Why it failed. */
  readonly cause: AppraisalFailure | null;
};

const NOTHING: Appraised = {
  known: new Map(),
  about: null,
  total: 0,
  state: 'working',
  percent: null,
  cause: null,
};

function heard(appraised: Appraised, news: AppraisalNews): Appraised {
  if (news.kind === 'preparing') return { ...appraised, percent: news.percent };
  if (news.kind === 'failed') {
    return { ...appraised, state: 'failed', percent: null, cause: news.cause };
  }
  if (news.kind !== 'appraised') return { ...appraised, state: news.kind, percent: null };
  const known = new Map(appraised.known).set(news.index, news.appraisal);
  return { ...appraised, known, about: news.about, percent: null };
}

/**
 * The figures of decisions as they come. The question must keep its identity while it is the same;
 * null asks nothing. The second value asks once more after a failure.
 */
export function useAppraisals(
  question: AppraisalQuestion | null,
): readonly [Appraised, () => void] {
  const source = useContext(AppraisalContext);
  const [found, setFound] = useState<{
    readonly of: AppraisalQuestion | null;
    readonly round: number;
    readonly appraised: Appraised;
  }>({ of: null, round: 0, appraised: NOTHING });
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!question || !source) return undefined;
    let appraised: Appraised = { ...NOTHING, total: question.decisions.length };
    return source.ask(question, (news) => {
      appraised = heard(appraised, news);
      setFound({ of: question, round, appraised });
    });
  }, [question, source, round]);
  const isCurrent = question !== null && found.of === question && found.round === round;
  const empty = { ...NOTHING, total: question?.decisions.length ?? 0 };
  return [isCurrent ? found.appraised : empty, askAgain];
}

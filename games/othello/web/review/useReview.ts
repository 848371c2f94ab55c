import { type Appraisal, FIRST_SEAT } from '@taku/contract';
import {
  type OthelloTypes,
  type OthelloView,
  countsOf,
  formatSquare,
  legalMovesAt,
  othello,
} from '@taku/othello/rules';
import { type AppraisalQuestion, type AskedDecision } from '@taku/ui/appraisals';
import { type Appraised, useAppraisals } from '@taku/ui/review';
import { useMemo } from 'react';
import { type Judged, type Ply, type PlyAnswer, judge } from './plies.ts';

export type Review = {
  readonly answers: ReadonlyMap<number, PlyAnswer>;
  readonly judged: readonly Judged[];
  readonly appraised: Appraised;
  readonly askAgain: () => void;
};

/** Which game it is: figures of a stored match are kept under its name. */
export type ReviewedMatch = {
  readonly matchId: string;
  readonly isKept: boolean;
};

/** All that an appraiser reads of a view. */
function viewOf({ board, turn, position }: Ply): OthelloView {
  return {
    config: othello.defaultConfig,
    black: FIRST_SEAT,
    board,
    turn,
    legal: legalMovesAt(position).map(formatSquare),
    counts: countsOf(position),
    moves: [],
    opening: 0,
    last: null,
    takeBacks: [],
    forfeit: null,
    result: null,
  };
}

function askedOf(one: Ply): AskedDecision {
  const chosen = one.played === null ? null : { type: 'place', square: one.played };
  return { index: one.index, view: viewOf(one), seat: FIRST_SEAT, chosen };
}

/** The end first: there the values are exact, and come at once. */
function questionOf(plies: readonly Ply[], match: ReviewedMatch): AppraisalQuestion {
  const asked = plies.filter(({ turn }) => turn !== null).toReversed();
  return { ...match, game: othello.id, decisions: asked.map(askedOf) };
}

function answerOf({ worths, isExact }: Appraisal<OthelloTypes>): PlyAnswer {
  const moves = worths.flatMap(({ action, value, loss, lossMargin }) =>
    action.type === 'place' ? [{ square: action.square, value, loss, lossMargin }] : [],
  );
  return { isExact, moves };
}

export function useReview(plies: readonly Ply[], match: ReviewedMatch): Review {
  const question = useMemo(() => questionOf(plies, match), [plies, match]);
  const [appraised, askAgain] = useAppraisals(question);
  const { known } = appraised;
  return useMemo(() => {
    const answers = new Map(
      plies.flatMap((one, ply) => {
        const appraisal = known.get(one.index) as Appraisal<OthelloTypes> | null | undefined;
        return appraisal ? [[ply, answerOf(appraisal)] as const] : [];
      }),
    );
    const judged = plies.flatMap((one, ply) => judge(ply, one, answers.get(ply)) ?? []);
    return { answers, judged, appraised, askAgain };
  }, [plies, known, appraised, askAgain]);
}

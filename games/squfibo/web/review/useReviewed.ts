import type { Seat } from '@taku/contract';
import type { SquFiboTypes } from '@taku/squfibo/rules';
import type { PlayerInfo, ReviewProps } from '@taku/ui';
import type { Replay } from '@taku/ui/replay';
import { reviewQuestion } from '@taku/ui/appraisals';
import { type Try, costliestOf, judgedOf, useAppraisals, useDecisionPlace } from '@taku/ui/review';
import { useMemo } from 'react';
import { gameOf } from './turns.ts';

/** The game with its figures as they come, and where the reader stands. */
export function useReviewed(log: ReviewProps['log'], reader: Seat) {
  const game = useMemo(() => gameOf(log, reader), [log, reader]);
  const decisions = useMemo(() => game.turns.flatMap(({ decision }) => decision ?? []), [game]);
  const question = useMemo(() => reviewQuestion(log.header, decisions), [log, decisions]);
  const [appraised, onRetry] = useAppraisals(question);
  const judged = useMemo(() => judgedOf(decisions, appraised.known), [decisions, appraised.known]);
  const worst = useMemo(() => costliestOf(judged), [judged]);
  const costliest = appraised.state === 'done' ? worst[0]?.decision.index : undefined;
  const [place, go] = useDecisionPlace(costliest ?? null);
  return { game, appraised, onRetry, judged, worst, place, go };
}

/** What both halves of the page are drawn from. */
export type SideProps = {
  readonly reviewed: ReturnType<typeof useReviewed>;
  readonly reader: Seat;
  readonly players: readonly PlayerInfo[];
  readonly replay: Replay;
  readonly tried: Try<SquFiboTypes>;
};

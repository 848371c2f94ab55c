import { type OfcTypes, solveFantasyland, solveRunnerUp, stayValues } from '@taku/ofc';
import { useMemo } from 'react';
import { useWords } from '../../i18n/index.ts';
import type { BoardProps } from '../gameUi.ts';
import { boardOf, seatOf } from './tableModel.ts';
import { ofcWords } from './words.ts';

function scoreText(score: number): string {
  return `${Math.round(score * 10) / 10}`;
}

/** What the solver made of the Fantasyland that has been set, and the next best kind. */
export function FantasylandNote({ props }: { readonly props: BoardProps<OfcTypes> }) {
  const say = useWords(ofcWords);
  const { view, seat } = props;
  const own = seat === null ? null : seatOf(view, seat);
  const scores = useMemo(() => {
    if (!own) return null;
    const { top, middle, bottom } = own.board;
    const codes = [...top, ...middle, ...bottom, ...(own.discards ?? [])];
    const dealt = boardOf({ top: codes, middle: [], bottom: [] }).top;
    if (dealt.length < 14) return null;
    const stay = stayValues(view.config.flStayCards, own.fantasyland);
    return {
      best: solveFantasyland(dealt, { stay }).score,
      second: solveRunnerUp(dealt, { stay })?.score ?? null,
    };
  }, [own, view.config]);
  if (!scores) return null;
  return (
    <p className="of-note">
      {say('solved', { score: scoreText(scores.best) })}
      {scores.second !== null && (
        <small>{say('runnerUp', { score: scoreText(scores.second) })}</small>
      )}
      <small>{say('hiddenToOther')}</small>
    </p>
  );
}

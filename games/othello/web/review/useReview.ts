import { useEffect, useMemo, useState } from 'react';
import { analyst } from '../engine/analyst.ts';
import type { AnalyseAnswer } from '../engine/messages.ts';
import { type Judged, type Ply, judge } from './plies.ts';

/** Each position in turn: a fair depth in the middle game, exact where the solver reaches. */
const PLAN = { depth: 8, exactFrom: 16, budgetMs: 1500 } as const;

export type Review = {
  readonly answers: ReadonlyMap<number, AnalyseAnswer>;
  readonly judged: readonly Judged[];
  readonly total: number;
};

const NONE: ReadonlyMap<number, AnalyseAnswer> = new Map();

/** Asks for one position after the other, last first: there the values are exact. */
export function useReview(plies: readonly Ply[]): Review {
  const [answers, setAnswers] = useState(NONE);
  useEffect(() => {
    let stop = () => {};
    const ask = (ply: number) => {
      const one = plies[ply];
      if (!one) return;
      if (one.turn === null) {
        ask(ply - 1);
        return;
      }
      stop = analyst.ask({ board: one.board, turn: one.turn, ...PLAN }, (answer) => {
        if (!answer.isDone) return;
        setAnswers((known) => new Map(known).set(ply, answer));
        ask(ply - 1);
      });
    };
    ask(plies.length - 1);
    return () => stop();
  }, [plies]);
  const judged = useMemo(
    () => plies.flatMap((one, ply) => judge(ply, one, answers.get(ply)) ?? []),
    [plies, answers],
  );
  const total = plies.filter(({ turn }) => turn !== null).length;
  return { answers, judged, total };
}

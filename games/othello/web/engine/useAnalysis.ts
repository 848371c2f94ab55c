import { useEffect, useState } from 'react';
import { analyst } from './analyst.ts';
import type { AnalyseAnswer } from './messages.ts';

/** What hints and the bar look at: deep enough to be honest, short enough to be there at once. */
const PLAN = { depth: 10, exactFrom: 18, budgetMs: 2500 } as const;

type Asked = { readonly board: string; readonly turn: 'black' | 'white' };

type LiveAnalysis = Asked & { readonly answer: AnalyseAnswer };

/** Values of the position's moves while `asked` is given; null until the first depth is there. */
export function useAnalysis(asked: Asked | null): LiveAnalysis | null {
  const [found, setFound] = useState<LiveAnalysis | null>(null);
  const board = asked?.board ?? null;
  const turn = asked?.turn ?? null;
  useEffect(() => {
    if (board === null || turn === null) return undefined;
    return analyst.ask({ board, turn, ...PLAN }, (answer) => setFound({ board, turn, answer }));
  }, [board, turn]);
  return found && found.board === board && found.turn === turn ? found : null;
}

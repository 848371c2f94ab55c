import { formatCards, parseCard } from '@taku/cards';
import { type Solution, solveFantasyland, solveRunnerUp, stayValues } from '@taku/ofc/rules';
import type { Layout, LayoutQuestion, Layouts } from './messages.ts';

function layoutOf({ board, score, stays, royalties }: Solution): Layout {
  const codes = {
    top: formatCards(board.top),
    middle: formatCards(board.middle),
    bottom: formatCards(board.bottom),
  };
  return { board: codes, score, stays, royalties: royalties.total };
}

function dealtOf({ cards }: LayoutQuestion): number[] {
  return cards.flatMap((code) => parseCard(code) ?? []);
}

/** What the solver lays: exact, and at once. */
export function bestLayout(question: LayoutQuestion): Layout {
  const stay = stayValues(question.stayRule, question.fantasyland);
  return layoutOf(solveFantasyland(dealtOf(question), { stay }));
}

/** The best and the next best kind; the second takes a while, so a worker asks for it. */
export function bothLayouts(question: LayoutQuestion): Layouts {
  const stay = stayValues(question.stayRule, question.fantasyland);
  const second = solveRunnerUp(dealtOf(question), { stay });
  return { best: bestLayout(question), runnerUp: second && layoutOf(second) };
}

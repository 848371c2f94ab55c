import type { Card } from '@taku/cards';
import { type RowStrengths, boardStrengths } from '../board/board.ts';
import type { StayValues } from '../board/fantasyland.ts';
import { planScore } from './assemble.ts';
import { combinations } from './choose.ts';

/** Every board there is that does not foul, each read by the rules; for proofs only. */
function* everyBoard(cards: readonly Card[]): Generator<RowStrengths> {
  for (const bottom of combinations(cards, 5)) {
    const above = cards.filter((card) => !bottom.includes(card));
    for (const middle of combinations(above, 5)) {
      const rest = above.filter((card) => !middle.includes(card));
      for (const top of combinations(rest, 3)) {
        const strengths = boardStrengths({ top, middle, bottom });
        if (strengths) yield strengths;
      }
    }
  }
}

/** The most that any board the filter lets through is worth; −1 if there is none. */
export function bruteForceScore(
  cards: readonly Card[],
  stay: StayValues,
  isAllowed: (strengths: RowStrengths) => boolean = () => true,
): number {
  let best = -1;
  for (const strengths of everyBoard(cards)) {
    const score = planScore(strengths, stay);
    if (score > best && isAllowed(strengths)) best = score;
  }
  return best;
}

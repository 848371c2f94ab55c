import type { Card } from '@taku/cards';
import { boardStrengths } from '../rules/board.ts';
import type { StayValues } from '../rules/fantasyland.ts';
import { planScore } from './assemble.ts';
import { combinations } from './choose.ts';

/** Every board there is, each read by the rules; for proofs only. */
export function bruteForceScore(cards: readonly Card[], stay: StayValues): number {
  let best = -1;
  for (const bottom of combinations(cards, 5)) {
    const above = cards.filter((card) => !bottom.includes(card));
    for (const middle of combinations(above, 5)) {
      const rest = above.filter((card) => !middle.includes(card));
      for (const top of combinations(rest, 3)) {
        const strengths = boardStrengths({ top, middle, bottom });
        if (strengths) best = Math.max(best, planScore(strengths, stay));
      }
    }
  }
  return best;
}

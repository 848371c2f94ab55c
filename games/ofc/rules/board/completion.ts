import {
  type Card,
  FIVE_RANKS,
  NO_CAP,
  RANK_COUNT,
  RANK_WEIGHTS,
  SUITED_RANKS,
  SUIT_COUNT,
  type Strength,
  THREE_RANKS,
  isJoker,
  rankOf,
  suitOf,
} from '@taku/cards';
import { type Board, ROW_SIZES, type RowName } from './board.ts';

/** What the cards of a row fix, when jokers and free slots may be anything. */
interface Fixed {
  readonly counts: number[];
  readonly wild: number;
  /** Sum of rank weights, or the number to the base 13 for three cards. */
  readonly sum: number;
  readonly bits: number;
  readonly isTop: boolean;
  readonly isSuited: boolean;
  readonly isDistinct: boolean;
}

function fixedOf(row: RowName, cards: readonly Card[]): Fixed {
  const naturals = cards.filter((card) => !isJoker(card));
  const ranks = naturals.map(rankOf);
  const isTop = row === 'top';
  const counts = Array.from({ length: RANK_COUNT }, () => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return {
    counts,
    wild: ROW_SIZES[row] - naturals.length,
    sum: ranks.reduce((sum, rank) => added(sum, rank, isTop), 0),
    bits: ranks.reduce((bits, rank) => bits | (1 << rank), 0),
    isTop,
    isSuited: !isTop && new Set(naturals.map(suitOf)).size <= 1,
    isDistinct: new Set(ranks).size === ranks.length,
  };
}

function added(sum: number, rank: number, isTop: boolean): number {
  return isTop ? sum * RANK_COUNT + rank : sum + (RANK_WEIGHTS[rank] as number);
}

/** Calls `visit` with every strength that the row can have in the end. */
function completions(fixed: Fixed, visit: (strength: Strength) => void): void {
  const { counts, isTop, isSuited, wild } = fixed;
  const table = isTop ? THREE_RANKS : FIVE_RANKS;
  const lay = (
    left: number,
    highest: number,
    sum: number,
    bits: number,
    isDistinct: boolean,
  ): void => {
    if (left === 0) {
      const canBeSuited = isSuited && isDistinct;
      if (canBeSuited) visit(SUITED_RANKS[bits] as number);
      if (!canBeSuited || wild > 0) visit(table[sum] as number);
      return;
    }
    for (let rank = highest; rank >= 0; rank--) {
      const count = counts[rank] as number;
      if (count >= SUIT_COUNT) continue;
      counts[rank] = count + 1;
      lay(left - 1, rank, added(sum, rank, isTop), bits | (1 << rank), isDistinct && count === 0);
      counts[rank] = count;
    }
  };
  lay(wild, RANK_COUNT - 1, fixed.sum, fixed.bits, fixed.isDistinct);
}

/** The strongest that a row can become without exceeding `cap`; −1 if it cannot stay below it. */
export function strongestCompletion(
  row: RowName,
  cards: readonly Card[],
  cap: Strength = NO_CAP,
): Strength {
  let best = -1;
  completions(fixedOf(row, cards), (strength) => {
    if (strength <= cap && strength > best) best = strength;
  });
  return best;
}

export function weakestCompletion(row: RowName, cards: readonly Card[]): Strength {
  let least = NO_CAP;
  completions(fixedOf(row, cards), (strength) => {
    if (strength < least) least = strength;
  });
  return least;
}

/** False only if no cards whatever can make the board legal: the red foul warning. */
export function canBeLegal(board: Board): boolean {
  const bottom = strongestCompletion('bottom', board.bottom);
  const middle = strongestCompletion('middle', board.middle, bottom);
  return middle >= 0 && weakestCompletion('top', board.top) <= middle;
}

import { type Card, cards, formatCards, shuffledDeck } from '@taku/cards';
import { type Rng, fastRng, shuffled } from '@taku/contract';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { boardStrengths } from '../board/board.ts';
import { fixedStayValues, stayValues } from '../board/fantasyland.ts';
import { bruteForceScore } from './bruteForce.ts';
import { boardKind } from './runnerUp.ts';
import { type Solution, solveFantasyland, solveRunnerUp } from './solve.ts';

const STAYS = [stayValues('recompute', 14), fixedStayValues(0), stayValues('same', 17)];

function randomHand(rng: Rng, size: number, jokers: number): Card[] {
  return shuffled(rng, [...shuffledDeck(rng, 0).slice(0, size - jokers), 52, 53].slice(0, size));
}

function kindOf({ board }: Solution): string {
  return boardKind(boardStrengths(board)!);
}

describe('[O16] the runner-up of a Fantasyland', () => {
  it.each([
    [13, 0],
    [13, 1],
    [13, 2],
    [14, 0],
    [14, 1],
  ])('of %i cards with %i jokers is the best board of any other kind', (size, jokers) => {
    const rng = fastRng(size, jokers, 3);
    for (let round = 0; round < sampleSize(1, 24); round++) {
      const hand = randomHand(rng, size, jokers);
      const stay = STAYS[(round + jokers) % STAYS.length]!;
      const kind = kindOf(solveFantasyland(hand, { stay }));
      const expected = bruteForceScore(hand, stay, (rows) => boardKind(rows) !== kind);
      expect(solveRunnerUp(hand, { stay })?.score ?? -1).toBeCloseTo(expected, 6);
    }
  });

  it('is of another kind, uses every card once and is worth no more than the best', () => {
    const rng = fastRng(7);
    for (let round = 0; round < sampleSize(15, 200); round++) {
      const hand = randomHand(rng, 13 + (round % 5), round % 3);
      const stay = STAYS[round % STAYS.length]!;
      const [best, second] = [solveFantasyland(hand, { stay }), solveRunnerUp(hand, { stay })];
      if (!second) continue;
      expect(second.score).toBeLessThanOrEqual(best.score);
      expect(kindOf(second)).not.toBe(kindOf(best));
      const { top, middle, bottom } = second.board;
      const used = [...top, ...middle, ...bottom, ...second.discarded];
      expect(used.toSorted((a, b) => a - b)).toEqual(hand.toSorted((a, b) => a - b));
    }
  });

  it('gives up the aces on top before it gives up the stay below', () => {
    const hand = cards('Ah Ad 2c 3d 7h 7d 7c 7s 4c Th Jh Qh 9h 8h');
    const options = { stay: stayValues('recompute', 14) };
    const second = solveRunnerUp(hand, options)!;
    // Quads below stay: 46 with aces on top, 14.4 without; the straight flush pays 15 or 30.
    expect(formatCards(solveFantasyland(hand, options).board.top)).toContain('Ah');
    expect(second.stays).toBe(true);
  });
});

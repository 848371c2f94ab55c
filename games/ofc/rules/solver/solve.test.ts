import { type Card, cards, formatCards, shuffledDeck } from '@taku/cards';
import { type Rng, fastRng, shuffled } from '@taku/contract';
import { sampleSize } from '@taku/testkit';
import { describe, expect, it } from 'vitest';
import { boardStrengths } from '../board/board.ts';
import { fixedStayValues, stayValues } from '../board/fantasyland.ts';
import { bruteForceScore } from './bruteForce.ts';
import { bestArrangement } from './exhaustive.ts';
import { royaltyWorth, solveFantasyland, solveResponse } from './solve.ts';

function randomHand(rng: Rng, size: number, jokers: number): Card[] {
  return shuffled(rng, [...shuffledDeck(rng, 0).slice(0, size - jokers), 52, 53].slice(0, size));
}

const STAYS = [
  stayValues('recompute', 14),
  fixedStayValues(0),
  fixedStayValues(10),
  stayValues('same', 17),
];

/** Few pairs, no straight without jokers, four of a suit at most: where bounds are tight. */
function dryHand(rng: Rng, size: number, jokers: number): Card[] {
  const ranks = shuffled(rng, [0, 0, 1, 2, 3, 3, 5, 6, 7, 7, 9, 10, 11, 11, 12, 12, 8]);
  const naturals = ranks.slice(0, size - jokers).map((rank, place) => rank * 4 + (place % 4));
  const hand = [...new Set([...naturals, ...shuffledDeck(rng, 0)])].slice(0, size - jokers);
  return [...hand, 52, 53].slice(0, size);
}

describe('[O16] the Fantasyland solver', () => {
  it.each([
    ['Ah Ad Ac As Kh Kd Kc Ks Qh Qd Qc Qs 2h 3d', 'Ac Ad Ah', 'Qc Qd Qh Qs', 'Kc Kd Kh Ks'],
    ['Th Jh Qh Kh Ah 5s 6s 7s 8s 9s 2c 2d 2h 3c', '2c 2d 2h', '5s 6s 7s 8s 9s', 'Th Jh Qh Kh Ah'],
  ])('lays %s', (dealt, top, middle, bottom) => {
    const { board } = solveFantasyland(cards(dealt), { stay: fixedStayValues(10) });
    expect(formatCards(board.top).join(' ')).toBe(top);
    expect(formatCards(board.middle).join(' ')).toContain(middle);
    expect(formatCards(board.bottom).join(' ')).toContain(bottom);
  });

  it.each([0, 1, 2])('equals brute force with %i jokers', (jokers) => {
    const rng = fastRng(14, jokers);
    for (let round = 0; round < sampleSize(2, 12); round++) {
      const stay = STAYS[round % STAYS.length]!;
      const make = round % 2 === 0 ? randomHand : dryHand;
      const hand = make(rng, 13, jokers);
      expect(solveFantasyland(hand, { stay }).score).toBeCloseTo(bruteForceScore(hand, stay), 6);
    }
  });

  it.each([14, 15, 16, 17])('equals the exhaustive search on %i cards', (size) => {
    const rng = fastRng(size, 99);
    for (let round = 0; round < sampleSize(size > 15 ? 4 : 8, 40); round++) {
      const stay = STAYS[round % STAYS.length]!;
      const make = round % 4 < 2 ? randomHand : dryHand;
      const hand = make(rng, size, round % 3);
      const expected = bestArrangement(hand, royaltyWorth(stay)).value;
      expect(solveFantasyland(hand, { stay }).score).toBeCloseTo(expected, 6);
    }
  });

  it('gives the same answer whatever the order of the cards', () => {
    const rng = fastRng(5);
    for (let round = 0; round < sampleSize(100, 300); round++) {
      const hand = randomHand(rng, 13 + (round % 5), round % 3);
      const stay = STAYS[round % STAYS.length]!;
      const one = solveFantasyland(hand, { stay });
      expect(solveFantasyland(shuffled(rng, hand), { stay })).toEqual(one);
    }
  });

  it('never fouls, uses every card once and scores what its board is worth', () => {
    const rng = fastRng(6);
    for (let round = 0; round < sampleSize(200, 600); round++) {
      const hand = randomHand(rng, 13 + (round % 5), round % 3);
      const solved = solveFantasyland(hand, { stay: fixedStayValues(12) });
      const { board, discarded } = solved;
      expect(boardStrengths(board)).not.toBeNull();
      const used = [...board.top, ...board.middle, ...board.bottom, ...discarded];
      expect(used.toSorted((a, b) => a - b)).toEqual(hand.toSorted((a, b) => a - b));
      expect(solved.score).toBe(solved.royalties.total + (solved.stays ? 12 : 0));
    }
  });
});

describe('[O16] the best response', () => {
  it('loses a little royalty to win the line that pays more', () => {
    const opponent = boardStrengths({
      top: cards('Ah Ad 2c'),
      middle: cards('3c 3d 4c 4d 5c'),
      bottom: cards('6h 6d 7h 7d 8c'),
    })!;
    const rng = fastRng(8);
    for (let round = 0; round < 6; round++) {
      const hand = randomHand(rng, 13 + (round % 2), round % 3);
      const stay = fixedStayValues(0);
      const plain = solveFantasyland(hand, { stay });
      const answer = solveResponse(hand, opponent, { stay });
      const worth = (board: typeof plain.board) => {
        const rows = boardStrengths(board)!;
        const lines = (['top', 'middle', 'bottom'] as const).map((row) =>
          Math.sign(rows[row] - opponent[row]),
        );
        const sum = lines[0]! + lines[1]! + lines[2]!;
        return sum + (Math.abs(sum) === 3 ? sum : 0);
      };
      expect(answer.score).toBe(answer.royalties.total + worth(answer.board));
      expect(answer.score).toBeGreaterThanOrEqual(plain.royalties.total + worth(plain.board));
    }
  });
});

import {
  type Card,
  bestStrength,
  cards,
  oracleStrengths,
  orderedDeck,
  rowStrength,
  shuffledDeck,
} from '@taku/cards';
import { fastRng } from '@taku/contract';
import { describe, expect, it } from 'vitest';

import { type Board, boardStrengths } from './board.ts';
import { canBeLegal, strongestCompletion, weakestCompletion } from './completion.ts';
import { partialStrength } from './partial.ts';

function board(top: string, middle: string, bottom: string): Board {
  const row = (text: string) => (text === '' ? [] : cards(text));
  return { top: row(top), middle: row(middle), bottom: row(bottom) };
}

describe('[O16] the foul warning', () => {
  it.each([
    ['an empty board', '', '', '', true],
    ['aces on top of an open board', 'Ac Ad', '2c 3d', '', true],
    ['trips on top of a middle that can only pair', 'Ac Ad Ah', '2c 4d 7h 9s', '', false],
    [
      'a full middle above a bottom that cannot reach it',
      '',
      '2c 2d 2h 3s 3c',
      '4c 6d 8h Ts',
      false,
    ],
    ['a joker in the middle that may be read lower', '', 'Ac Ad Kh Ks X1', '2c 2d 3h 4s', true],
    [
      'two pair in the middle above a bottom that can only pair',
      '',
      'Ac Ad Kh Ks X1',
      '2c 5d 7h 9s',
      false,
    ],
    ['the same over a bottom that can become trips', '', 'Ac 7d Kh 4s X1', '2c 2d 3h', true],
  ])('%s', (_why, top, middle, bottom, legal) => {
    expect(canBeLegal(board(top, middle, bottom))).toBe(legal);
  });

  it('agrees with the rows that every free card can make', () => {
    const rng = fastRng(3);
    for (let round = 0; round < 40; round++) {
      const row = shuffledDeck(rng, 0).slice(0, 4);
      const all = orderedDeck(0)
        .filter((card) => !row.includes(card))
        .map((card: Card) => rowStrength([...row, card]));
      expect(strongestCompletion('bottom', row)).toBe(Math.max(...all));
      expect(weakestCompletion('bottom', row)).toBe(Math.min(...all));
    }
  });

  it('never calls a legal finished board impossible, nor a foul possible', () => {
    const rng = fastRng(4);
    for (let round = 0; round < 300; round++) {
      const deck = shuffledDeck(rng, 2);
      const laid = { top: deck.slice(0, 3), middle: deck.slice(3, 8), bottom: deck.slice(8, 13) };
      expect(canBeLegal(laid)).toBe(boardStrengths(laid) !== null);
    }
  });

  it('reads jokers as any card', () => {
    const row = cards('9h 4d X1');
    expect(weakestCompletion('top', row)).toBe(oracleStrengths(row)[0]);
    expect(strongestCompletion('top', row)).toBe(bestStrength(row));
  });
});

describe('[O16] what an unfinished row shows', () => {
  it.each([
    ['Qs Qh', 'Qs Qh', '2c'],
    ['Kd X1 4s', 'Kd Kc 4s', 'Qd Qc 4s'],
    ['X1 X2 2c', '2d 2h 2c', 'Ad Ah 2c'],
  ])('%s shows as much as %s, more than %s', (row, same, less) => {
    expect(partialStrength(cards(row))).toBe(partialStrength(cards(same)));
    expect(partialStrength(cards(row))).toBeGreaterThan(partialStrength(cards(less)));
  });

  it('straights and flushes show only when the row is full', () => {
    expect(partialStrength(cards('5h 6h 7h 8h'))).toBeLessThan(partialStrength(cards('2c 2d')));
  });
});

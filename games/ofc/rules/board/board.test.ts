import {
  type Card,
  cards,
  formatCards,
  oracleStrengths,
  rowStrength,
  shuffledDeck,
} from '@taku/cards';
import { fastRng, shuffled } from '@taku/contract';
import { describe, expect, it } from 'vitest';

import { type Board, boardStrengths, resolveBoard } from './board.ts';

function board(top: string, middle: string, bottom: string): Board {
  return { top: cards(top), middle: cards(middle), bottom: cards(bottom) };
}

/** O15 read literally: search all substitutions of the bottom, then the middle, then the top. */
function literal({ top, middle, bottom }: Board) {
  const best = (row: readonly Card[], cap: number) =>
    oracleStrengths(row).findLast((strength) => strength <= cap) ?? null;
  const low = best(bottom, Number.POSITIVE_INFINITY)!;
  const mid = best(middle, low);
  const high = mid === null ? null : best(top, mid);
  return mid === null || high === null ? null : { top: high, middle: mid, bottom: low };
}

describe('[O6] fouls', () => {
  it.each([
    ['rows in order are legal', '2c 3d 4h', '5c 5d 6h 7s 8c', '9c 9d 9h Ts Jc', false],
    ['equal middle and bottom are legal', '2c 3d 4h', 'Ac Kd Qh Js 9c', 'As Kh Qd Jc 9d', false],
    ['a middle above the bottom fouls', '2c 3d 4h', '9c 9d 9h Ts Jc', '5c 5d 6h 7s 8c', true],
    ['a top above the middle fouls', 'Ac Ad 4h', 'Kc Kd 6h 7s 8c', '9c 9d 9h Ts Jc', true],
    [
      'a top pair below the same pair is legal',
      'Kc Kd 4h',
      'Kh Ks 6h 7s 8c',
      '9c 9d 9h Ts Jc',
      false,
    ],
  ])('%s', (_why, top, middle, bottom, fouls) => {
    expect(boardStrengths(board(top, middle, bottom)) === null).toBe(fouls);
  });
});

describe('[O15] jokers on a board', () => {
  it('reads the middle lower so that it does not pass the bottom', () => {
    const resolved = resolveBoard(board('2c 3d 4h', 'Ac Ad 6h 7s X1', 'Kc Kd Kh 2s 3c'))!;
    expect(formatCards(resolved.middle.cards)).toEqual(['Ac', 'Ad', '6h', '7s', '7h']);
  });

  it('fouls only if no substitution is legal', () => {
    expect(boardStrengths(board('Ac Ad X1', 'Kc Kd 6h 7s 8c', '9c 9d 9h Ts Jc'))).toBeNull();
    const saved = boardStrengths(board('Ac 2d X1', 'Kc Kd 6h 7s 8c', '9c 9d 9h Ts Jc'))!;
    expect(saved.top).toBe(rowStrength(cards('2d 2c Ac')));
  });

  it('may double a card of another row', () => {
    const resolved = resolveBoard(board('2c 3d 4h', '5h 9h Jh Qh X1', 'Ah Ad Ac As Kh'))!;
    expect(formatCards(resolved.middle.cards).at(-1)).toBe('Ah');
  });

  it('agrees with the search over all substitutions on random boards', () => {
    const rng = fastRng(15);
    let legal = 0;
    for (let round = 0; round < 160; round++) {
      const naturals = shuffledDeck(rng, 0).slice(0, 12 - (round % 2));
      const dealt = shuffled(rng, [...naturals, 52, 53].slice(0, 13));
      const laid = { top: dealt.slice(0, 3), middle: dealt.slice(3, 8), bottom: dealt.slice(8) };
      expect(boardStrengths(laid)).toEqual(literal(laid));
      const resolved = resolveBoard(laid);
      expect(resolved && rowStrength(resolved.top.cards)).toBe(literal(laid)?.top ?? null);
      if (resolved) legal++;
    }
    expect(legal).toBeGreaterThan(20);
  });
});

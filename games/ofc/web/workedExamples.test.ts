import { cards } from '@taku/cards';
import { type Board, boardRoyalties, boardStrengths, entryCards, isFull } from '@taku/ofc/rules';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, type RulesExample } from './workedExamples.ts';

function boardOf({ rows }: RulesExample): Board {
  const { top, middle, bottom } = rows;
  return { top: cards(...top), middle: cards(...middle), bottom: cards(...bottom) };
}

describe('the worked examples of the rules page', () => {
  it('are full boards without a card twice', () => {
    for (const example of EXAMPLES) {
      expect(isFull(boardOf(example))).toBe(true);
      expect(new Set(Object.values(example.rows).flat()).size).toBe(13);
    }
  });

  it('[O6] foul where they say so, and nowhere else', () => {
    expect(EXAMPLES.map((example) => boardStrengths(boardOf(example)) === null)).toEqual(
      EXAMPLES.map(({ isFoul }) => isFoul),
    );
  });

  it('name the royalties and the Fantasyland they show', () => {
    const strengths = boardStrengths(boardOf(EXAMPLES[0]!))!;
    expect(boardRoyalties(strengths)).toEqual({ top: 7, middle: 4, bottom: 4, total: 15 });
    expect(entryCards(strengths.top)).toBe(14);
  });
});

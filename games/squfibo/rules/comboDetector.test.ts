import { describe, expect, it } from 'vitest';
import { Board } from './board.ts';
import type { Card } from './card.ts';
import { CARDS } from './card.ts';
import { areNeighbours, CELLS, PAIRS, TRIPLES } from './cell.ts';
import { ComboDetector } from './comboDetector.ts';

function boardWith(cells: Readonly<Record<number, Card>>): Board {
  return new Board(CELLS.map((cell) => cells[cell] ?? null));
}

describe('shapes', () => {
  it('[Q6] there are 12 pairs', () => {
    expect(PAIRS).toHaveLength(12);
  });

  it('[Q6] there are 22 triples: 6 lines and 16 Ls', () => {
    const inLine = (cells: readonly number[]) =>
      [(cell: number) => cell % 3, (cell: number) => Math.floor(cell / 3)].some(
        (lineOf) => new Set(cells.map(lineOf)).size === 1,
      );
    expect(TRIPLES).toHaveLength(22);
    expect(TRIPLES.filter(inLine)).toHaveLength(6);
  });

  it('[Q6] a triple is what 3 distinct cells with 2 shared edges are, by brute force', () => {
    const found: number[][] = [];
    for (const a of CELLS) {
      for (const b of CELLS.slice(a + 1)) {
        for (const c of CELLS.slice(b + 1)) {
          const edges = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)];
          if (edges.filter(Boolean).length >= 2) found.push([a, b, c]);
        }
      }
    }
    expect(TRIPLES).toEqual(found);
  });
});

describe('ComboDetector', () => {
  it.each([
    [['r1', 'r4'], [0, 1], 'TWO_CARDS_1_4'],
    [['b9', 'b4'], [4, 7], 'TWO_CARDS_4_9'],
    [['r16', 'r1', 'r4'], [0, 1, 4], 'THREE_CARDS'],
    [['b9', 'b9', 'b9'], [6, 7, 8], 'CLEARING_YAKU'],
    [['r1', 'b4'], [0, 1], null],
    [['r1', 'r4'], [0, 4], null],
    [['r1', 'r9'], [0, 1], null],
    [['r1', 'r4', 'r16'], [0, 1, 5], null],
    [['r9', 'r9'], [0, 1], null],
    [['r1', 'r4', 'r16'], [0, 1], null],
  ] as const)('[Q6] checkCombo of %j on %j is %s', (cards, positions, expected) => {
    expect(ComboDetector.checkCombo(cards, positions)).toBe(expected);
  });

  it('[Q6] three cards make a combo on a triple and on no other three cells', () => {
    const triples = new Set(TRIPLES.map(String));
    for (const a of CELLS) {
      for (const b of CELLS.slice(a + 1)) {
        for (const c of CELLS.slice(b + 1)) {
          const made = ComboDetector.checkCombo(['r16', 'r1', 'r4'], [a, b, c]);
          expect(made !== null).toBe(triples.has(String([a, b, c])));
        }
      }
    }
  });

  it('[Q6] detectCombos gives every combo with the placed card, best first', () => {
    const board = boardWith({ 0: 'r1', 1: 'r4', 2: 'r9', 4: 'r16', 6: 'b1', 7: 'b4' });
    expect(ComboDetector.detectCombos(board, 1)).toEqual([
      { type: 'THREE_CARDS', cards: ['r1', 'r4', 'r16'], positions: [0, 1, 4] },
      { type: 'TWO_CARDS_4_9', cards: ['r4', 'r9'], positions: [1, 2] },
      { type: 'TWO_CARDS_1_4', cards: ['r1', 'r4'], positions: [0, 1] },
    ]);
  });

  it('[CPU] suggestWinningPlacements tries every hand card on every empty cell', () => {
    const board = boardWith({ 0: 'r4' });
    expect(ComboDetector.suggestWinningPlacements(board, ['r1', 'b9', 'r9'])).toEqual([
      { card: 'r9', position: 1, comboType: 'TWO_CARDS_4_9', priority: 2 },
      { card: 'r9', position: 3, comboType: 'TWO_CARDS_4_9', priority: 2 },
      { card: 'r1', position: 1, comboType: 'TWO_CARDS_1_4', priority: 3 },
      { card: 'r1', position: 3, comboType: 'TWO_CARDS_1_4', priority: 3 },
    ]);
  });

  it('[CPU] priorities are THREE_CARDS 1, 4+9 2, 1+4 3, clearing 4', () => {
    const board = boardWith({ 0: 'r16', 1: 'r4', 3: 'b1', 6: 'b1' });
    const found = ComboDetector.suggestWinningPlacements(board, ['r1', 'r9', 'b1']);
    const priorities = Object.fromEntries(
      found.map(({ comboType, priority }) => [comboType, priority]),
    );
    expect(priorities).toEqual({
      THREE_CARDS: 1,
      TWO_CARDS_4_9: 2,
      CLEARING_YAKU: 4,
    });
    const pairOnly = ComboDetector.suggestWinningPlacements(boardWith({ 0: 'r4' }), ['r1']);
    expect(pairOnly[0]?.priority).toBe(3);
  });

  it('[CPU] a suggestion names what detectCombos then finds', () => {
    const board = boardWith({ 0: 'r16', 1: 'r4', 4: 'b9', 6: 'b1', 8: 'b4' });
    for (const { card, position, comboType } of ComboDetector.suggestWinningPlacements(
      board,
      CARDS,
    )) {
      const [best] = ComboDetector.detectCombos(board.withCard(position, card), position);
      expect(best?.type).toBe(comboType);
    }
  });
});

describe('Board', () => {
  it('[Q1] answers what lies where', () => {
    const board = boardWith({ 0: 'r16', 8: 'b4' });
    expect(board.getCard(0)).toBe('r16');
    expect(board.getCard(1)).toBeNull();
    expect([board.isEmpty(0), board.isEmpty(1), board.isFull()]).toEqual([false, true, false]);
    expect(board.getEmptyPositions()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Board(CELLS.map(() => 'r1')).isFull()).toBe(true);
  });

  it('[Q1] a cell holds at most one card', () => {
    expect(() => boardWith({ 0: 'r16' }).withCard(0, 'r1')).toThrow('not empty');
    expect(boardWith({ 0: 'r16' }).withoutCard(0).getEmptyPositions()).toEqual([...CELLS]);
  });
});

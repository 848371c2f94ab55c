import type { BoardCells, Card } from '@taku/squfibo/rules';
import { describe, expect, it } from 'vitest';
import {
  NOTHING_STAGED,
  canUndo,
  chooseRemoval,
  claimLacks,
  needsRemoval,
  openCells,
  placeCard,
  restageFrom,
  stagedAction,
  stagedBoard,
  stagedHand,
  toggleChosen,
  undoStaging,
} from './staging.ts';

const HALF: BoardCells = [null, 'r16', null, 'r1', null, 'b9', 'b16', null, 'b1'];
const FULL: BoardCells = ['r1', 'r16', 'b4', 'r1', 'r9', 'b9', 'b16', 'b4', 'b1'];
const HAND: readonly Card[] = ['r4', 'b4', 'b4'];

describe('staging a turn', () => {
  it('[Q5] a hand card goes to an empty cell and is chosen there', () => {
    const staged = placeCard(HALF, NOTHING_STAGED, 'b4', 4);
    expect(staged).toEqual({ remove: null, placed: { card: 'b4', cell: 4 }, chosen: [4] });
    expect(stagedBoard(HALF, staged)[4]).toBe('b4');
    expect(stagedHand(HAND, staged)).toEqual(['r4', 'b4']);
    expect(stagedAction(staged, { claim: false })).toEqual({ type: 'play', card: 'b4', cell: 4 });
  });

  it('[Q5] taken cells and second cards are left alone', () => {
    expect(placeCard(HALF, NOTHING_STAGED, 'b4', 1)).toBe(NOTHING_STAGED);
    const staged = placeCard(HALF, NOTHING_STAGED, 'b4', 4);
    expect(placeCard(HALF, staged, 'r4', 0)).toBe(staged);
    expect(openCells(HALF, staged)).toEqual([]);
  });

  it('[Q6] cards are chosen for a claim and let go again; the placed one stays', () => {
    const staged = placeCard(HALF, NOTHING_STAGED, 'b4', 4);
    const two = toggleChosen(HALF, staged, 5);
    expect(stagedAction(toggleChosen(HALF, two, 3), { claim: true })).toEqual({
      type: 'play',
      card: 'b4',
      cell: 4,
      claim: [3, 4, 5],
    });
    expect(toggleChosen(HALF, two, 5).chosen).toEqual([4]);
    expect(toggleChosen(HALF, two, 4)).toBe(two);
    expect(toggleChosen(HALF, two, 0)).toBe(two);
  });

  it('[Q5a] a full board: first a card to discard, then its cell is the only open one', () => {
    expect(needsRemoval(FULL, NOTHING_STAGED)).toBe(true);
    const opened = chooseRemoval(FULL, NOTHING_STAGED, 7);
    expect(needsRemoval(FULL, opened)).toBe(false);
    expect(openCells(FULL, opened)).toEqual([7]);
    const staged = placeCard(FULL, opened, 'r4', 7);
    expect(stagedAction(staged, { claim: false })).toEqual({
      type: 'play',
      card: 'r4',
      cell: 7,
      remove: 7,
    });
  });

  it('[Q5a] a card held over a full board may go onto any card, which it replaces', () => {
    expect(openCells(FULL, NOTHING_STAGED)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(placeCard(FULL, NOTHING_STAGED, 'r4', 2)).toEqual({
      remove: 2,
      placed: { card: 'r4', cell: 2 },
      chosen: [2],
    });
  });

  it('[Q8] a step back takes the placed card first, then the removal', () => {
    const opened = chooseRemoval(FULL, NOTHING_STAGED, 7);
    const staged = placeCard(FULL, opened, 'r4', 7);
    expect(undoStaging(FULL, staged)).toEqual(opened);
    expect(undoStaging(FULL, opened)).toEqual(NOTHING_STAGED);
    expect(undoStaging(HALF, placeCard(HALF, NOTHING_STAGED, 'b4', 4))).toEqual(NOTHING_STAGED);
  });

  it('[Q8] a card from the deck is not taken back', () => {
    const staged = placeCard(HALF, NOTHING_STAGED, 'b4', 4);
    expect(canUndo(staged, false)).toBe(true);
    expect(canUndo(staged, true)).toBe(false);
    expect(canUndo(NOTHING_STAGED, false)).toBe(false);
    expect(canUndo(chooseRemoval(FULL, NOTHING_STAGED, 7), true)).toBe(true);
  });

  it.each([
    [['b4'], 'classic', 1],
    [['b16'], 'classic', 2],
    [['b4'], 'fibonacci', 2],
    [['b4', 'b9'], 'classic', 0],
    [['b9', 'b4'], 'fibonacci', null],
    [['b4', 'b16'], 'classic', 1],
    [['b4', 'r9'], 'classic', null],
    [['b9', 'b9'], 'fibonacci', 1],
    [['b9', 'b9', 'b9'], 'classic', 0],
    [['b1', 'b4', 'b9'], 'classic', null],
    [['b1', 'b4', 'b16', 'b9'], 'classic', null],
  ] as const)('[Q6] %s in %s lack %s', (cards, ruleset, lacks) => {
    expect(claimLacks(cards, ruleset)).toBe(lacks);
  });

  it('kept pieces are staged again, foreign ones are not', () => {
    const staged = toggleChosen(HALF, placeCard(HALF, NOTHING_STAGED, 'b4', 4), 5);
    expect(restageFrom(JSON.parse(JSON.stringify(staged)), HALF, HAND)).toEqual(staged);
    for (const foreign of [null, 7, 'x', {}, { placed: { card: 'r9', cell: 4 } }, { placed: 1 }])
      expect(restageFrom(foreign, HALF, HAND)).toBe(NOTHING_STAGED);
  });
});

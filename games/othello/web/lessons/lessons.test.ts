import { type Seat, FIRST_SEAT, fastRng } from '@taku/contract';
import { type OthelloState, othello } from '@taku/othello/rules';
import { type Lesson, startRun } from '@taku/ui/lesson';
import { lessonFaults } from '@taku/ui/testing';
import { describe, expect, it } from 'vitest';
import { corners, parity, pass } from './endings.ts';
import { lessons } from './index.ts';
import { FEW_REPLIES, mobility, outflank } from './opening.ts';
import { put } from './table.ts';

function stateOf(lesson: Lesson<never>, step: number): OthelloState {
  const view = startRun(othello, lesson.steps[step]!.table).view;
  return othello.imagine(view, fastRng(0));
}

function played(state: OthelloState, square: string, seat: Seat = FIRST_SEAT): OthelloState {
  return othello.apply(state, { kind: 'act', seat, action: put(square) }).state;
}

function flippedBy(state: OthelloState, square: string): readonly string[] {
  return othello.view(played(state, square), FIRST_SEAT).last?.flipped ?? [];
}

/** What white may do after a move of black; nothing where white passes. */
function replies(state: OthelloState, square: string): readonly string[] {
  const { turn, legal } = othello.view(played(state, square), FIRST_SEAT);
  return turn === 'white' ? legal : [];
}

describe('lessons', () => {
  it('are legal games, solved by their solutions, and explain what is wrong', () => {
    expect(lessonFaults(othello, lessons)).toEqual([]);
  });

  it('outflank: f6 turns these four', () => {
    expect([...flippedBy(stateOf(outflank as never, 1), 'f6')].sort()).toEqual([
      'd6',
      'e5',
      'e6',
      'e7',
    ]);
  });

  it('corners: h8 turns two, d8 five; of the three only b2 opens a corner', () => {
    const first = stateOf(corners as never, 0);
    expect(['h8', 'd8'].map((square) => flippedBy(first, square).length)).toEqual([2, 5]);
    const second = stateOf(corners as never, 1);
    const opens = (square: string) => replies(second, square).some((to) => /[ah][18]/.test(to));
    expect(['a3', 'h2', 'b2'].map(opens)).toEqual([false, false, true]);
  });

  it('mobility: these moves and no others leave white at most four', () => {
    const state = stateOf(mobility as never, 0);
    const { legal } = othello.view(state, FIRST_SEAT);
    const few = legal.filter((square) => replies(state, square).length <= 4);
    expect(few.sort()).toEqual([...FEW_REPLIES].sort());
    expect([flippedBy(state, 'g5').length, replies(state, 'g5').length]).toEqual([7, 10]);
  });

  it('pass: g2 alone leaves white without a move', () => {
    const state = stateOf(pass as never, 0);
    const { legal } = othello.view(state, FIRST_SEAT);
    expect(legal.filter((square) => replies(state, square).length === 0)).toEqual(['g2']);
  });

  it('parity: g7 wins whatever white does, and no other first move does', () => {
    const best = (state: OthelloState): number => {
      const { turn, legal, counts } = othello.view(state, FIRST_SEAT);
      if (turn === null) return counts.black - counts.white;
      const seat = turn === 'black' ? FIRST_SEAT : (1 as Seat);
      const values = legal.map((square) => best(played(state, square, seat)));
      return turn === 'black' ? Math.max(...values) : Math.min(...values);
    };
    const state = stateOf(parity as never, 0);
    const values = ['g7', 'g2', 'h3'].map((square) => best(played(state, square)));
    expect(values).toEqual([2, -10, -12]);
  });
});

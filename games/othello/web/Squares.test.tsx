import {
  START_POSITION,
  formatBoard,
  legalMovesAt,
  type OthelloMessage,
} from '@taku/othello/rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSettings } from '@taku/ui/settings';
import { signedDiscs, leadWords } from './figures.ts';
import { dwellOf, motionOf } from './flips.ts';
import { Squares, type SquaresProps } from './Squares.tsx';

afterEach(cleanup);

function show(more: Partial<SquaresProps> = {}) {
  useSettings.getState().change({ language: 'en' });
  const props: SquaresProps = {
    board: formatBoard(START_POSITION),
    last: null,
    motion: null,
    legal: new Set(legalMovesAt(START_POSITION)),
    showLegal: true,
    hints: new Map(),
    mover: 'black',
    onSquare: vi.fn(),
    ...more,
  };
  render(<Squares {...props} />);
  return props;
}

describe('squares', () => {
  it('every square has a name that says what lies there', () => {
    show({ last: 27 });
    expect(screen.getAllByRole('gridcell')).toHaveLength(64);
    expect(screen.getByRole('gridcell', { name: 'a1, empty' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'd3, empty, you can play here' })).toBeTruthy();
    expect(screen.getByRole('gridcell', { name: 'd4, White, last move' })).toBeTruthy();
  });

  it('in Japanese the parts of a name are apart as Japanese is', () => {
    show({ last: 27 });
    act(() => useSettings.getState().change({ language: 'ja' }));
    expect(screen.getByRole('gridcell', { name: 'd4、白、直前の手' })).toBeTruthy();
  });

  it('to look at it is one picture with one description, and nothing to press', () => {
    const marks = new Map([
      [19, 'best'],
      [26, 'played'],
    ] as const);
    show({ last: 27, marks, onSquare: null, still: true });
    const name = 'Othello board, Black 2, White 2, last move d4, best d3, played c4';
    expect(screen.getByRole('img', { name })).toBeTruthy();
    expect(screen.queryAllByRole('gridcell')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('a hint is part of the name', () => {
    show({ hints: new Map([[19, { value: 4.6, isBest: true }]]) });
    const name = 'd3, empty, you can play here, value +5, best';
    expect(screen.getByRole('gridcell', { name })).toBeTruthy();
  });

  it('arrows move the focus, a click plays', () => {
    const { onSquare } = show();
    const first = screen.getByRole('gridcell', { name: /^d3/ });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-square')).toBe('27');
    fireEvent.keyDown(document.activeElement!, { key: 'Home' });
    expect(document.activeElement?.getAttribute('data-square')).toBe('24');
    fireEvent.click(first);
    expect(onSquare).toHaveBeenCalledWith(19);
  });
});

describe('flips', () => {
  const disc: OthelloMessage = {
    type: 'disc_placed',
    square: 'd3',
    flipped: ['d4', 'd5', 'd6'],
    colour: 'black',
  };

  it('turn about the line of capture, later the farther they lie, all within 600 ms', () => {
    const motion = motionOf([{ id: 4, messages: [disc], fresh: true }]);
    expect(motion?.placed).toBe(19);
    expect([...(motion?.turns.values() ?? [])]).toEqual([
      { x: 0, y: 1, delayMs: 120 },
      { x: 0, y: 1, delayMs: 165 },
      { x: 0, y: 1, delayMs: 210 },
    ]);
  });

  it('what was told before the page opened does not move', () => {
    expect(motionOf([{ id: 4, messages: [disc], fresh: false }])).toBe(null);
    expect(motionOf([])).toBe(null);
  });

  it('a pass wants to be read', () => {
    expect(dwellOf([disc])).toBeLessThan(600);
    expect(dwellOf([disc, { type: 'passed', colour: 'white' }])).toBe(1400);
  });
});

describe('figures', () => {
  it('carry signs, and name the side that leads', () => {
    expect([5.4, -2.6, 0.3].map(signedDiscs)).toEqual(['+5', '−3', '±0']);
    expect(leadWords(-3, 'ja')).toEqual({ who: '白', value: '+3' });
    expect(leadWords(0.2, 'en')).toEqual({ who: 'even', value: '±0' });
  });
});

import type { OthelloMessage } from '@taku/othello/rules';
import { act, renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { leadWords, signedDiscs } from './figures.ts';
import { dwellOf, motionOf } from './flips.ts';
import { scaleOf, topOf } from './review/graphScale.ts';
import { useSquareKeys } from './useSquareKeys.ts';

const placed = (square: string, ...flipped: readonly string[]) =>
  ({ type: 'disc_placed', colour: 'black', square, flipped }) as unknown as OthelloMessage;
const passed = { type: 'passed', colour: 'white' } as OthelloMessage;
const told = (messages: readonly OthelloMessage[], fresh = true) => [{ id: 7, messages, fresh }];

describe('how discs turn', () => {
  it('about the line of capture, the farther the later', () => {
    const motion = motionOf(told([placed('a1', 'b2', 'c3', 'a2')]));
    expect(motion).toMatchObject({ id: 7, placed: 0 });
    expect([...(motion?.turns ?? [])]).toEqual([
      [9, { x: 1, y: 1, delayMs: 120 }],
      [18, { x: 1, y: 1, delayMs: 165 }],
      [8, { x: 0, y: 1, delayMs: 120 }],
    ]);
  });

  it('the last of a long line has turned with the others: 600 ms, of which 240 are its own', () => {
    const line = ['b1', 'c1', 'd1', 'e1', 'f1', 'g1'];
    const turns = [...(motionOf(told([placed('h1', ...line)]))?.turns.values() ?? [])];
    expect(Math.max(...turns.map(({ delayMs }) => delayMs))).toBeLessThanOrEqual(600 - 240);
    expect(turns.every(({ x, y }) => x === -1 && y === 0)).toBe(true);
  });

  it('nothing that was told before the page opened, and nothing without a disc', () => {
    expect(motionOf(told([placed('a1', 'b2')], false))).toBeNull();
    expect(motionOf(told([passed]))).toBeNull();
    expect(motionOf([])).toBeNull();
  });

  it('a pass wants to be read longer than flips to be seen', () => {
    const flips = dwellOf([placed('a1', 'b2')]);
    expect(flips).toBe(120 + 240 + 3 * 45);
    expect(dwellOf([placed('a1', 'b2'), passed])).toBe(1400);
    expect(dwellOf([])).toBe(0);
  });
});

describe('figures', () => {
  it.each([
    [4.6, '+5'],
    [-3.2, '−3'],
    [0.4, '±0'],
    [-0.4, '±0'],
  ])('%s is %s', (value, text) => {
    expect(signedDiscs(value)).toBe(text);
  });

  it('a lead has a side, an even game has none', () => {
    expect(leadWords(5, 'ja')).toEqual({ who: '黒', value: '+5' });
    expect(leadWords(-5, 'ja')).toEqual({ who: '白', value: '+5' });
    expect(leadWords(0.2, 'en').value).toBe('±0');
  });
});

describe('the graph of a game', () => {
  const point = (black: number) => ({ ply: 1, black, isExact: true });

  it.each([
    [[], 8],
    [[point(3)], 8],
    [[point(8)], 8],
    [[point(-9), point(4)], 16],
    [[point(64)], 64],
  ])('its axis holds every value in steps of eight: %j', (points, top) => {
    expect(topOf(points)).toBe(top);
  });

  it.each(['large', 'small'] as const)('%s: plies and values go there and back', (size) => {
    const scale = scaleOf(16, size);
    for (const ply of [0, 1, 17, 59, 60]) expect(scale.plyAt(scale.x(ply))).toBe(ply);
    expect([scale.y(16), scale.y(-16)]).toEqual([scale.top, scale.bottom]);
    expect(scale.y(0)).toBe((scale.top + scale.bottom) / 2);
  });
});

describe('arrows over the board', () => {
  const press = (key: string, first: number) => {
    const { result } = renderHook(() => useSquareKeys(first));
    let isTaken = false;
    const event = {
      key,
      preventDefault: () => (isTaken = true),
      currentTarget: document.createElement('div'),
    } as unknown as KeyboardEvent<HTMLElement>;
    act(() => result.current.onKeyDown(event));
    return [result.current.active, isTaken];
  };

  it.each([
    ['ArrowRight', 27, 28],
    ['ArrowLeft', 27, 26],
    ['ArrowUp', 27, 19],
    ['ArrowDown', 27, 35],
    ['Home', 27, 24],
    ['End', 27, 31],
    ['ArrowLeft', 24, 24],
    ['ArrowRight', 31, 31],
    ['ArrowUp', 3, 3],
    ['ArrowDown', 60, 60],
  ])('%s from %i goes to %i', (key, from, to) => {
    expect(press(key, from)).toEqual([to, true]);
  });

  it('other keys are left alone', () => {
    expect(press('Enter', 27)).toEqual([27, false]);
  });
});

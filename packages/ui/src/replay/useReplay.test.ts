import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReplay } from './useReplay.ts';
import { useReplayKeys } from './useReplayKeys.ts';

const LAST = 10;
const STEP_MS = 1200;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/replay/m1');
});
afterEach(() => {
  vi.useRealTimers();
});

function replay(last = LAST) {
  const { result, unmount } = renderHook(() => {
    const one = useReplay(last);
    useReplayKeys(one);
    return one;
  });
  const go = (ply: number) => act(() => result.current.go(ply));
  const press = (key: string, more: object = {}) =>
    act(() => void fireEvent.keyDown(window, { key, ...more }));
  return { result, go, press, unmount };
}

describe('where a replay stands', () => {
  it('begins where the address says, never behind the end', () => {
    window.history.replaceState(null, '', '/replay/m1#4');
    expect(replay().result.current.ply).toBe(4);
    window.history.replaceState(null, '', '/replay/m1#99');
    expect(replay().result.current.ply).toBe(LAST);
  });

  it('writes itself into the address; the start needs no mark', () => {
    const { go, unmount } = replay();
    go(3);
    expect(location.hash).toBe('#3');
    go(0);
    expect(location.hash).toBe('');
    unmount();
  });

  it('stays within the match', () => {
    const { result, go, unmount } = replay();
    go(-5);
    expect(result.current.ply).toBe(0);
    go(50);
    expect(result.current.ply).toBe(LAST);
    go(Number.NaN);
    expect(result.current.ply).toBe(0);
    unmount();
  });

  it('only one step on is acted out; a step that goes nowhere is no change', () => {
    const { result, go, unmount } = replay();
    go(1);
    expect(result.current).toMatchObject({ isForward: true, change: 2 });
    go(1);
    expect(result.current.change).toBe(2);
    go(5);
    expect(result.current).toMatchObject({ isForward: false, change: 3 });
    go(4);
    expect(result.current.isForward).toBe(false);
    unmount();
  });
});

describe('playing by itself', () => {
  it('goes on step by step and stops at the end', () => {
    const { result, unmount } = replay(2);
    act(() => result.current.toggle());
    expect(result.current.isPlaying).toBe(true);
    act(() => void vi.advanceTimersByTime(STEP_MS));
    expect(result.current.ply).toBe(1);
    act(() => void vi.advanceTimersByTime(STEP_MS));
    expect(result.current).toMatchObject({ ply: 2, isPlaying: false });
    unmount();
  });

  it('from the end it begins anew', () => {
    const { result, go, unmount } = replay(2);
    go(2);
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ ply: 0, isPlaying: true });
    unmount();
  });

  it('twice as fast takes half the time; four speeds, then the first again', () => {
    const { result, unmount } = replay();
    act(() => result.current.faster());
    act(() => result.current.toggle());
    act(() => void vi.advanceTimersByTime(STEP_MS / 2));
    expect(result.current.ply).toBe(1);
    const speeds = [1, 2, 3].map(() => {
      act(() => result.current.faster());
      return result.current.speed;
    });
    expect(speeds).toEqual([4, 0.5, 1]);
    unmount();
  });

  it('a hand on it stops it', () => {
    const { result, go, unmount } = replay();
    act(() => result.current.toggle());
    go(5);
    expect(result.current.isPlaying).toBe(false);
    unmount();
  });
});

describe('its keys', () => {
  it.each([
    ['ArrowRight', 6],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['End', LAST],
  ])('%s', (key, ply) => {
    const { result, go, press, unmount } = replay();
    go(5);
    press(key);
    expect(result.current.ply).toBe(ply);
    unmount();
  });

  it('space plays and stops, but on a button it is the button’s', () => {
    const { result, press, unmount } = replay();
    press(' ');
    expect(result.current.isPlaying).toBe(true);
    press(' ');
    expect(result.current.isPlaying).toBe(false);
    const button = document.body.appendChild(document.createElement('button'));
    act(() => void fireEvent.keyDown(button, { key: ' ' }));
    expect(result.current.isPlaying).toBe(false);
    button.remove();
    unmount();
  });

  it('what is typed, and what the browser means, is left alone', () => {
    const { result, press, unmount } = replay();
    press('ArrowRight', { altKey: true });
    const input = document.body.appendChild(document.createElement('input'));
    act(() => void fireEvent.keyDown(input, { key: 'ArrowRight' }));
    expect(result.current.ply).toBe(0);
    input.remove();
    unmount();
  });
});

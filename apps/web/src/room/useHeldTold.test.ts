import type { Message } from '@taku/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameUi, Told } from '@taku/ui';
import { useHeldTold } from './useHeldTold.ts';

const HOLD_MS = 800;

/** A game whose `end` is said late. */
const ui = {
  heldBack: (messages: readonly Message[]) => {
    const now = messages.filter(({ type }) => type !== 'end');
    return now.length < messages.length ? { now, ms: HOLD_MS } : null;
  },
} as unknown as GameUi;

function told(id: number, types: readonly string[], fresh = true): Told {
  return { id, messages: types.map((type) => ({ type })), fresh };
}

const typesOf = (all: readonly Told[]) =>
  all.map(({ messages }) => messages.map(({ type }) => type));

function follow(start: readonly Told[], motion = true) {
  const hook = renderHook(({ all }) => useHeldTold(all, ui, motion), {
    initialProps: { all: start },
  });
  const said = () => typesOf(hook.result.current);
  return { said, tell: (all: readonly Told[]) => hook.rerender({ all }) };
}

describe('the log', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says an end only after its time, also when something else is told meanwhile', () => {
    const first = told(1, ['move']);
    const last = told(2, ['move', 'end']);
    const { said, tell } = follow([first]);
    tell([first, last]);
    expect(said()).toEqual([['move'], ['move']]);
    act(() => void vi.advanceTimersByTime(HOLD_MS - 1));
    tell([first, last, told(3, ['nod'])]);
    expect(said()).toEqual([['move'], ['move'], ['nod']]);
    act(() => void vi.advanceTimersByTime(1));
    expect(said()).toEqual([['move'], ['move', 'end'], ['nod']]);
  });

  it('holds nothing back without motion, nor what was told before', () => {
    const still = follow([], false);
    still.tell([told(1, ['end'])]);
    expect(still.said()).toEqual([['end']]);
    const returned = follow([]);
    returned.tell([told(1, ['end'], false)]);
    expect(returned.said()).toEqual([['end']]);
    expect(follow([told(1, ['end'])]).said()).toEqual([['end']]);
  });
});

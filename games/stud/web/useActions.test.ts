import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StudBoardProps, TableModel } from './tableModel.ts';
import { useAhead, useAutoNext, useStudKeys, useStudPreferences } from './useActions.ts';

const act = vi.fn();

beforeEach(() => {
  act.mockClear();
  useStudPreferences.setState({ autoNext: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Turn = {
  readonly canAct?: boolean;
  readonly decision?: number;
  readonly deal?: string;
  readonly bet?: number;
  readonly allowed?: readonly string[];
};

function aheadHook(first: Turn) {
  const run = ({ canAct = false, decision = 3, deal = 'd1', bet = 40, allowed = [] }: Turn) => {
    const props = { canAct, act, seat: 0, decisions: [decision] } as unknown as StudBoardProps;
    const model = {
      deal: { dealId: deal, street: '4th', currentBet: bet },
      allowed: allowed.map((type) => ({ type })),
    } as unknown as TableModel;
    return useAhead(props, model);
  };
  return renderHook(run, { initialProps: first });
}

describe('a decision taken ahead', () => {
  it.each([
    ['checkFold', ['FOLD', 'CHECK', 'BET'], 'CHECK'],
    ['checkFold', ['FOLD', 'CALL', 'RAISE'], 'FOLD'],
    ['checkCall', ['FOLD', 'CALL', 'RAISE'], 'CALL'],
    ['checkCall', ['CHECK', 'BET'], 'CHECK'],
  ] as const)('%s among %j does %s', (chosen, allowed, done) => {
    const { result, rerender } = aheadHook({});
    result.current.choose(chosen);
    rerender({ canAct: true, allowed });
    expect(act.mock.calls).toEqual([[{ type: done }]]);
  });

  it('a call holds only while the price stays what it was; a fold holds on', () => {
    const call = aheadHook({ bet: 40 });
    call.result.current.choose('checkCall');
    call.rerender({ bet: 80, canAct: true, allowed: ['FOLD', 'CALL'] });
    expect(call.result.current.chosen).toBeNull();
    const fold = aheadHook({ bet: 40 });
    fold.result.current.choose('checkFold');
    fold.rerender({ bet: 80, canAct: true, allowed: ['FOLD', 'CALL'] });
    expect(act.mock.calls).toEqual([[{ type: 'FOLD' }]]);
  });

  it.each([
    ['the next decision', { decision: 4 }],
    ['another deal', { deal: 'd2' }],
  ])('says nothing about %s', (_what, later) => {
    const { result, rerender } = aheadHook({});
    result.current.choose('checkFold');
    rerender({ ...later, canAct: true, allowed: ['CHECK'] });
    expect(act).not.toHaveBeenCalled();
  });

  it('can be taken back', () => {
    const { result, rerender } = aheadHook({});
    result.current.choose('checkFold');
    rerender({});
    expect(result.current.chosen).toBe('checkFold');
    result.current.choose(null);
    rerender({ canAct: true, allowed: ['CHECK'] });
    expect(act).not.toHaveBeenCalled();
  });
});

describe('going on by itself', () => {
  const between = { stage: 'between', stacks: [200, 200], dealIndex: 1 };

  function autoNext(part: object, isHeld = false) {
    vi.useFakeTimers();
    const props = { view: between, canAct: true, act, seat: 0, players: [{}, {}], ...part };
    return renderHook(() => useAutoNext(props as unknown as StudBoardProps, isHeld));
  }

  it('waits a while after the deal', () => {
    expect(autoNext({}).result.current).toBe(true);
    vi.advanceTimersByTime(2499);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act.mock.calls).toEqual([[{ type: 'NEXT' }]]);
  });

  it.each([
    ['a deal runs', { view: { ...between, stage: 'playing' } }],
    ['one has no chips', { view: { ...between, stacks: [0, 400] } }],
    ['one sits out', { players: [{ away: true }, {}] }],
    ['one has pressed on', { canAct: false }],
  ])('does not when %s', (_why, part) => {
    expect(autoNext(part).result.current).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });

  it('does not while a deal is looked at, nor when it is switched off', () => {
    expect(autoNext({}, true).result.current).toBe(false);
    useStudPreferences.setState({ autoNext: false });
    expect(autoNext({}).result.current).toBe(false);
  });
});

describe('the keys', () => {
  const pressed = (key: string, types: readonly string[], isLive = true, more: object = {}) => {
    renderHook(() => useStudKeys(isLive, types as never, act));
    fireEvent.keyDown(window, { key, ...more });
    return act.mock.calls.map(([action]) => (action as { type: string }).type);
  };

  it.each([
    ['f', ['FOLD', 'CALL'], 'FOLD'],
    ['c', ['FOLD', 'CALL', 'RAISE'], 'CALL'],
    ['C', ['CHECK', 'BET'], 'CHECK'],
    ['c', ['BRING_IN', 'COMPLETE'], 'BRING_IN'],
    ['r', ['BRING_IN', 'COMPLETE'], 'COMPLETE'],
    ['R', ['FOLD', 'CALL', 'RAISE'], 'RAISE'],
    ['n', ['NEXT', 'REBUY'], 'NEXT'],
  ])('%s among %j is %s', (key, types, done) => {
    expect(pressed(key, types)).toEqual([done]);
  });

  it.each([
    ['what is not allowed', 'r', ['FOLD', 'CALL'], true, {}],
    ['a table that is only shown', 'f', ['FOLD'], false, {}],
    ['a shortcut of the browser', 'c', ['CALL'], true, { metaKey: true }],
    ['a key held down', 'c', ['CALL'], true, { repeat: true }],
  ])('do nothing for %s', (_what, key, types, isLive, more) => {
    expect(pressed(key, types, isLive, more)).toEqual([]);
  });
});

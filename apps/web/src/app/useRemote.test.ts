import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRemote } from './useRemote.ts';

/** Questions that are answered when the test says so. */
function questions() {
  const open: { readonly signal: AbortSignal; answer(data: string): void; refuse(): void }[] = [];
  const ask = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      open.push({ signal, answer: resolve, refuse: () => reject(new Error('no server')) });
    });
  return { ask, open };
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what the server knows', () => {
  it('is loading, then ready, then asked again every so often', async () => {
    const { ask, open } = questions();
    const { result } = renderHook(() => useRemote(ask, 1000));
    expect(result.current[0]).toEqual({ kind: 'loading' });
    await act(async () => open[0]?.answer('one'));
    expect(result.current[0]).toEqual({ kind: 'ready', data: 'one' });
    await act(async () => vi.advanceTimersByTime(2000));
    expect(open).toHaveLength(3);
    await act(async () => open[2]?.answer('three'));
    expect(result.current[0]).toEqual({ kind: 'ready', data: 'three' });
  });

  it('that was known stays when the server is gone, and comes again on request', async () => {
    const { ask, open } = questions();
    const { result } = renderHook(() => useRemote(ask));
    await act(async () => open[0]?.refuse());
    expect(result.current[0]).toMatchObject({ kind: 'failed', data: null });
    await act(async () => result.current[1]());
    await act(async () => open[1]?.answer('one'));
    await act(async () => result.current[1]());
    await act(async () => open[2]?.refuse());
    expect(result.current[0]).toMatchObject({ kind: 'failed', data: 'one' });
  });

  it('is not asked behind other tabs, and at once when the page is seen again', async () => {
    const { ask, open } = questions();
    renderHook(() => useRemote(ask, 1000));
    hide(true);
    await act(async () => vi.advanceTimersByTime(5000));
    expect(open).toHaveLength(1);
    await act(async () => hide(false));
    expect(open).toHaveLength(2);
  });

  it('is given up with the page: no answer arrives, no more is asked', async () => {
    const { ask, open } = questions();
    const { result, unmount } = renderHook(() => useRemote(ask, 1000));
    unmount();
    expect(open[0]?.signal.aborted).toBe(true);
    await act(async () => open[0]?.answer('late'));
    await act(async () => vi.advanceTimersByTime(3000));
    hide(false);
    expect(open).toHaveLength(1);
    expect(result.current[0]).toEqual({ kind: 'loading' });
  });
});

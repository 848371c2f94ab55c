import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a tab keeps of its table', () => {
  it('is written once for many frames, with the last of them', () => {
    const written: number[] = [];
    const keep = lazily<number>((value) => written.push(value), 2000);
    for (let frame = 1; frame <= 400; frame++) keep(frame);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(written).toEqual([400]);
    keep(401);
    vi.advanceTimersByTime(2000);
    expect(written).toEqual([400, 401]);
  });

  it('is written before the page goes away, and not again', () => {
    const written: number[] = [];
    const keep = lazily<number>((value) => written.push(value), 2000);
    keep(7);
    window.dispatchEvent(new Event('pagehide'));
    expect(written).toEqual([7]);
    window.dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(5000);
    expect(written).toEqual([7]);
  });
});

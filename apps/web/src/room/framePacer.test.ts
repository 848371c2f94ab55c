import type { TableFrame } from '@taku/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FramePacer } from './framePacer.ts';

const frame = (version: number): TableFrame => ({ type: 'pong', version });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pacer(waits: Readonly<Record<number, number>>) {
  const told: [version: number, at: number][] = [];
  const clock = { now: 100 };
  const one = new FramePacer({
    waitMs: ({ version }) => waits[version] ?? 0,
    deliver: ({ frame: given, at }) => told.push([given.version, at]),
    now: () => clock.now,
  });
  return { one, told, clock, waits };
}

describe('frames in their order', () => {
  it('one that need not wait is handed on at once, with the time it came', () => {
    const { one, told } = pacer({});
    one.push(frame(1));
    expect(told).toEqual([[1, 100]]);
  });

  it('one that waits holds back all that follow', () => {
    const waits: Record<number, number> = { 1: 400 };
    const { one, told, clock } = pacer(waits);
    one.push(frame(1));
    clock.now = 150;
    one.push(frame(2));
    expect(told).toEqual([]);
    waits[1] = 0;
    vi.advanceTimersByTime(399);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([
      [1, 100],
      [2, 150],
    ]);
  });

  it('each is asked anew when it is first: two waits follow each other', () => {
    const waits: Record<number, number> = { 1: 100, 2: 200 };
    const { one, told } = pacer(waits);
    one.push(frame(1));
    one.push(frame(2));
    waits[1] = 0;
    vi.advanceTimersByTime(100);
    expect(told.map(([version]) => version)).toEqual([1]);
    waits[2] = 0;
    vi.advanceTimersByTime(200);
    expect(told.map(([version]) => version)).toEqual([1, 2]);
  });

  it('flushing hands everything on now, and nothing twice', () => {
    const { one, told } = pacer({ 1: 400 });
    one.push(frame(1));
    one.push(frame(2));
    one.flush();
    vi.advanceTimersByTime(1000);
    expect(told.map(([version]) => version)).toEqual([1, 2]);
  });

  it('what is disposed of is never told', () => {
    const { one, told } = pacer({ 1: 400 });
    one.push(frame(1));
    one.dispose();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});

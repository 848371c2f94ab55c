import { seatOf } from '@taku/contract';
import { describe, expect, it } from 'vitest';
import { type SeatClock, expiresAt, freshClocks, turnClocks, turnLimit } from './clock.ts';

const CONTROL = { turnMs: 20_000, bankMs: 30_000 };
const limitOf = () => turnLimit(CONTROL, null);

function turn(clocks: readonly SeatClock[], acting: number[], moved: number[], now: number) {
  return turnClocks(clocks, { acting: acting.map(seatOf), moved: moved.map(seatOf), now, limitOf });
}

describe('clocks', () => {
  it('a turn spends its own seconds first, then the bank', () => {
    const started = turn(freshClocks(2, CONTROL), [0], [], 1000);
    expect(expiresAt(started[0]!)).toBe(1000 + 20_000 + 30_000);
    const moved = turn(started, [1], [0], 1000 + 26_000);
    expect(moved[0]).toEqual({ kind: 'idle', bankMs: 30_000 - 6000 });
    expect(expiresAt(moved[1]!)).toBe(27_000 + 50_000);
  });

  it('a quick turn costs no bank', () => {
    const started = turn(freshClocks(2, CONTROL), [0], [], 0);
    expect(turn(started, [1], [0], 19_999)[0]).toEqual({ kind: 'idle', bankMs: 30_000 });
  });

  it('a seat that is still thinking keeps its start; its own act begins a new turn', () => {
    const both = turn(freshClocks(2, CONTROL), [0, 1], [], 0);
    const later = turn(both, [0, 1], [1], 5000);
    expect(later[0]).toBe(both[0]);
    expect(later[1]).toMatchObject({ kind: 'running', since: 5000 });
  });

  it('the bank never falls below zero', () => {
    const started = turn(freshClocks(1, CONTROL), [0], [], 0);
    expect(turn(started, [], [0], 99_000)[0]).toEqual({ kind: 'idle', bankMs: 0 });
  });

  it.each([
    ['three times the room’s turn, bank after it', { kind: 'times', factor: 3 } as const, 90_000],
    ['a fixed time, no bank', { kind: 'fixed', ms: 8000 } as const, 8000],
  ])('a game may time one turn itself: %s', (_what, time, end) => {
    const clocks = turnClocks(freshClocks(1, CONTROL), {
      acting: [seatOf(0)],
      moved: [],
      now: 0,
      limitOf: () => turnLimit(CONTROL, time),
    });
    expect(expiresAt(clocks[0]!)).toBe(end);
    expect(turn(clocks, [], [0], 7000)[0]).toEqual({ kind: 'idle', bankMs: 30_000 });
  });

  it('without a time control only a fixed time runs out', () => {
    expect(turnLimit(null, null)).toBeNull();
    expect(turnLimit(null, { kind: 'times', factor: 3 })).toBeNull();
    expect(turnLimit(null, { kind: 'fixed', ms: 8000 })).toEqual({ turnMs: 8000, banked: false });
  });

  it('a bank of the game’s own comes back with every span, and follows the turn', () => {
    const time = (span: number) => ({
      bank: { ms: 30_000, span },
      limitOf: () => turnLimit(null, { kind: 'banked', ms: 20_000 }),
    });
    const change = { acting: [seatOf(0)], moved: [], now: 0 };
    const started = turnClocks(freshClocks(2, null), { ...change, ...time(1) });
    expect(started[1]).toEqual({ kind: 'idle', bankMs: 30_000, span: 1 });
    expect(expiresAt(started[0]!)).toBe(50_000);
    const moved = turnClocks(started, {
      acting: [seatOf(1)],
      moved: [seatOf(0)],
      now: 26_000,
      ...time(1),
    });
    expect(moved[0]).toEqual({ kind: 'idle', bankMs: 24_000, span: 1 });
    const next = turnClocks(moved, {
      acting: [seatOf(0)],
      moved: [seatOf(1)],
      now: 30_000,
      ...time(2),
    });
    expect(next).toMatchObject([{ bankMs: 30_000 }, { bankMs: 30_000 }]);
    expect(expiresAt(next[0]!)).toBe(80_000);
  });
});

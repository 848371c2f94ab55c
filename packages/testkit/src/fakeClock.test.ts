import { describe, expect, it } from 'vitest';
import { fakeClock } from './fakeClock.ts';

describe('fakeClock', () => {
  it('fires timers in order of their due time, then of their setting', () => {
    const clock = fakeClock(0);
    const fired: string[] = [];
    clock.setTimer(() => fired.push(`b at ${clock.now()}`), 20);
    clock.setTimer(() => fired.push(`a at ${clock.now()}`), 10);
    clock.setTimer(() => fired.push(`c at ${clock.now()}`), 20);
    clock.advance(15);
    expect(fired).toEqual(['a at 10']);
    clock.advance(15);
    expect(fired).toEqual(['a at 10', 'b at 20', 'c at 20']);
    expect(clock.now()).toBe(30);
  });

  it('fires timers that a timer sets, and none that was cleared', () => {
    const clock = fakeClock(0);
    const fired: number[] = [];
    const tick = (): void => {
      fired.push(clock.now());
      clock.setTimer(tick, 10);
    };
    const never = clock.setTimer(() => fired.push(-1), 25);
    clock.setTimer(tick, 10);
    clock.clearTimer(never);
    clock.advance(35);
    expect(fired).toEqual([10, 20, 30]);
    expect(clock.pending).toBe(1);
  });
});

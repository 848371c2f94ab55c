import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GroupCommit } from './groupCommit.ts';

const WINDOW = { quietMs: 2, busyMs: 10 };

describe('group commit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  function recorder() {
    const groups: (readonly number[])[] = [];
    const commits = new GroupCommit<number>(async (items) => {
      groups.push(items);
      return items.map(() => null);
    }, WINDOW);
    return { groups, commits };
  }

  it('waits the short time when few come, the long time when many come', async () => {
    const { groups, commits } = recorder();
    await vi.advanceTimersByTimeAsync(1000);
    void commits.add(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(groups).toEqual([[1]]);
    // Eight items in 4 ms: twenty would come within 10 ms.
    for (let item = 2; item <= 9; item++) void commits.add(item);
    await vi.advanceTimersByTimeAsync(2);
    expect(groups).toHaveLength(2);
    void commits.add(10);
    await vi.advanceTimersByTimeAsync(9);
    expect(groups).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(groups.at(-1)).toEqual([10]);
    // One item in 10 ms: quiet again.
    void commits.add(11);
    await vi.advanceTimersByTimeAsync(2);
    expect(groups.at(-1)).toEqual([11]);
  });

  it('waits no longer once enough have come', async () => {
    const { groups, commits } = recorder();
    const added = Array.from({ length: 70 }, (_, item) => commits.add(item));
    expect(groups).toEqual([]);
    // No time passes: the window would never end.
    await Promise.all(added);
    expect(groups.map((group) => group.length)).toEqual([70]);
  });

  it('never commits two groups at once, and keeps the order', async () => {
    const running: number[] = [];
    const order: number[] = [];
    const commits = new GroupCommit<number>(async (items) => {
      running.push(items.length);
      expect(running).toHaveLength(1);
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      running.pop();
      order.push(...items);
      return items.map(() => null);
    }, WINDOW);
    for (let item = 1; item <= 5; item++) {
      void commits.add(item);
      await vi.advanceTimersByTimeAsync(7);
    }
    const closed = commits.close();
    await vi.advanceTimersByTimeAsync(500);
    await closed;
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('fails the items of a group whose commit throws, and goes on', async () => {
    let isBroken = true;
    const commits = new GroupCommit<number>(async (items) => {
      if (isBroken) throw new Error('disk full');
      return items.map(() => null);
    }, WINDOW);
    const outcomes = Promise.allSettled([commits.add(1), commits.add(2)]);
    await vi.advanceTimersByTimeAsync(20);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isBroken = false;
    const next = commits.add(3);
    await vi.advanceTimersByTimeAsync(20);
    await expect(next).resolves.toBeUndefined();
  });
});
